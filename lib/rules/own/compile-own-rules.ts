import { compileGlob } from '../../paths/glob.js';
import type { Json } from '../../types.js';
import { compileRule } from '../compile.js';
import type { CompiledRule } from '../compiled-rule.js';
import type { MatchedRule } from '../rule.js';
import { isList, isRule } from '../rule-shape.js';

/**
 * A person's rules made ready to match. A rule that does not hold what it should is left out, never taken for a wider
 * one; `readRules` of schema.ts says in words what is wrong with it, off the decision path.
 */
export function compileOwnRules(lists: readonly Json[]): readonly CompiledRule[] {
  return lists
    .flatMap((list) => (isList(list) ? list : []))
    .filter(isRule)
    .flatMap(compiled);
}

/** Nothing of a rule with a glob that is none: a fault in one must not take the shipped ones with it. */
function compiled(rule: MatchedRule): readonly CompiledRule[] {
  try {
    return [compileRule(rule, compileGlob)];
  } catch {
    return [];
  }
}
