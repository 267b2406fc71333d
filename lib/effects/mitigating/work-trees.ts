import type { Running } from '../command/running.js';
import { isWithin } from '../../paths/within.js';

const TEMPORARY = /^(?:\/private)?\/(?:var\/)?tmp\/./;

/** A work tree that the call itself cloned, or a temporary one: whatever is thrown away there can be had again. */
export function holdsNoWork(cwd: string | undefined, { scope, frame }: Running): boolean {
  if (cwd === undefined) return false;
  if (frame.analysis.files.cloned.some((folder) => isWithin(cwd, folder))) return true;
  return TEMPORARY.test(cwd) && !isWithin(cwd, scope.projectRoot) && !isWithin(cwd, scope.home);
}
