import type { Memory } from '../types.js';

/** Subject of what one agent did, one record after the other. */
export const TRAIL = 'trail';

/** Notes that a tool was called of which nobody here knows what it does: it may have changed anything. */
export function rememberOther(memory: Memory, at: number): void {
  memory.append(TRAIL, { kind: 'other', at });
}
