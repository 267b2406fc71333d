import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';

/** What the commands of a call print, and what of it stays in variables and archives, for whoever reads that later in the call. */
export interface Outputs {
  /** Where among the effects those of a command stand. */
  readonly ranges: Map<Command, { readonly start: number; readonly end: number }>;
  /** What commands print of variables and credentials. */
  readonly printed: Map<Command, readonly Effect[]>;
  /** The same for all commands that feed one pipe. */
  readonly piped: Map<readonly Command[], readonly Effect[]>;
  /** Secrets that variables of the call took in. */
  readonly held: Map<string, readonly Effect[]>;
  /** What of folders stands in the archives that the call makes, by path. */
  readonly packed: Map<string, readonly Effect[]>;
}

/** Before the first command. */
export function noOutputs(): Outputs {
  return { ranges: new Map(), printed: new Map(), piped: new Map(), held: new Map(), packed: new Map() };
}
