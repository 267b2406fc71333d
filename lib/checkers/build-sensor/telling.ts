import { tellOnce, wasTold } from '../../session/told.js';
import type { Memory, Verdict } from '../../types.js';

const SUBJECT = 'build-sensor';

type Skip = Extract<Verdict, { kind: 'skip' }>;

/** Nothing is said; why stands in the log. */
export function skip(why: string): Skip {
  return { kind: 'skip', why };
}

/** The context, the first time in a session that something is told; then only a skip on record. */
export function contextOnce(memory: Memory, what: string, rule: string, text: string): Verdict {
  return tellOnce(memory, SUBJECT, what, 'session') ? { kind: 'context', rule, text } : skip(text);
}

/** True for what `contextOnce` has told in this session. */
export function isTold(memory: Memory, what: string): boolean {
  return wasTold(memory, SUBJECT, what, 'session');
}

/** A mistake in the settings is the person's to mend, so the person is told, once. */
export function refusal(memory: Memory, why: string): Skip {
  return tellOnce(memory, SUBJECT, `refused ${why}`, 'session')
    ? { ...skip(why), notice: `build-sensor does not use its "command": ${why}.` }
    : skip(why);
}

/** One answer of several checks: what is told together, else that one passed, else why none was run. */
export function joined(verdicts: readonly Verdict[]): Verdict {
  const told = verdicts.filter((verdict) => verdict.kind === 'context');
  const [first] = told;
  if (first !== undefined) return { ...first, text: told.map(({ text }) => text).join('\n') };
  return verdicts.find(({ kind }) => kind === 'pass') ?? verdicts[0] ?? { kind: 'pass' };
}
