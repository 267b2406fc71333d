import { join, relative } from 'node:path';
import { globMatcher } from '../../../paths/matcher.js';
import { isInside, isWithin } from '../../../paths/within.js';
import type { Disk, Effect } from '../../../types.js';

/** Deletions of one call that are looked into: each costs a look at the disk, and an argument for git. */
const MAX_DELETIONS = 256;

/** A deletion of a folder of the project, or of whatever fits a pattern. */
export interface Deletion {
  readonly effect: Effect;
  /** The folder that goes, or the one in which the pattern is looked for. Below the root, or the root; links on the way are resolved. */
  readonly folder: string;
  /** `folder` relative to the root; `.` for the root itself. */
  readonly within: string;
  readonly glob: boolean;
  readonly takes: (file: string) => boolean;
}

/** The deletions of a call that may take more than they name: folders and patterns. Whoever names a single file means it, and deleting a link leaves what it leads to. */
export function deletionsIn(effects: readonly Effect[], root: string, disk: Disk): readonly Deletion[] {
  return effects.flatMap((effect) => deletionIn(effect, root, disk) ?? []).slice(0, MAX_DELETIONS);
}

function deletionIn(effect: Effect, root: string, disk: Disk): Deletion | undefined {
  const { kind, target, recursive, machine, certainty, program } = effect;
  if (
    kind !== 'delete' ||
    machine !== 'here' ||
    certainty === 'unknown' ||
    target.kind !== 'path' ||
    !(recursive || target.glob) ||
    program === 'mv'
  ) {
    return undefined;
  }
  const slash = target.path.lastIndexOf('/', target.glob ? target.path.search(/[*?[]/) : undefined);
  const above = disk.realPath(target.path.slice(0, slash) || '/');
  if (above === undefined) return undefined;
  const path = join(above, target.path.slice(slash));
  if (!isInside(path, root)) return undefined;
  if (!target.glob) {
    return disk.kindOf(path) === 'folder'
      ? { effect, folder: path, within: relative(root, path), glob: false, takes: (file) => isWithin(file, path) }
      : undefined;
  }
  const matches = fitting(path);
  return {
    effect,
    folder: above,
    within: relative(root, above) || '.',
    glob: true,
    takes: (file) => matches(file) || (recursive && foldersOf(file, root).some(matches)),
  };
}

/** Matches paths against a glob. Brackets also count as plain characters: whether they were quoted is not known here, and `app/[id]` may be a name. */
function fitting(glob: string): (path: string) => boolean {
  const matches = globMatcher(glob);
  if (!glob.includes('[')) return matches;
  const matchesNames = globMatcher(glob.replace(/[[\]]/g, '?'));
  return (path) => matches(path) || matchesNames(path);
}

/** The folders above a file, below the root. */
function foldersOf(file: string, root: string): readonly string[] {
  const names = file
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1);
  return names.map((_, index) => `${root}/${names.slice(0, index + 1).join('/')}`);
}
