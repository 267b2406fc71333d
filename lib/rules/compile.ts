import { patternOf } from '../paths/glob-pattern.js';
import type { Pattern } from '../paths/pattern.js';
import type { CompiledCondition, CompiledRule } from './compiled-rule.js';
import type { Many, RuleCondition } from './condition.js';
import type { MatchedRule } from './rule.js';
import { CONDITION_FIELDS, isConditionField } from './rule-shape.js';

type CompileGlob = (glob: string) => RegExp;

/** Makes a valid rule ready to match, without its examples. `compile` is `compileGlob`, passed in so that the glob library need not be loaded here. */
export function compileRule(rule: MatchedRule, compile: CompileGlob): CompiledRule {
  const { id, guard, when, verdict, reason, instead, grantable } = rule;
  return {
    id,
    guard,
    when: compileCondition(when, compile),
    verdict,
    reason,
    ...(instead === undefined ? {} : { instead }),
    ...(grantable === undefined ? {} : { grantable }),
  };
}

const FIELDS = Object.keys(CONDITION_FIELDS).filter(isConditionField);

function compileCondition(when: RuleCondition, compile: CompileGlob): CompiledCondition {
  const compiled: Partial<Record<keyof RuleCondition, boolean | readonly string[] | readonly Pattern[]>> = {};
  for (const field of FIELDS) {
    const value = when[field];
    if (value === undefined) continue;
    compiled[field] =
      typeof value === 'boolean'
        ? value
        : CONDITION_FIELDS[field] === 'globs'
          ? list(value).map((glob) => patternOf(glob, compile))
          : list(value);
  }
  // `CompiledCondition` is made of the same table.
  return compiled as CompiledCondition;
}

function list<Value>(many: Many<Value>): readonly Value[] {
  return isList(many) ? many : [many];
}

function isList<Value>(many: Many<Value>): many is readonly Value[] {
  return Array.isArray(many);
}
