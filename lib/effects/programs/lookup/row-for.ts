import type { Usage } from '../../command/row.js';
import { programs, TABLE } from './table.js';

/** The row of a program, or of a program with subcommands. */
export function rowFor(name: string): Usage | undefined {
  return TABLE.get(name);
}

/** All programs that have a row. */
export function programsInRows(): readonly string[] {
  return programs();
}
