import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blottedIfNeeded } from '../../lib/secrets/if-needed.js';
import { redact } from '../../lib/secrets/redact.js';
import { TOKENS } from '../../lib/secrets/tokens.js';
import { INTRODUCED_CANARIES, TOKEN_CANARIES } from './families.js';

const RUNS = 30;

/** Without what must or must not stand before or behind, of which the generator of texts knows nothing, and without the slash, one of 64 signs, that would often cut what it makes into pieces. */
const generable = ({ source, flags }: RegExp): RegExp => new RegExp(source.replaceAll(/\(\?<?[!=].*?\)/g, '').replaceAll(/(?<=\[[^\]]*)\//g, ''), flags.replace('i', ''));

describe('blottedIfNeeded', () => {
  it.each(Object.entries(TOKENS))('has any %s looked for', (_, [, pattern]) => {
    fc.assert(
      fc.property(fc.stringMatching(generable(pattern)), (token) => {
        const text = `cat on "/data/x ${token} y": no.`;
        expect(blottedIfNeeded(text)).toBe(redact(text));
      }),
      { numRuns: RUNS },
    );
  });

  it.each([...Object.values(TOKEN_CANARIES), ...Object.values(INTRODUCED_CANARIES).map(([front, secret]) => front + secret)])('has %j looked for', (text) => {
    expect(blottedIfNeeded(text)).toContain('[secret]');
  });

  it('does what redact does for texts put together of what introduces secrets', () => {
    const piece = fc.oneof(
      fc.constantFrom('https://', 'user', ':', '@', '=', ' ', '"', "'", 'Bearer ', 'token', 'password', '--api-key', 'client_id', 'SENTRY', 'aws', 'curl', ' -u ', ' --proxy-user=', 'contribsys__com', '/', '-', '.', '\n', 'http://localhost:3000', ' http://127.0.0.1:8000/a', ': ', 'password ', 'secret', ' "http://localhost:443"', 'key'),
      fc.stringMatching(/^[a-zA-Z\d]{1,16}$/),
      fc.stringMatching(/^[a-f\d]{8}$/),
    );
    fc.assert(fc.property(fc.array(piece, { minLength: 2, maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      expect(blottedIfNeeded(text)).toBe(redact(text));
    }), { numRuns: 2_000 });
  });

  it('gives no more of a text than is asked for', () => {
    expect(blottedIfNeeded('plain words', 5)).toBe('plain');
    expect(blottedIfNeeded(`${TOKEN_CANARIES['github-token']} and more`, 12)).toBe('[secret] and');
  });
});
