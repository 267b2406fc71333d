import { describe, expect, it } from 'vitest';
import { isRule } from '../../lib/rules/rule-shape.js';
import type { JsonObject } from '../../lib/types.js';

const RULE: JsonObject = { id: 'own/rule', guard: 'bash-danger', when: { effect: 'delete' }, verdict: 'ask', reason: 'No.' };
const when = (condition: JsonObject): JsonObject => ({ ...RULE, when: { effect: 'delete', ...condition } });
const TEXTS = ['effect', 'target', 'place', 'outside', 'path', 'resource', 'name', 'except', 'program', 'exceptProgram', 'via', 'certainty', 'machine'];

describe('what can be matched as it stands', () => {
  it.each(TEXTS)('has a text or texts for %s', (field) => {
    expect([['x'], 'x', ['x', 'y']].map((value) => isRule(when({ [field]: value })))).toEqual([true, true, true]);
    for (const value of [7, true, {}, null, ['x', 7]]) expect(isRule(when({ [field]: value })), JSON.stringify(value)).toBe(false);
  });

  it.each(['recursive', 'glob', 'sensitive'])('has true or false for %s', (field) => {
    expect([true, false, 'true', 1, null, []].map((value) => isRule(when({ [field]: value })))).toEqual([true, true, false, false, false, false]);
  });

  it.each(['places', 'toString', 'constructor'])('has no field %s', (field) => {
    expect([true, 'x', ['x']].map((value) => isRule(when({ [field]: value })))).toEqual([false, false, false]);
  });

  it.each(['id', 'guard', 'verdict', 'reason', 'when'])('has %s', (field) => {
    const { [field]: _, ...rest } = RULE;
    expect([isRule(RULE), isRule(rest), isRule({ ...RULE, [field]: 7 })]).toEqual([true, false, false]);
  });
});
