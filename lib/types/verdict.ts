import type { Effect } from './effect.js';

/** What a rule, and a guard, may answer, from nothing to the strictest. */
export type Severity = 'off' | 'context' | 'ask' | 'deny';

/** One rule that has a say in one effect. */
export interface Finding {
  readonly rule: {
    /** `group/name`, e.g. `git/discard-work`. */
    readonly id: string;
    /** What the rule says of itself. */
    readonly verdict: Severity;
    readonly reason: string;
    readonly instead?: string;
    /** How a person can permit it, where that is not the rule's severity. */
    readonly permit?: string;
    /** False where no approval lifts the rule. */
    readonly grantable?: boolean;
  };
  /** What came of it: a person's settings and exemptions count, and what is not certain is not denied. */
  readonly severity: Severity;
  readonly effect: Effect;
  /** Id of the rule that exempts the effect from this one. */
  readonly exemptBy?: string;
}

/** What a verdict was drawn from, the strictest first, and those that came to `off` last: for whoever explains it. */
interface Grounds {
  readonly findings?: readonly Finding[];
}

/** What stops a call, and how a person may let it through. */
interface Stop extends Grounds {
  readonly reason: string;
  /** How a person can permit it; told behind the reason, in brackets. */
  readonly permit?: string;
  /** True where no approval lifts it, whatever the findings say. */
  readonly final?: true;
  readonly rule: string;
  readonly target?: string;
  readonly notice?: string;
}

/** A checker's answer. `notice` goes to the person, never to the model. */
export type Verdict =
  /** `approved` is the rule that an approval of the person's has lifted. */
  | ({ readonly kind: 'pass'; readonly notice?: string; readonly approved?: { readonly rule: string; readonly target?: string } } & Grounds)
  /** The guard did not look: switched off, project not trusted, nothing to do. */
  | { readonly kind: 'skip'; readonly why: string; readonly notice?: string }
  /** The call goes on; the model is told this beside it. */
  | ({
      readonly kind: 'context';
      readonly text: string;
      readonly rule: string;
      readonly target?: string;
      readonly notice?: string;
    } & Grounds)
  /** The person is asked. */
  | ({ readonly kind: 'ask' } & Stop)
  /** The call does not happen. */
  | ({ readonly kind: 'deny' } & Stop)
  /** The agent may not stop yet (Stop, SubagentStop). */
  | { readonly kind: 'block'; readonly reason: string; readonly rule: string; readonly notice?: string };
