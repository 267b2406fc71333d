import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARMS, STARTS, type Sign } from '../../../lib/effects/aggravating/source-signs.js';

/** What may stand at a place, and what must not, cannot be made up; without them the expression fits more. */
const AT_PLACE = /\\b|\(\?[!=](?:[^()]|\([^()]*\))*\)/g;

function textsOf({ form }: Sign): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(form.source.replaceAll(AT_PLACE, ''), form.flags.replace('i', ''))).filter((text) => form.test(text));
}

const signs = new Map([...HARMS.flat(), STARTS].map((sign) => [sign.words, sign]));

describe('the words of a sign', () => {
  it.each([...signs.values()])('stand in all that its expression fits: $words', (sign) => {
    fc.assert(fc.property(textsOf(sign), (text) => void expect(sign.words.split(' ').filter((word) => text.toLowerCase().includes(word)), text).not.toEqual([])), { numRuns: 500 });
  });
});
