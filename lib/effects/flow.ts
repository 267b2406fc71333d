import type { Command } from '../shell/command.js';
import type { Amount } from './command/row.js';

/** A command, and how much of what it reads reaches the output. */
export interface Flow {
  readonly command: Command;
  /** The command that wraps it (`sudo`, `xargs`). */
  readonly wrapper: Flow | undefined;
  /** How much its program always prints, by the table; undefined where the table does not say. */
  prints: Amount | undefined;
  /** How much it prints, unless it writes, deletes or sends what it reads. */
  usual: Amount | undefined;
  writes: boolean;
  /** How much of what it prints is shown in the end. Known only when the whole call has been analysed. */
  outlet: Amount;
}
