import type { Pattern } from '../paths/pattern.js';
import type { RuleCondition } from './condition.js';
import type { CONDITION_FIELDS } from './rule-shape.js';
import type { MatchedRule } from './rule.js';

/** A rule whose patterns are ready to be matched. */
export type CompiledRule = Omit<MatchedRule, 'when'> & { readonly when: CompiledCondition };

/** A condition made ready: every field but a flag a list, every glob a pattern. */
export type CompiledCondition = {
  readonly [Field in keyof RuleCondition]: Compiled<(typeof CONDITION_FIELDS)[Field], Required<RuleCondition>[Field]>;
};

type Compiled<Kind, Written> = Kind extends 'globs' ? readonly Pattern[] : Kind extends 'texts' ? readonly One<Written>[] : Written;

type One<Written> = Written extends readonly (infer Value)[] ? Value : Written;
