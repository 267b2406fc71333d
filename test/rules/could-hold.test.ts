import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldHold, textCouldHold, type EffectTraits } from '../../lib/rules/could-hold.js';

const TEXTS = '/home/u/shop/src/cart.ts\n~/shop/src/cart.ts\nsrc/cart.ts';
const traits: EffectTraits = { kinds: new Set(['write', 'read']), texts: () => TEXTS };

const glob = fc.constantFrom('src/**', 'src/', 'deploy/**', 'Deploy/x', '**/cart.ts', '**/x', '*.ts', '~/shop/**', '/etc/x', 'a\\b', '"effect":"write"', '', '{src,x}/**', 'é/**');
const globs = fc.oneof(glob, fc.array(glob, { maxLength: 2 }));
const effect = fc.oneof(fc.constantFrom('write', 'send', 'read', 'delete', 'reader', ''), fc.array(fc.constantFrom('write', 'send', 'delete', 'a]', 'a"', '\u00e9'), { maxLength: 3 }));
const when = fc.oneof(
  fc.record({ effect, path: globs }),
  fc.record({ effect, path: glob, name: glob }, { requiredKeys: ['effect'] }),
  fc.record({ path: glob, effect }),
  fc.record({ effect, recursive: fc.boolean(), path: glob }),
);
const rule = fc.record({ id: fc.constantFrom('team/a', 'git/b'), reason: fc.constantFrom('', '"path": "x"'), when, examples: fc.constantFrom({}, { stop: [{ path: 'x' }] }) }, { requiredKeys: ['when'] });

describe('textCouldHold', () => {
  it('is false only of a text of which no rule could hold', () => {
    let told = 0;
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 3 }), fc.constantFrom(undefined, 2), (rules, space) => {
        const could = textCouldHold(JSON.stringify(rules, undefined, space), traits);
        if (!could) told += 1;
        return could || !rules.some((each) => couldHold(each, traits));
      }),
      { numRuns: 1_000 },
    );
    expect(told).toBeGreaterThan(50);
  });

  it.each([
    ['another kind', '[{"when":{"effect":"send","path":"src/**"}}]', false],
    ['another folder', '[{"when":{"effect":["write","delete"],"path":"deploy/**"}}, {"when": {"effect": "read", "path": "x/"}}]', false],
    ['this folder', '[{"when":{"effect":"write","path":"src/**"}}]', true],
    ['a kind that is written with a code', '[{"when":{"effect":"wr\\u0069te","path":"src/**"}}]', true],
    ['a path that is told twice', '[{"when":{"effect":"write","path":"x","path":"src"}}]', true],
    ['a kind that is written at length', '[{"when":{"effect" :\n[ "send" , "wri\\u0074e" ]}}]', true],
    ['a kind behind what is none', '[{"when":{"effect":["a\\"]", "write"],"path":"src/**"}}]', true],
    ['other kinds, at length', '[{"when":{"effect" :\n[ "send" , "reader" ],"path":"src/**"}}]', false],
    ['another kind and this one', '[{"when":{"effect":"send","effect":"read"}}]', true],
    ['no path, beside an example with one', '[{"when":{"effect":"write"},"examples":[{"path":"x"}]}]', true],
  ])('of a rule about %s', (_what, text, expected) => {
    expect(textCouldHold(text, traits)).toBe(expected);
  });
});
