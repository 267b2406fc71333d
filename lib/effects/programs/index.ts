import type { Usage } from '../command/row.js';
import { nameMatcher } from '../../paths/wildcard.js';
import { programs, TABLE } from './table.js';

/** The row of a program, or of a program with subcommands. */
export function rowFor(name: string): Usage | undefined {
  return TABLE.get(name);
}

const known = new Map<string, readonly string[]>();

/** Programs that a glob in the place of a program could stand for, at most 16. */
export function globToProgram(glob: string): readonly string[] {
  if (glob.length > 64 || (glob.match(/\*/g)?.length ?? 0) > 4) return [];
  const before = known.get(glob);
  if (before !== undefined) return before;
  const found = programs().filter(nameMatcher(glob)).slice(0, 16);
  known.set(glob, found);
  return found;
}
