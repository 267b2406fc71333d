import type { Scope } from '../../shell/scope.js';
import { isWithin } from '../../paths/within.js';

const TEMPORARY = /^(?:\/private)?\/(?:var\/)?tmp\/./;

/** A folder for what is temporary, and neither the project nor the home. */
export function isOfNobody(path: string, { projectRoot, home }: Scope): boolean {
  return TEMPORARY.test(path) && !isWithin(path, projectRoot) && !isWithin(path, home);
}
