import { nothingStands } from '../session/repetition/standing.js';
import type { Guard, GuardId } from '../types.js';
import { passIfOrdinary, noteOrdinaryCall } from './call.js';

/** The guards that are asked before calls of tools, in their order, and how each passes a call without its check. */
export const AT_ONCE = {
  'privacy-block': passIfOrdinary,
  'scout-block': passIfOrdinary,
  'bash-danger': passIfOrdinary,
  'loop-detection': nothingStands,
  'self-protection': noteOrdinaryCall,
} satisfies Partial<Record<GuardId, Guard['passAtOnce']>>;

/** A guard that is asked before calls. */
export type AskedBefore = keyof typeof AT_ONCE;

/** All of them. */
export const BEFORE_CALLS: readonly AskedBefore[] = Object.keys(AT_ONCE).filter((id): id is AskedBefore => id in AT_ONCE);
