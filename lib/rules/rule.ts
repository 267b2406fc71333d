import type { GuardId, Severity } from '../types.js';
import type { RuleCondition } from './condition.js';

/** A shell command, or the input of a tool. */
export type Example = string | { readonly tool: string; readonly input: Readonly<Record<string, unknown>> };

/** A rule as it is written: shipped ones and a person's own have one shape. */
export interface Rule {
  /** `group/name`, e.g. `git/discard-work`. A person's rule replaces a shipped one of the same id. */
  readonly id: string;
  readonly guard: GuardId;
  readonly when: RuleCondition;
  /** `off` exempts: an effect that such a rule holds for is nothing to the guard's other rules. */
  readonly verdict: Severity;
  /** What was stopped and what to do instead, in one or two short sentences. */
  readonly reason: string;
  /** A command for the same purpose that passes. */
  readonly instead?: string;
  /** False if no approval of a person lifts the rule. Default: true. */
  readonly grantable?: boolean;
  readonly examples: { readonly stop: readonly Example[]; readonly pass: readonly Example[] };
}

/** All of a rule but its examples, which only tests ask for. */
export type MatchedRule = Omit<Rule, 'examples'>;

/** For a kind of effect with a sort of target (`delete path`, `signal unknown`, `destroy database`; `delete resource` for all resources), the places of the rules of a list that could be about it, as `tableText` gives them. */
export type RulePlaces = string;
