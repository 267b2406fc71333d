import type { Memory } from '../types.js';
import type { ApprovableCall } from './call.js';
import { isCurrent, readLedger, type Moment } from './ledger.js';

/**
 * True when there is an approval of this call, and this holder is the one that has it: an approval of one use is then used up
 * for every other. Several processes that decide on the same call name one holder.
 */
export async function useGrant(
  call: Pick<ApprovableCall, 'digest' | 'anyAgent'>,
  holder: () => string,
  moment: Moment,
  memory: Pick<Memory, 'recent' | 'claim'>,
): Promise<boolean> {
  for (const grant of readLedger(memory).grants) {
    if ((grant.call !== call.digest && grant.call !== call.anyAgent) || !isCurrent(grant, moment)) continue;
    if (grant.uses === 'any' || (await memory.claim(`use ${grant.id}`, holder()))) return true;
  }
  return false;
}
