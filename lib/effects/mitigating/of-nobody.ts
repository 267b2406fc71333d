import type { Scope } from '../../shell/scope.js';
import { isBelowTemporary } from '../../paths/temporary.js';
import { isWithin } from '../../paths/within.js';

/** A folder for what is temporary, and neither the project nor the home. */
export function isOfNobody(path: string, { projectRoot, home }: Scope): boolean {
  return isBelowTemporary(path) && !isWithin(path, projectRoot) && !isWithin(path, home);
}
