import { isOwnStatusLine } from '../install/settings.js';
import { userTarget } from '../install/install-target.js';
import { STATUS_LINE_BUNDLE } from '../registration.js';
import type { HostSettingsFile } from './gather/host-settings.js';

/** Which file's status line the host shows, and which asks for ours; undefined where none does. */
interface ShownStatusLine {
  readonly shown: string | undefined;
  readonly ours: string | undefined;
}

/**
 * Of the settings, what becomes of the status line.
 * @param files the weakest first
 * @param command by which the host runs ours
 * @param home whose settings may show ours in all projects
 */
export function shownStatusLine(files: readonly HostSettingsFile[], command: string, home: string): ShownStatusLine {
  const commands = new Set([command, userTarget(home).commandFor(STATUS_LINE_BUNDLE)]);
  const lines = files.flatMap(({ path, reading }) =>
    reading.kind === 'valid' && reading.value['statusLine'] !== undefined ? [{ path, line: reading.value['statusLine'] }] : [],
  );
  return { shown: lines.at(-1)?.path, ours: lines.findLast(({ line }) => isOwnStatusLine(line, commands))?.path };
}
