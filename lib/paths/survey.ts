import type { Disk } from '../types.js';

type ReadOnly = Pick<Disk, 'kindOf' | 'list'>;

/**
 * How many names a listing of the path would show, counted no further than just past `limit`. One for a file, none for
 * what is not there; more than `limit` where it cannot be told.
 */
export function listingLength(path: string, recursive: boolean, limit: number, disk: ReadOnly): number {
  const kind = disk.kindOf(path);
  if (kind === 'absent') return 0;
  if (kind === 'file' || (kind === 'symlink' && disk.list(path) === undefined)) return 1;
  let count = 0;
  for (const folders = [path]; folders.length > 0;) {
    const folder = folders.shift() ?? path;
    const names = disk.list(folder);
    if (names === undefined) return limit + 1;
    count += names.length;
    if (!recursive || count > limit) return count;
    for (const name of names) if (disk.kindOf(`${folder}/${name}`) === 'folder') folders.push(`${folder}/${name}`);
  }
  return count;
}

const MAX_LOOKED_AT = 1000;

/**
 * Folders below `start` (or it) for which `isWanted` holds, the nearest first, at most `limit` of them. It looks into no
 * such folder, and at no more than 1000 names.
 */
export function foldersBelow(start: string, isWanted: (path: string) => boolean, limit: number, disk: ReadOnly): readonly string[] {
  const found: string[] = [];
  let left = MAX_LOOKED_AT;
  for (const folders = [start]; folders.length > 0 && found.length < limit;) {
    const folder = folders.shift() ?? start;
    for (const name of (disk.list(folder) ?? []).slice(0, left)) {
      const path = `${folder}/${name}`;
      left -= 1;
      if (disk.kindOf(path) !== 'folder') continue;
      if (isWanted(path)) found.push(path);
      else {
        folders.push(path);
      }
    }
  }
  return found.slice(0, limit);
}
