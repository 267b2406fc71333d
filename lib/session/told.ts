import { checksum } from '../checksum.js';
import { textAt } from '../json.js';
import type { Memory, MemorySubject, Whose } from '../types.js';

/** True for what `tellOnce` has noted under the subject in this session. */
export function wasTold(memory: Memory, subject: MemorySubject, what: string, whose: Whose = 'agent'): boolean {
  return memory.recent(subject, whose).some((record) => textAt(record, 'told') === checksum(what));
}

/** Notes that something is told; false where it was told before in this session, so that it need not be said again. */
export function tellOnce(memory: Memory, subject: MemorySubject, what: string, whose: Whose = 'agent'): boolean {
  if (wasTold(memory, subject, what, whose)) return false;
  memory.append(subject, { told: checksum(what) }, whose);
  return true;
}
