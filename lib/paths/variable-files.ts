import type { Disk } from '../types.js';
import { isToolFolder } from './tool-folders.js';

/** Files of lines `NAME=value`, which lie hidden among the files of a project. */
const VARIABLES = /^\.env(?:\.[\w.-]+)?$|^[\w-]+\.env$/i;

const MAX_FILES = 8;
const MAX_DEPTH = 2;
/** Names that are looked into. */
const MAX_LOOKS = 128;

/**
 * Names, from a folder on, of the files of variables in it and in the parts of a project below it (`apps/api/.env`),
 * those higher up first: 8 at most, and two folders down.
 */
export function variableFiles(folder: string, disk: Pick<Disk, 'list'>): readonly string[] {
  const found: string[] = [];
  let looks = 0;
  for (let depth = 0, parts = ['']; depth <= MAX_DEPTH; depth += 1) {
    const below: string[] = [];
    for (const part of parts) {
      for (const name of disk.list(`${folder}${part}`) ?? []) {
        if (VARIABLES.test(name)) found.push(`${part}/${name}`.slice(1));
        else if (depth < MAX_DEPTH && looks < MAX_LOOKS && mayBePart(name)) {
          looks += 1;
          below.push(`${part}/${name}`);
        }
      }
    }
    parts = below;
  }
  return found.slice(0, MAX_FILES);
}

/** True for a name that may be a folder with a part of the project in it: not a hidden one, nor a file with an ending. */
function mayBePart(name: string): boolean {
  return /^[^.]+$/.test(name) && !isToolFolder(name, 'no-part');
}
