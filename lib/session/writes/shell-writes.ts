import { own, textAt } from '../../json.js';
import type { Memory } from '../../types.js';

/** A record of `writes of calls`. */
export type ShellWrites = {
  /** The call's id. */
  readonly call: string;
  /** Absolute. */
  readonly files: readonly string[];
  /** True where it edits files that it does not name. */
  readonly spread?: true;
};

/** What was found of a call of the shell before it ran. */
interface NotedWrites {
  readonly files: readonly string[];
  readonly isSpread: boolean;
}

/**
 * The files that a call of the shell was to write or delete, absolute, and whether it was to edit others as well: what is found of its
 * effects before it runs (`lib/effects/session.ts`) is kept by the call's id, for when its text is not read again.
 */
export function writesNoted(memory: Memory, toolUseId: string): NotedWrites {
  const records = memory
    .recent('writes of calls', 'session', { holding: JSON.stringify(toolUseId) })
    .filter((record) => textAt(record, 'call' satisfies keyof ShellWrites) === toolUseId);
  const files = records.flatMap((record) => {
    const written = own(record, 'files' satisfies keyof ShellWrites);
    return Array.isArray(written) ? written.filter((file) => typeof file === 'string') : [];
  });
  return { files, isSpread: records.some((record) => own(record, 'spread' satisfies keyof ShellWrites) === true) };
}

/** Notes that a call which was to edit others has ended (`spread-edits.ts` has what it began with). */
export function endSpreadEdit(memory: Memory, call: string, at: number): void {
  memory.append('spread edits', { call, to: at }, 'session');
}
