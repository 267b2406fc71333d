import { tableText } from '../../../text-table.js';
import type { Row } from '../../command/row.js';
import { ROWS } from './all-rows.js';
import { byName, type Table } from './by-name.js';

/** In `guard.cjs` another module stands for this one: `scripts/parts/programs.ts` makes it, with a text for each domain. */

/** The rows by the program, or by the program with subcommands, that they are about. */
export const TABLE: Table = byName(placesOf(ROWS), ROWS.map((row) => () => row));

/** For each name the place of its row; of two rows of one name, the last. */
export function placesOf(rows: readonly Row[]): string {
  return tableText(new Map(rows.flatMap(({ program }, place) => program.split(' | ').map((name) => [name, place] as const))));
}

const firstWords = [...new Set(ROWS.flatMap(({ program }) => program.split(' | ')).map((name) => name.replace(/ .*/, '')))];

/** The first words of all rows' names, in the order of the rows. */
export function programs(): readonly string[] {
  return firstWords;
}
