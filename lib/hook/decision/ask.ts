import type { Guard, Verdict } from '../../types.js';
import type { FailureMode } from '../config/config.js';
import { crashOf } from '../crash.js';

/** What came of asking one guard. `crash` is the stack when it threw. */
export interface GuardAnswer {
  readonly guard: Guard;
  readonly verdict: Verdict;
  readonly milliseconds: number;
  readonly crash: string | undefined;
}

/**
 * Asks one guard. Whatever it throws stays here: it becomes a crash on record and, unless the person
 * wants a failing guard to ask or to stop the call, no opinion.
 */
export async function ask(
  guard: Guard,
  failure: FailureMode,
  clock: () => number,
  check: () => Verdict | Promise<Verdict>,
): Promise<GuardAnswer> {
  const start = clock();
  try {
    const verdict = await check();
    return { guard, verdict, milliseconds: clock() - start, crash: undefined };
  } catch (error) {
    return { guard, verdict: verdictOfCrash(guard, failure), milliseconds: clock() - start, crash: crashOf(error) };
  }
}

function verdictOfCrash(guard: Guard, failure: FailureMode): Verdict {
  const reason = `The guard ${guard.id} failed, and this project's settings do not let calls pass then. See its crash in hook-log.jsonl, or set "failure": "open" for it in .ckconfig.json.`;
  switch (failure) {
    case 'open':
      return { kind: 'pass' };
    case 'ask':
      return { kind: 'ask', reason, rule: guard.id };
    case 'closed':
      return { kind: 'deny', reason, rule: guard.id };
  }
}
