import type { Usage } from '../../command/row.js';
import { programs, TABLE } from './table.js';

/** The row of a program, or of a program with subcommands. */
export function rowFor(name: string): Usage | undefined {
  return TABLE.get(name);
}

/** True for a program, or a subcommand, of which rows know subcommands. */
export function hasSubcommands(name: string): boolean {
  return TABLE.leadsOn(name);
}

/** All programs that have a row. */
export function programsInRows(): readonly string[] {
  return programs();
}
