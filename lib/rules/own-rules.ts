import { isObject } from '../json.js';
import { compileGlob } from '../paths/glob.js';
import type { Json, JsonObject } from '../types.js';
import { compileRule } from './compile.js';
import type { CompiledRule, Rule } from './rule.js';

/**
 * A person's rules made ready to match. A rule that does not hold what it should is left out, never taken for a wider
 * one; `readRules` of schema.ts says in words what is wrong with it, off the decision path.
 */
export function compileOwnRules(lists: readonly Json[]): readonly CompiledRule[] {
  return lists
    .flatMap((list) => (isList(list) ? list : []))
    .filter(isRule)
    .map((rule) => compileRule(rule, compileGlob));
}

/** Reads a rule file's text; nothing when it is no JSON. */
export function parseRuleFile(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const TEXT_FIELDS = ['effect', 'target', 'place', 'outside', 'path', 'resource', 'name', 'except', 'program', 'exceptProgram', 'via', 'certainty'];
const FLAG_FIELDS = ['recursive', 'glob', 'sensitive'];

/** The type is what the fields below were read for. */
function isRule(value: Json): value is Json & Rule {
  if (!isObject(value)) return false;
  const { id, guard, when, verdict, reason, instead } = value;
  return (
    [id, guard, reason].every((field) => typeof field === 'string') &&
    ['string', 'undefined'].includes(typeof instead) &&
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

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
