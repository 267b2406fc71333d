import { own } from '../json.js';
import type { Memory } from '../types.js';

const BEGAN = 'began';

/** Notes when the session began, in milliseconds since the epoch, unless that was noted before. */
export function rememberBegin(memory: Memory, now: number): void {
  if (sessionBegan(memory) === undefined) memory.append(BEGAN, { at: now }, 'session');
}

/** When the session began; undefined where nobody noted it. */
export function sessionBegan(memory: Memory): number | undefined {
  const [record] = memory.recent(BEGAN, 'session');
  const at = record === undefined ? undefined : own(record, 'at');
  return typeof at === 'number' ? at : undefined;
}
