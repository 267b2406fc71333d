import type { PathState } from '../../shell/machine.js';
import type { Frame } from '../analysis.js';
import { globMatcher } from '../../paths/matcher.js';
import { isWithin } from '../../paths/within.js';

/** What stands where a `cd` of the call goes, by the disk and by what its commands so far have deleted and cloned. Of other machines nothing is known, so that it is taken to be there. */
export function standsAt(path: string, { analysis, machine }: Frame): PathState {
  if (machine !== 'here') return 'folder';
  const {
    world: { disk },
    files,
    effects,
  } = analysis;
  const isGone = effects.some(
    ({ kind, target }) =>
      kind === 'delete' && target.kind === 'path' && (target.glob ? takes(target.path, path) : isWithin(path, target.path)),
  );
  if (isGone) return 'gone';
  if (files.cloned.includes(path)) return 'folder';
  const kind = disk.kindOf(path);
  const real = kind === 'symlink' ? disk.realPath(path) : path;
  const reached = kind === 'symlink' && real !== undefined ? disk.kindOf(real) : kind;
  if (reached === 'folder') return 'folder';
  return reached === 'absent' || reached === 'unknown' || reached === 'symlink' ? 'perhaps' : 'other';
}

/** True where a glob takes the path, or a folder above it. */
function takes(glob: string, path: string): boolean {
  const matches = globMatcher(glob);
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (matches(at)) return true;
  return false;
}
