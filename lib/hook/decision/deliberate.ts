import type { Decision } from '../../hosts/host.js';
import type { Event, Guard, PreToolUse } from '../../types.js';
import type { ApprovalSetting, AfterApprovals } from './approval.js';
import { askAll, askOthers } from './ask-all.js';
import type { GuardAnswer } from './ask.js';
import { SILENT, type AnsweredSoFar } from './at-once.js';
import type { Decided, DecisionSetting } from './decide.js';
import { crashOf } from '../crash.js';
import { messageOf } from '../files.js';
import { merge } from './merge.js';
import { saysApproved } from './says-approved.js';

/** Asks the guards that have not told their answers at once, takes approvals into account, and makes one decision of all. Never rejects. */
export async function deliberate(event: Event, guards: readonly Guard[], soFar: AnsweredSoFar, setting: DecisionSetting): Promise<Decided> {
  const { approvals } = setting;
  const answers = await askOthers(event, soFar, setting);
  const settled: AfterApprovals =
    approvals === undefined || event.kind !== 'PreToolUse' || !mayBeApproved(event, answers)
      ? { answers }
      : await withApprovals(event, answers, () => ({
          ...setting,
          memory: approvals(),
          askAgain: (plain) => askAll(plain, guards, setting),
        }));
  const decided = settled.answers.every(hasNoWord) ? SILENT : inWords(settled.answers);
  const decision = setting.abilities?.tellLater?.(event, decided, setting.memoryFor) ?? decided;
  const { updatedInput } = settled;
  return { answers: settled.answers, decision: updatedInput === undefined ? decision : { ...decision, updatedInput } };
}

/** Where approvals cannot be asked for, nothing is approved, and that is on record beside the answers. */
async function withApprovals(event: PreToolUse, answers: readonly GuardAnswer[], setting: () => ApprovalSetting): Promise<AfterApprovals> {
  try {
    return await (await import('./approval.js')).settle(event, answers, setting());
  } catch (error) {
    return { answers: answers.map((one, index) => (index === 0 ? { ...one, crash: one.crash ?? crashOf(error) } : one)) };
  }
}

/** The decision in words. It stands even where the words cannot be made, because a part of the pack is missing, say. */
function inWords(answers: readonly GuardAnswer[]): Decision {
  try {
    return merge(answers.map(({ guard, verdict }) => ({ guard: guard.id, verdict })));
  } catch (error) {
    const kind = (['block', 'deny', 'ask'] as const).find((each) => answers.some(({ verdict }) => verdict.kind === each));
    return {
      ...SILENT,
      kind: kind ?? 'silent',
      reason: `A guard stops this. Why cannot be told: ${messageOf(error)} Install ck-guard again.`,
    };
  }
}

/** True for an answer without words. Where all are so, what merges words need not be loaded. */
function hasNoWord({ verdict }: GuardAnswer): boolean {
  return (verdict.kind === 'pass' || verdict.kind === 'skip') && verdict.notice === undefined;
}

/** True for a call that was stopped, or that says of itself that it was approved. */
function mayBeApproved(event: PreToolUse, answers: readonly GuardAnswer[]): boolean {
  return saysApproved(event) || answers.some(({ verdict: { kind } }) => kind === 'deny' || kind === 'ask');
}
