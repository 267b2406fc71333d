import type { PathContext } from './path.js';
import type { Written } from './writes.js';

/** Where a command stands, and what the ones before it did. */
export interface ScriptState {
  where: PathContext;
  readonly wrote: (file: string) => boolean;
  readonly writes: Written[];
  /** Programs that were given something to read. */
  readonly readers: Set<string>;
  /** The command, and those before it in its pipeline, only list files. */
  lists: boolean;
  runs: boolean;
}

/** Files that stand for a module of Python, where they stand before those that are installed: `python -m json.tool` runs a `json.py`. */
export const OF_PYTHON = '.py /__init__.py /__main__.py';

/** Whether this session, or the call itself, writes the file at a path with one of these endings. */
export function isWritten(path: string, endings: string, { wrote, writes }: ScriptState): boolean {
  return endings.split(' ').some((ending) => wrote(path + ending) || writes.some((each) => each.path === path + ending));
}
