import type { PathTarget } from '../../types.js';
import { nameOf } from '../../paths/names.js';

/** True if a file's name says that it holds lines of `NAME=value`, as `.env` does. */
export function holdsAssignments({ path }: PathTarget): boolean {
  return /env/i.test(nameOf(path));
}
