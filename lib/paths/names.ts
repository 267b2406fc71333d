/** The last name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder that an absolute path lies in. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** A path without the slashes at its end; the root stays the root. */
export function withoutTrailingSlashes(path: string): string {
  return !path.endsWith('/') ? path : path.replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, '');
}

/** True when the name or path holds a character that could make it a glob. */
export function hasWildcard(path: string): boolean {
  return /[*?[]/.test(path);
}
