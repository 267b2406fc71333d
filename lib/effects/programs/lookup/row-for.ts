import type { Usage } from '../../command/row.js';
import { ROWS } from './all-rows.js';
import { byName, placesOf } from './by-name.js';

/** In `guard.cjs` another module stands for this one: `scripts/parts/programs.ts` makes it, with a text for each domain. */

const TABLE = byName(placesOf(ROWS), ROWS.map((row) => () => row));

/** The row of a program, or of a program with subcommands. */
export function rowFor(name: string): Usage | undefined {
  return TABLE.get(name);
}

/** True for a program, or a subcommand, of which rows know subcommands. */
export function hasSubcommands(name: string): boolean {
  return TABLE.leadsOn(name);
}

const firstWords = [...new Set(ROWS.flatMap(({ program }) => program.split(' | ')).map((name) => name.replace(/ .*/, '')))];

/** All programs that have a row, in the order of the rows. */
export function programsInRows(): readonly string[] {
  return firstWords;
}
