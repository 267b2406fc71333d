import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Words } from './commands.js';
import { anyCommand, quote, stopped, written } from './commands.js';
import { strictness } from './verdicts.js';

const hex = (code: number, width: number): string => code.toString(16).padStart(width, '0');
const escapes: readonly ((code: number) => string)[] = [(code) => `\\x${hex(code, 2)}`, (code) => `\\${code.toString(8).padStart(3, '0')}`, (code) => `\\u${hex(code, 4)}`, (code) => `\\U${hex(code, 8)}`];

/** Ways to write some characters so that bash reads exactly them. */
const quotings: readonly ((piece: string) => string)[] = [
  quote,
  (piece) => `"${piece.replace(/[\\"$`]/g, '\\$&')}"`,
  (piece) => [...piece].map((each) => `\\${each}`).join(''),
  ...escapes.map((escape) => (piece: string): string => `$'${[...piece].map((each) => escape(each.codePointAt(0) ?? 0)).join('')}'`),
  (piece) => `$'${piece.replace(/[\\']/g, '\\$&')}'`,
  (piece) => `$"${piece.replace(/[\\"$`]/g, '\\$&')}"`,
];

/** Nothing, in between. */
const nothings = ['', '', '', "''", '""', "$''", '\\\n'];

function spelled(word: string): fc.Arbitrary<string> {
  const piece = fc.record({ length: fc.integer({ min: 1, max: 5 }), quoting: fc.constantFrom(...quotings), nothing: fc.constantFrom(...nothings) });
  return fc.array(piece, { minLength: word.length, maxLength: word.length }).map((pieces) => {
    let at = 0;
    let text = word === '' ? "''" : '';
    for (const { length, quoting, nothing } of pieces) {
      if (at >= word.length) break;
      text += quoting(word.slice(at, at + length)) + nothing;
      at += length;
    }
    return text;
  });
}

const allSpelled = (words: Words): fc.Arbitrary<string> => fc.tuple(...words.map(spelled)).map((each) => each.join(' '));

/** The same words out of braces, variables, arrays, positional parameters, splitting and texts that are read once more. */
const detours: readonly ((words: Words) => string)[] = [
  (words) => `{${words.map(quote).join(',')}}`,
  (words) => words.map((word, index) => `v${index}=${quote(word)}; `).join('') + words.map((_, index) => `"$v${index}"`).join(' '),
  (words) => `a=(${words.map(quote).join(' ')}); "\${a[@]}"`,
  (words) => `a=(x ${words.map(quote).join(' ')}); "\${a[@]:1}"`,
  (words) => `set -- ${words.map(quote).join(' ')}; "$@"`,
  (words) => `set -- x ${words.map(quote).join(' ')}; shift; "$@"`,
  (words) => `IFS=^; v=${quote(words.join('^'))}; set -f; $v`,
  (words) => `IFS=^ read -ra a <<< ${quote(words.join('^'))}; "\${a[@]}"`,
  (words) => `f() { "$@"; }; f ${words.map(quote).join(' ')}`,
  (words) => `f() { ${words.map((_, index) => `"$${index + 1}"`).join(' ')}; }; f ${words.map(quote).join(' ')}`,
  (words) => `declare -n r=v; v=${quote(words[0] ?? '')}; $r ${words.slice(1).map(quote).join(' ')}`,
  (words) => `printf -v v %s ${quote(words[0] ?? '')}; $v ${words.slice(1).map(quote).join(' ')}`,
  (words) => `v=${quote(`xx${words[0] ?? ''}`)}; \${v#xx} ${words.slice(1).map(quote).join(' ')}`,
  (words) => `v=${quote((words[0] ?? '').toUpperCase())}; \${v,,} ${words.slice(1).map(quote).join(' ')}`,
  (words) => `$(echo ${words[0] ?? ''}) ${words.slice(1).map(quote).join(' ')}`,
  (words) => `eval ${quote(words.map(quote).join(' '))}`,
  (words) => `for v in ${quote(words[0] ?? '')}; do $v ${words.slice(1).map(quote).join(' ')}; done`,
];

const options = { numRuns: 250 };

describe('the verdict', () => {
  it('does not depend on how words are quoted', async () => {
    const pairs = anyCommand.chain((words) => allSpelled(words).map((text) => ({ words, text })));
    await fc.assert(fc.asyncProperty(pairs, async ({ words, text }) => void expect(await strictness(text)).toBe(await strictness(written(words)))), options);
  });

  it('does not depend on what the words come out of', async () => {
    const pairs = fc.tuple(anyCommand, fc.constantFrom(...detours)).map(([words, detour]) => ({ words, text: detour(words) }));
    await fc.assert(fc.asyncProperty(pairs, async ({ words, text }) => void expect(await strictness(text)).toBe(await strictness(written(words)))), options);
  });

  it('is no milder when the quoting is wrapped in text that a shell reads', async () => {
    const nested = stopped.chain((words) => allSpelled(words).map((text) => ({ words, text: `bash -c ${quote(`eval ${quote(text)}`)}` })));
    await fc.assert(fc.asyncProperty(nested, async ({ words, text }) => void expect(await strictness(text)).toBeGreaterThanOrEqual(await strictness(written(words)))), options);
  });
});
