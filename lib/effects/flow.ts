import type { Command } from '../shell/command.js';
import type { Amount } from './command/row.js';

/** A command, and how much of what it reads reaches the output. `prints`, `usual` and `writes` are told while it is analysed, `outlet` when the whole call has been. */
export interface Flow {
  readonly command: Command;
  /** The command that wraps it (`sudo`, `xargs`). */
  readonly wrapper: Flow | undefined;
  /** How much its program always prints, by the table; undefined where the table does not say. */
  prints: Amount | undefined;
  /** How much it prints, unless it writes, deletes or sends what it reads. */
  usual: Amount | undefined;
  /** Whether it has an effect by which nothing of what it reads is printed. */
  writes: boolean;
  /** How much of what it prints is shown in the end; all, as long as that is not known. */
  outlet: Amount;
}
