import type { PathTarget } from '../../types.js';
import { nameOf } from '../../paths/names.js';

/** True for a file of lines `NAME=value`, by its name. */
export function holdsAssignments({ path }: PathTarget): boolean {
  return /env/i.test(nameOf(path));
}
