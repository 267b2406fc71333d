import type { Row } from '../command/row.js';
import { ROWS } from './all.js';
import { byName } from './by-name.js';

/** In `guard.cjs` another module stands for this one: `scripts/parts/programs.ts` makes it, with a file for each domain. */

/** The rows by the program, or by the program with subcommands, that they are about. */
export const TABLE: Pick<ReadonlyMap<string, Row>, 'get'> = byName(ROWS);

const firstWords = [...new Set(ROWS.flatMap(({ program }) => program.split(' | ')).map((name) => name.replace(/ .*/, '')))];

/** The first words of all rows' names, in the order of the rows. */
export function programs(): readonly string[] {
  return firstWords;
}
