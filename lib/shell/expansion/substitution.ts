import type { Machine } from '../machine.js';
import { mayWalk } from '../budget.js';

/** Something that runs while the word is read. */
export const SUBSTITUTES = /\$\(|`|[<>]\(/;

/** Whether one more substituted script is parsed and walked; if there were too many, that is an obstacle. */
export function maySubstitute({ budget, visitor }: Machine): boolean {
  if (!mayWalk(budget)) return false;
  if ((budget.substitutions -= 1) >= 0) return true;
  visitor.obstacle('it substitutes too many commands to follow');
  return false;
}
