import { printable } from '../../lib/hosts/printable.js';
import type { GuardId } from '../../lib/types.js';

/** One payload that was played through what is installed. */
export interface Proof {
  readonly shows: string;
  readonly guard: GuardId;
  readonly expected: string;
  readonly decision: string;
  /** Why a hook failed, in words; empty when all ran. */
  readonly fault: string;
  readonly milliseconds: number;
}

/** Of a stack, the line that says what happened. */
export function errorIn(stderr: string): string | undefined {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /^\w*Error\b/.test(text)) ?? lines[0];
  return line === undefined ? undefined : printable(line, 200);
}
