import { isObject } from '../json.js';
import type { Json, JsonObject } from '../types.js';
import type { RuleCondition } from './condition.js';
import type { MatchedRule } from './rule.js';

/** What each field of a condition holds: yes or no, one text or several, or one glob or several. */
export const CONDITION_FIELDS = {
  effect: 'texts',
  target: 'texts',
  place: 'texts',
  outside: 'texts',
  recursive: 'flag',
  glob: 'flag',
  path: 'globs',
  sensitive: 'flag',
  resource: 'texts',
  name: 'globs',
  except: 'globs',
  program: 'texts',
  exceptProgram: 'texts',
  via: 'texts',
  machine: 'texts',
  certainty: 'texts',
} as const satisfies Readonly<Record<keyof RuleCondition, 'flag' | 'texts' | 'globs'>>;

/** True for the name of a field of a condition. */
export function isConditionField(name: string): name is keyof RuleCondition {
  return Object.hasOwn(CONDITION_FIELDS, name);
}

/** True for what can be matched as it stands. The type is what the fields below were read for. */
export function isRule(value: Json): value is Json & MatchedRule {
  if (!isObject(value)) return false;
  const { id, guard, when, verdict, reason, instead, grantable } = value;
  return (
    [id, guard, reason].every((field) => typeof field === 'string') &&
    ['string', 'undefined'].includes(typeof instead) &&
    ['boolean', 'undefined'].includes(typeof grantable) &&
    (verdict === 'off' || verdict === 'context' || verdict === 'ask' || verdict === 'deny') &&
    isObject(when) &&
    isCondition(when)
  );
}

function isCondition(when: JsonObject): boolean {
  return (
    when['effect'] !== undefined &&
    Object.entries(when).every(
      ([field, value]) => isConditionField(field) && (CONDITION_FIELDS[field] === 'flag' ? typeof value === 'boolean' : isTexts(value)),
    )
  );
}

function isTexts(value: Json | undefined): boolean {
  return typeof value === 'string' || (isList(value) && value.length > 0 && value.every((one) => typeof one === 'string'));
}

/** Tells a JSON list from everything else. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
