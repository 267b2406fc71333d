import { HOLE } from '../../../shell/command.js';

/** Parts of a path, put behind one another from the last on that begins at the root. */
export function pathOf(parts: readonly string[]): string {
  const start = parts.findLastIndex((part) => part.startsWith('/'));
  return withoutNothing(parts.slice(Math.max(0, start))).join('/');
}

/** Parts of a path without those that name nothing, at its beginning: behind them it would begin at the root. */
export function withoutNothing(parts: readonly string[]): readonly string[] {
  const start = parts.findIndex((part) => part !== '');
  return start === -1 ? [] : parts.slice(start);
}

/** What libraries take no path at all for: `Path()` and `path.resolve('')` are the folder that the code runs in. */
export function orFolder(path: string): string {
  return path === '' ? '.' : path;
}

/** A path as a library expands it: only where it is asked to is a `~` the home. */
export function withHome(path: string, home: string): string {
  return path === '~' || path.startsWith('~/') ? home + path.slice(1) : path;
}

/** Parts of a path of which one is what stands in the folder that those before it name: of that the names alone. */
export function withoutFolders(parts: readonly string[]): readonly string[] {
  return parts.map((part, index) => (index > 0 && part.endsWith('/*') && part === `${parts.slice(0, index).join('/')}/*` ? '*' : part));
}

/** The folder that a path lies in; of the code's own file the one that is known. */
export function folderAbove(path: string): string {
  return path.endsWith('/itself') ? path.slice(0, -'/itself'.length) : `${path}/..`;
}

/** True for a path below such a folder. */
export function isNewFolder(path: string): boolean {
  return /XXXXXX(?:\/|$)/.test(path);
}

/** A folder that was not there before, by the beginning of its path where that is told. */
export function newFolder(beginning: string): string {
  return `${/^(?:[/~]|\.{1,2}\/)/.test(beginning) && !beginning.includes(HOLE) ? beginning : '/tmp/'}XXXXXX`;
}
