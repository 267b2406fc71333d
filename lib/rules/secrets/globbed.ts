import type { Disk } from '../../types.js';
import { hasWildcard, nameOf } from '../../paths/names.js';
import { nameMatcher } from '../../paths/matcher.js';

type Readable = Pick<Disk, 'kindOf' | 'list'>;

/** Words that stand in the names of as many source files as secrets, with no extension behind them. */
const OF_CODE = /^\*?[a-z_-]{0,20}(?:secret|token|password|credential|cred|auth|key)[a-z_-]{0,20}\*$/i;

/** What is left over is called so, of which some may be a copy of a secret. */
const OF_LEFTOVERS = /^\*?[a-z_-]{0,20}(?:te?mp|old|orig|bak)[a-z_-]{0,20}\*$/i;

/** True for a glob (`*tmp*`) that is mostly meant for leftovers. */
export function fitsLeftovers(glob: string): boolean {
  return OF_LEFTOVERS.test(nameOf(glob));
}

/** True for a glob (`*secret*`) that fits source files as well as secrets, so that only the disk tells which it takes in. */
export function fitsCode(glob: string): boolean {
  return OF_CODE.test(nameOf(glob)) || fitsLeftovers(glob);
}

/** Names that are looked at in a folder and all below it. */
const MAX_NAMES = 2000;

/** Folders with other people's files, and with none that anyone reads. */
const LEFT_OUT = new Set(['node_modules', '.git']);

/** What a shell would make of a glob in its last name. */
export function namesOnDisk(glob: string, disk: Pick<Disk, 'list'>): readonly string[] {
  const folder = glob.slice(0, glob.lastIndexOf('/'));
  if (hasWildcard(folder)) return [];
  const names = disk.list(folder || '/') ?? [];
  return names.filter(nameMatcher(nameOf(glob))).map((name) => `${folder}/${name}`);
}

/** The same at any depth below the folder, where lists of unknown names (`git ls-files | grep secret`) have theirs. Undefined where there is too much to look at, or the folder has other wildcards. */
export function namesBelow(glob: string, disk: Readable): readonly string[] | undefined {
  const start = glob.slice(0, glob.lastIndexOf('/')).replace(/\/\*\*$/, '');
  if (hasWildcard(start)) return undefined;
  const isName = nameMatcher(nameOf(glob));
  const found: string[] = [];
  const folders = [start];
  let left = MAX_NAMES;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const names = disk.list(folder === '' ? '/' : folder) ?? [];
    left -= names.length;
    if (left < 0) return undefined;
    for (const name of names) {
      const path = `${folder}/${name}`;
      if (isName(name)) found.push(path);
      if (!LEFT_OUT.has(name) && disk.kindOf(path) === 'folder') folders.push(path);
    }
  }
  return found;
}
