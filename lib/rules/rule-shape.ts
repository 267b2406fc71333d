import { isObject } from '../json.js';
import type { Json, JsonObject } from '../types.js';
import type { RuleCondition, MatchedRule } from './rule.js';

/** Each field of a condition: true for one that is yes or no. The others hold one text or several. */
const IS_FLAG: Readonly<Record<keyof RuleCondition, boolean>> = {
  effect: false,
  target: false,
  place: false,
  outside: false,
  path: false,
  resource: false,
  name: false,
  except: false,
  program: false,
  exceptProgram: false,
  via: false,
  certainty: false,
  machine: false,
  recursive: true,
  glob: true,
  sensitive: true,
};

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
  return when['effect'] !== undefined && Object.entries(when).every(([field, value]) => isField(field) && (IS_FLAG[field] ? typeof value === 'boolean' : isTexts(value)));
}

function isField(name: string): name is keyof RuleCondition {
  return name in IS_FLAG;
}

function isTexts(value: Json | undefined): boolean {
  return typeof value === 'string' || (isList(value) && value.length > 0 && value.every((one) => typeof one === 'string'));
}

/** Tells a JSON list from everything else. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
