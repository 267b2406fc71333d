import { isOwnStatusLine } from '../install/settings.js';
import type { HostSettingsFile } from './gather/host-settings.js';

/** Which file's status line the host shows, and which asks for ours; undefined where none does. */
export interface ShownStatusLine {
  readonly shown: string | undefined;
  readonly ours: string | undefined;
}

/**
 * Of the settings, what becomes of the status line.
 * @param files the weakest first
 * @param command by which the host runs ours
 */
export function shownStatusLine(files: readonly HostSettingsFile[], command: string): ShownStatusLine {
  const lines = files.flatMap(({ path, reading }) => (reading.kind === 'valid' && reading.value['statusLine'] !== undefined ? [{ path, line: reading.value['statusLine'] }] : []));
  return { shown: lines.at(-1)?.path, ours: lines.findLast(({ line }) => isOwnStatusLine(line, new Set([command])))?.path };
}
