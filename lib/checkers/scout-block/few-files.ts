import type { Disk } from '../../types.js';

type ReadOnly = Pick<Disk, 'kindOf' | 'list'>;

/** Files that a host lists for one search at most. */
const MAX_FILES = 100;
/** Names that are looked at. */
const MAX_NAMES = 2_000;

/** Folders that hold far more names than anybody looks at, with the endings that are found in them. */
const FULL_FOLDERS: ReadonlyMap<string, string> = new Map([
  ['.git', ''],
  ['node_modules', 'js cjs mjs jsx ts cts mts tsx json md map css html yml yaml txt sh py c h cc cpp'],
  ['target', 'class jar json xml txt html d o a so rlib rmeta'],
  ['.venv', 'py pyi pyc txt json c h so pxd'],
  ['venv', 'py pyi pyc txt json c h so pxd'],
]);

/** True for `**\/*.rs` below a folder that has such files, and no more of them than a host would list. False where that cannot be told soon. */
export function findsFewFiles(folder: string, pattern: string, disk: ReadOnly): boolean {
  const [, several, one = ''] = /^\*\*\/\*\.(?:\{([\w,]{1,200})\}|(\w{1,20}))$/.exec(pattern) ?? [];
  const endings = (several ?? one).split(',').filter((each) => each !== '');
  const files = endings.length === 0 ? undefined : countFiles(folder, endings, disk);
  return files !== undefined && files > 0 && files <= MAX_FILES;
}

/** Undefined where there are too many names. */
function countFiles(start: string, endings: readonly string[], disk: ReadOnly): number | undefined {
  let files = 0;
  let left = MAX_NAMES;
  for (const folders = [start]; folders.length > 0;) {
    const folder = folders.pop() ?? start;
    const names = disk.list(folder) ?? [];
    left -= names.length;
    if (left < 0) return undefined;
    for (const name of names) {
      if (endings.some((ending) => name.endsWith(`.${ending}`))) files += 1;
      else if (disk.kindOf(`${folder}/${name}`) === 'folder' && mayHold(name, endings)) folders.push(`${folder}/${name}`);
    }
  }
  return files;
}

function mayHold(folder: string, endings: readonly string[]): boolean {
  const held = FULL_FOLDERS.get(folder)?.split(' ');
  return held === undefined || endings.some((ending) => held.includes(ending));
}
