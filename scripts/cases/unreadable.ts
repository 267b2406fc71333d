import { printable } from '../../lib/hosts/printable.js';

const MAX_LENGTH = 1000;

/** Complains of each file or case that could not be read; true where there is any, so that nothing is played. */
export function complainOfUnreadable(problems: readonly string[], complain: (text: string) => void): boolean {
  for (const problem of problems) complain(printable(problem, MAX_LENGTH));
  return problems.length > 0;
}
