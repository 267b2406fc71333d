import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CompiledCondition } from '../../lib/rules/compiled-rule.js';
import type { RuleCondition } from '../../lib/rules/condition.js';
import { CONDITION_FIELDS } from '../../lib/rules/rule-shape.js';
import { readRules, readSensitive, type WrittenCondition } from '../../lib/rules/schema.js';
import type { Pattern } from '../../lib/paths/pattern.js';
import type { EffectKind } from '../../lib/types.js';

const good = {
  id: 'own/rule',
  guard: 'bash-danger',
  when: { effect: 'delete', path: ['**/x'] },
  verdict: 'ask',
  reason: 'No.',
  examples: { stop: ['rm x', { tool: 'Write', input: { file_path: 'x' } }], pass: ['ls'] },
};

describe('readRules', () => {
  it('takes a good rule as it is', () => {
    expect(readRules([good], 'my.json')).toEqual({ rules: [good], faults: [], wrong: [] });
  });

  it.each<[string, object, RegExp]>([
    ['an unknown effect', { when: { effect: 'remove' } }, /^my\.json: rule "own\/rule": field "when\.effect": .*"delete"/s],
    ['an unknown field', { when: { effect: 'delete', places: 'home' } }, /rule "own\/rule": field "when": .*places/],
    ['an unknown place', { when: { effect: 'delete', place: ['home', 'attic'] } }, /field "when\.place/],
    ['a wrong verdict', { verdict: 'block' }, /field "verdict": .*"deny"/],
    ['a missing reason', { reason: undefined }, /field "reason"/],
    ['a reason of more than 300 characters', { reason: 'x'.repeat(301) }, /field "reason": must have at most 300 characters/],
    ['an id without a group', { id: 'rule' }, /rule "rule": field "id": must be group\/name/],
    ['an empty list', { when: { effect: [] } }, /field "when\.effect"/],
    ['a negated glob', { when: { effect: 'delete', path: '!x' } }, /field "when\.path"/],
    ['a glob that takes hours to match', { when: { effect: 'delete', path: '+(*a)b' } }, /field "when\.path": the glob repeats by/],
    ['missing examples', { examples: undefined }, /field "examples"/],
  ])('names file, rule and field of %s', (_, change, message) => {
    const { rules, faults } = readRules([{ ...good, ...change }], 'my.json');
    expect(rules).toEqual([]);
    expect(faults.join('\n')).toMatch(message);
  });

  it('keeps the good rules beside a bad one', () => {
    expect(readRules([{ id: 1 }, good], 'my.json')).toMatchObject({ rules: [good], faults: expect.arrayContaining([expect.stringContaining('rule number 1')]) });
  });

  it('says when an id is there twice, and when there is no list', () => {
    expect(readRules([good, good], 'my.json').faults).toEqual(['my.json: rule "own/rule": there are two of this id']);
    expect(readRules({}, 'my.json').faults).toEqual(['my.json: must be a list of rules']);
  });
});

describe('readSensitive', () => {
  it('names the field', () => {
    expect(readSensitive([{ category: 'x', tier: 'block', why: 'y', globs: ['z'] }], 'p.json').faults[0]).toMatch(/^p\.json: sensitive: field "0\.tier"/);
  });
});

it('what may be written of a condition is what a rule can have, each kind of effect and each place among it', () => {
  expectTypeOf<Readonly<WrittenCondition>>().toEqualTypeOf<RuleCondition>();
  expectTypeOf<Pick<CompiledCondition, 'effect' | 'path' | 'recursive'>>().toEqualTypeOf<{ readonly effect: readonly EffectKind[]; readonly path?: readonly Pattern[]; readonly recursive?: boolean }>();
  const texts = Object.keys(CONDITION_FIELDS).map((field) => [field, readRules([{ ...good, when: { effect: 'delete', [field]: 7 } }], 'my.json').faults.length]);
  expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(Object.keys(CONDITION_FIELDS).map((field) => [field, 1])));
});
