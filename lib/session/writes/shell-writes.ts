import { own, textAt } from '../../json.js';
import type { Memory } from '../../types.js';

/** A record of `writes of calls`. */
export type ShellWrites = {
  /** The call's id. */
  readonly call: string;
  /** Absolute. */
  readonly files: readonly string[];
};

/**
 * The files that a call of the shell was to write or delete, absolute: what is found of its effects before it runs
 * (`lib/effects/session.ts`) is kept by the call's id, for when its text is not read again.
 */
export function writesNoted(memory: Memory, toolUseId: string): readonly string[] {
  return memory.recent('writes of calls', 'session', { holding: JSON.stringify(toolUseId) }).flatMap((record) => {
    const files = own(record, 'files' satisfies keyof ShellWrites);
    return textAt(record, 'call' satisfies keyof ShellWrites) === toolUseId && Array.isArray(files)
      ? files.filter((file) => typeof file === 'string')
      : [];
  });
}
