import { namesSource, namesWritten } from '../session/writes/named-sources.js';
import type { ScriptState } from './script-state.js';

/** Whether a program that was there before this session may lead to one of the application's sources that this session wrote. */
export function leadsToWritten(file: string, { where: { disk, root }, wrote }: ScriptState, names = namesWritten): boolean {
  const read = disk.readText(file);
  if (read.kind !== 'present') return read.kind === 'unknown';
  return [file.slice(0, file.lastIndexOf('/')), root].some((folder) => names(read.text, folder, wrote));
}

/** Files of code and settings that tools read before they do anything else: of those of `tool-files.ts` what most projects have. */
const SETTINGS = /config\.|rc(?:\.|$)|^(?:conftest\.py|CMakeLists\.txt|Rakefile|mix\.exs)$/;

/** The same of what a tool reads in the folder at hand. */
export function settingsLeadToWritten(state: ScriptState): boolean {
  const { cwd, disk } = state.where;
  return [...(disk.list(cwd) ?? []).filter((name) => SETTINGS.test(name)), 'tests/conftest.py'].some((name) =>
    leadsToWritten(`${cwd}/${name}`, state, namesSource),
  );
}
