import type { Row } from '../command/row.js';
import { nameMatches } from '../../paths/wildcard.js';
import { programs, TABLE } from './table.js';

/** The row of a program, or of a program with subcommands. */
export function rowFor(name: string): Row | undefined {
  return TABLE.get(name);
}

/** Programs that a glob in the place of a program could stand for, at most 16. */
export function globToProgram(glob: string): readonly string[] {
  if (glob.length > 64 || (glob.match(/\*/g)?.length ?? 0) > 4) return [];
  return programs().filter((name) => nameMatches(glob, name)).slice(0, 16);
}
