import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that only its owner can enter, and those above it that are missing. Throws what the file system throws.
 * Not by Node's own `recursive`, which never ends where a folder that is there says that nothing can be made in it because
 * it is not there, as `/proc` does (measured on Node 20): a project's settings may set HOME to such a place.
 */
export function makePrivateFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makePrivateFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
