import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTRODUCED, INTRODUCED_IF_RANDOM } from '../lib/secrets/introduced.js';
import { hasOneOf } from '../lib/marked.js';
import { redact } from '../lib/secrets/redact.js';
import { TOKENS } from '../lib/secrets/tokens.js';
import { TOKEN_CANARIES } from './secrets/families.js';

const RUNS = 50;

/** Without what must or must not stand before or behind, the sign behind a password aside, of which the generator of texts knows nothing. */
const generable = ({ source, flags }: RegExp): RegExp => new RegExp(source.replace('(?=@)', '@').replaceAll(/\(\?<?[!=].*?\)|\\b/g, '').replaceAll(/(?<=\[[^\]]*)\//g, ''), flags.replace(/[ig]/g, ''));

describe('hasOneOf', () => {
  it.each(Object.entries(TOKENS))('is true for every %s', (_, token) => {
    fc.assert(fc.property(fc.stringMatching(generable(token[1])), (text) => hasOneOf(token[0], text)), { numRuns: RUNS });
  });

  it.each([...INTRODUCED, ...INTRODUCED_IF_RANDOM].map((one) => [one[1].source.slice(0, 60), one] as const))('is true for all that is found by %s', (_, one) => {
    const pattern = generable(one[1]);
    fc.assert(fc.property(fc.stringMatching(pattern), (text) => hasOneOf(one[0], text.toLowerCase())), { numRuns: RUNS });
  });

  it('is false for most patterns in a path', () => {
    const marked = Object.entries(TOKENS).filter(([, token]) => hasOneOf(token[0], '/home/dev/a-long-name-of-a-folder/src/Factory2.java'));
    expect(marked.length).toBeLessThan(8);
  });
});

describe('redact', () => {
  /** All tokens in one expression, however long it takes to compile. */
  const anyToken = new RegExp(`(?<![A-Za-z\\d])(?:${Object.values(TOKENS).map(([, { source }]) => source).join('|')})`, 'g');
  const pieces = fc.oneof(fc.constantFrom(...Object.values(TOKEN_CANARIES)), fc.constantFrom(' ', '=', '/', '"', 'x', '-', '_', '.', '1'), fc.stringMatching(/^[\w-]{1,12}$/));

  it('finds the tokens that all expressions together find', () => {
    fc.assert(fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), (texts) => {
      const text = texts.join('');
      const expected: readonly string[] = text.match(anyToken) ?? [];
      const found: string[] = [];
      redact(text, (secret) => `${found.push(secret)}`);
      // What is introduced, or random, comes after the tokens.
      expect(found.slice(0, expected.length)).toEqual(expected);
    }), { numRuns: 2_000 });
  });
});
