import { isAmong, REMEMBERED_TOOLS, TOUCHING_TOOLS } from '../../tools.js';
import type { Memory, PreToolUse } from '../../types.js';

const SUBJECT = 'loop';
/** Enough to find its last line among others that something else left there. */
const FEW_LINES = { bytes: 1_024 };

/** Whether anything stands repeated in this agent's work: one line tells, so that most calls read no more, or no file at all. */
export function isLoopStanding(memory: Memory): boolean {
  return memory.recent(SUBJECT, 'agent', FEW_LINES).findLast(({ stands }) => typeof stands === 'boolean')?.['stands'] === true;
}

/** Notes whether anything stands repeated. */
export function rememberStanding(memory: Memory, stands: boolean): void {
  memory.append(SUBJECT, { stands });
}

/** True before a call of a tool that is known, unless repetitions are told from it and some stand. */
export function nothingStands({ tool }: PreToolUse, { memory }: { readonly memory: Memory }): boolean {
  return isAmong(TOUCHING_TOOLS, tool) && (!isAmong(REMEMBERED_TOOLS, tool) || !isLoopStanding(memory));
}
