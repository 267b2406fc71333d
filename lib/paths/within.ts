/** True when `path` lies below `folder`; false for the folder itself. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder) && path.length > folder.length && (path[folder.length] === '/' || folder.endsWith('/'));
}

/** True for the folder itself and everything below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || isInside(path, folder);
}
