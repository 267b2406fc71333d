import { describe, expect, it } from 'vitest';
import { isRule } from '../../lib/rules/rule-shape.js';
import { readRules, readSensitive } from '../../lib/rules/schema.js';
import type { Json } from '../../lib/types.js';

const own = { id: 'own/rule', guard: 'bash-danger', when: { effect: 'delete' }, verdict: 'deny', reason: 'No.', examples: { stop: [], pass: [] } };
const faultsOf = (change: object): string => readRules([{ ...own, ...change }], 'f').faults.join('\n');

/** What a rule may say, word for word, as the README and the schema promise it. */
const WORDS: readonly (readonly [field: string, words: string])[] = [
  ['guard', 'privacy-block bash-danger'],
  ['verdict', 'off context ask deny'],
  ['when.effect', 'read write delete traverse inspect use execute send fetch reveal-environment discard change-history change-permission persist destroy change-service publish signal drive-terminal exhaust'],
  ['when.place', 'root system home above-home in-home project above-project in-project temporary device git-folder guards host-settings shell-startup system-settings elsewhere'],
  ['when.outside', 'root elsewhere'],
  ['when.target', 'path resource unknown'],
  ['when.certainty', 'certain possible unknown'],
  ['when.machine', 'here remote container'],
];

describe('the words of a rule', () => {
  it.each(WORDS.flatMap(([field, words]) => words.split(' ').map((word) => [field, word] as const)))('%s may be %s', (field, word) => {
    const [first, second = ''] = field.split('.');
    const change = first === 'when' ? { when: { effect: 'delete', [second]: word } } : { [field]: word };
    expect(faultsOf(change)).toBe('');
    expect(isRule({ ...own, ...change })).toBe(true);
  });

  it.each(['git', 'git/', '/x', 'git/x y', 'x git/x', 'Git/x', 'git/x/y'])('an id is not %j', (id) => expect(faultsOf({ id })).toMatch(/field "id": must be group\/name in small letters/));
  it.each(['scout-block', 'loop-detection', 'rm'])('a guard that goes by rules is not %j', (guard) => expect(faultsOf({ guard })).toMatch(/field "guard"/));
  it('an id is in small letters, digits and dashes', () => expect(faultsOf({ id: 'a-1/b-2' })).toBe(''));
  it('a glob is not negated, and the fault says what to do', () => expect(faultsOf({ when: { effect: 'delete', except: ['a', '!b'] } })).toContain('field "when.except.1": a glob cannot begin with "!": use "except"'));
  it('the fault is that of the way that got further', () => expect(faultsOf({ when: { effect: ['delete', 'remove'] } })).toMatch(/field "when\.effect\.1"/));
  it('a whole rule that is none has a fault without a field', () => expect(readRules(['x', null], 'f').faults).toEqual([expect.stringMatching(/^f: rule number 1: (?!field)/), expect.stringMatching(/^f: rule number 2: (?!field)/)]));
});

describe('a group of secrets', () => {
  const group = { category: 'dot-env2', tier: 'deny', why: 'tokens', holding: 'a+', globs: ['**/.env'] };

  it.each(['deny', 'context', 'allow'])('has the tier %s', (tier) => expect(readSensitive([{ ...group, tier }], 'p')).toEqual({ groups: [{ ...group, tier }], faults: [] }));

  it.each<[string, object, RegExp]>([
    ['a category with a blank', { category: 'dot env' }, /0\.category/],
    ['a category with more in front', { category: '/env' }, /0\.category/],
    ['an expression that is none', { holding: '(' }, /0\.holding": must be a regular expression/],
    ['no globs', { globs: [] }, /0\.globs/],
    ['another field', { glob: 'x' }, /glob/],
  ])('has not %s', (_, change, fault) => {
    const { groups, faults } = readSensitive([{ ...group, ...change }], 'p');
    expect(groups).toEqual([]);
    expect(faults.join()).toMatch(fault);
  });
});

describe('a rule of a person, read before a call', () => {
  it.each<[string, object]>([
    ['no id', { id: 1 }],
    ['no guard', { guard: null }],
    ['no reason', { reason: ['x'] }],
    ['an `instead` that is no text', { instead: 1 }],
    ['a `grantable` that is no boolean', { grantable: 'no' }],
    ['another verdict', { verdict: 'block' }],
    ['a condition that is a list', { when: ['delete'] }],
    ['a condition without an effect', { when: { path: 'x' } }],
    ['a flag that is no boolean', { when: { effect: 'delete', recursive: 'yes' } }],
    ['a text that is a flag', { when: { effect: true } }],
    ['a list with something else', { when: { effect: ['delete', 1] } }],
    ['an empty list', { when: { effect: 'delete', path: [] } }],
    ['a field that is none', { when: { effect: 'delete', places: 'home' } }],
  ])('is none with %s', (_, change) => expect(isRule({ ...own, ...JSON.parse(JSON.stringify(change)) })).toBe(false));

  it.each<[string, Json]>([['a list', [own]], ['a text', 'x'], ['nothing', null]])('is not %s', (_, value) => expect(isRule(value)).toBe(false));
  it.each(['off', 'context', 'ask', 'deny'])('may say %s, what serves instead and whether it can be permitted', (verdict) => expect(isRule({ ...own, verdict, instead: 'ls', grantable: false })).toBe(true));
});
