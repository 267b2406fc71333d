import { isObject } from '../json.js';
import type { Json, JsonObject } from '../types.js';
import type { Rule } from './rule.js';

const TEXT_FIELDS = ['effect', 'target', 'place', 'outside', 'path', 'resource', 'name', 'except', 'program', 'exceptProgram', 'via', 'certainty', 'machine'];
const FLAG_FIELDS = ['recursive', 'glob', 'sensitive'];

/** True for what can be matched as it stands. The type is what the fields below were read for. */
export function isRule(value: Json): value is Json & Rule {
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
    Object.entries(when).every(([field, value]) => (FLAG_FIELDS.includes(field) ? typeof value === 'boolean' : TEXT_FIELDS.includes(field) && isTexts(value)))
  );
}

function isTexts(value: Json | undefined): boolean {
  return typeof value === 'string' || (isList(value) && value.length > 0 && value.every((one) => typeof one === 'string'));
}

/** Tells a JSON list from everything else. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
