import { recentTrail } from '../../lib/session/journal.js';
import type { CallRecord } from '../../lib/session/records.js';
import type { Memory } from '../../lib/types.js';

/** The calls that an agent's trail holds, oldest first. */
export function recentCalls(memory: Memory): readonly CallRecord[] {
  return recentTrail(memory).filter((record) => record.kind === 'call');
}
