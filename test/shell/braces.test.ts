import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { braceAlternatives, isSpent } from '../../lib/shell/expansion/braces.js';

const inner = fc.oneof(
  fc.array(fc.constantFrom('a', 'b', '1', '3', '..', ',', '{', '}', '-', '0', '"', '\\', '$'), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }), fc.integer({ min: -30, max: 30 })).map(([from, to, step]) => `${from}..${to}..${step}`),
);

describe('isSpent', () => {
  it('tells of any braces what writing them out would', () => {
    fc.assert(fc.property(inner, (text) => isSpent(`{${text}}`) === (braceAlternatives(`{${text}}`)?.length === 1)), { numRuns: 2_000 });
  });

  it.each([['{1..1}', true], ['{1..2..3}', true], ['{a}', true], ['{1..2}', false], ['{a,b}', false], ['{,}', false], ['{1..9999999}', false]])('tells of %s', (text, expected) => {
    expect(isSpent(text)).toBe(expected);
  });
});
