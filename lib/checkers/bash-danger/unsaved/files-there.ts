import { globMatcher } from '../../../paths/matcher.js';
import type { Disk, Effect } from '../../../types.js';

/** Names that are looked at for one pattern, or below one folder. */
const MAX_NAMES = 1_000;
/** How far below a folder files are looked for. */
const MAX_DEPTH = 4;

/** Files in whose place a command puts something else, by mistake or unseen. */
export interface Replacement {
  readonly effect: Effect;
  readonly files: readonly string[];
}

/** The path that an effect of a kind has on this machine, as far as it is known. */
export function pathOf({ kind, target, machine, certainty }: Effect, wanted: Effect['kind']): string | undefined {
  const isKnown = kind === wanted && machine === 'here' && certainty !== 'unknown' && target.kind === 'path' && !target.glob;
  return isKnown ? target.path : undefined;
}

type PathTarget = Extract<Effect['target'], { kind: 'path' }>;

/** The files and folders on the disk for which a path or a pattern stands, in the order of a shell. */
export function standingFor({ path, glob }: PathTarget, disk: Disk): readonly string[] {
  if (!glob) return disk.kindOf(path) === 'absent' ? [] : [path];
  const folder = path.slice(0, path.lastIndexOf('/', path.search(/[*?[]/)));
  const depth = path.includes('**') ? MAX_DEPTH : path.split('/').length - folder.split('/').length;
  return namesBelow(folder, depth, disk).filter(globMatcher(path)).sort();
}

/** The regular files below a folder, but those in folders that are hidden. */
export function filesBelow(folder: string, disk: Disk): readonly string[] {
  return namesBelow(folder, MAX_DEPTH, disk).filter((path) => !/\/\./.test(path.slice(folder.length)) && disk.kindOf(path) === 'file');
}

function namesBelow(start: string, depth: number, disk: Disk): readonly string[] {
  const found: string[] = [];
  let level: readonly string[] = [start];
  for (let left = depth; left > 0 && level.length > 0; left -= 1) {
    const names = level.flatMap((folder) => (disk.list(folder || '/') ?? []).map((name) => `${folder}/${name}`));
    found.push(...names.slice(0, MAX_NAMES - found.length));
    level = left > 1 && found.length < MAX_NAMES ? names.filter((path) => disk.kindOf(path) === 'folder') : [];
  }
  return found;
}
