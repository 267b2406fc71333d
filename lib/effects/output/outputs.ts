import type { Command } from '../../shell/command.js';
import type { Effect, Packed } from '../../types.js';

/** What the commands of a call print, and what of it stays in variables and archives, for whoever reads that later in the call. */
export interface Outputs {
  /** The range of each command's own effects within the effects of the analysis. */
  readonly ranges: Map<Command, { readonly start: number; readonly end: number }>;
  /** What commands print of variables and credentials. */
  readonly printed: Map<Command, readonly Effect[]>;
  /** The same for all commands that feed one pipe. */
  readonly piped: Map<readonly Command[], readonly Effect[]>;
  /** Secrets that variables of the call took in. */
  readonly held: Map<string, readonly Effect[]>;
  /** The folders that the call has packed into an archive or copied, by the path of the archive or copy. */
  readonly packed: Map<string, readonly Effect[]>;
  /** Tells for later calls what this one has packed; undefined as long as it packs and sends nothing, and `packed` holds nothing of earlier ones. */
  record?: () => readonly Packed[];
  /** True where the shell shows each command before it runs it (`set -x`). */
  traced: boolean;
  /** True once the call packs or copies more folders than are followed. */
  overfull: boolean;
}

/** The outputs of a call before its first command. */
export function noOutputs(): Outputs {
  return { ranges: new Map(), printed: new Map(), piped: new Map(), held: new Map(), packed: new Map(), traced: false, overfull: false };
}
