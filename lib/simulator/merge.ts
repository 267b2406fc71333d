import type { HookAnswer, HostDecision } from './hook-answer.js';

/** What all hooks of one event come to. */
export interface EventOutcome extends Omit<HookAnswer, 'decision' | 'fault'> {
  /** `context` when nothing is decided and the model is told something. */
  readonly decision: HostDecision | 'context';
  /** All that the model reads: the decision's words, then the contexts. */
  readonly told: string;
}

const STRICTEST_FIRST: readonly HostDecision[] = ['deny', 'block', 'defer', 'ask', 'allow'];

/** Merges answers in the order in which the hooks finished: the strictest wins, and of equals the last is heard. */
export function merge(event: string, answers: readonly HookAnswer[]): EventOutcome {
  const strictest = STRICTEST_FIRST.find((decision) => answers.some((answer) => answer.decision === decision));
  const winner = answers.findLast(({ decision }) => decision === strictest);
  const context = answers.flatMap((answer) => (answer.context === '' ? [] : [answer.context])).join('\n');
  const notices = answers.flatMap((answer) => answer.notices);
  const told = winner?.told ?? '';
  // A prompt that was blocked reaches no model: the person reads why.
  const toPerson = event === 'UserPromptSubmit' && strictest === 'block';
  return {
    decision: strictest ?? (context === '' ? 'none' : 'context'),
    reason: winner?.reason ?? '',
    told: toPerson ? '' : [told, context].filter((text) => text !== '').join('\n'),
    context: toPerson ? '' : context,
    notices: toPerson ? [...notices, told] : notices,
    updatedInput: answers.findLast(({ updatedInput }) => updatedInput !== undefined)?.updatedInput,
    endsTurn: answers.some(({ endsTurn }) => endsTurn),
  };
}
