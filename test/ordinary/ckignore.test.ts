import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ignoredWords } from '../../lib/ordinary/ckignore.js';
import { compileIgnore } from '../../lib/paths/ignore.js';

describe('the words of a .ckignore', () => {
  it.each([
    ['# a comment\n\n  # another\n', ''],
    ['third_party/\n*.min.js\n!dist/types/\n.env*\ndocs/**\r\n', 'third min docs '],
    ['*', undefined],
    ['fo*\n', undefined],
    ['[ab]', undefined],
    ['a/**/b/**/c', undefined],
    ['x'.repeat(500), undefined],
    ['!a/**/b/**/c', undefined],
    ['a\n'.repeat(1_001), undefined],
  ])('%j', (text, words) => expect(ignoredWords(text)).toBe(words));

  const piece = fc.constantFrom('docs', 'Docs', 'a', 'b2', 'min', '_', '-', '.', '*', '**', '?', '/', '!', '#', ' ', '\\', '[a]', '{a,b}', '\r', '\u{e9}', 'docs/', '\n');
  const name = fc.array(fc.constantFrom('docs', 'Docs', 'a', 'b2', 'min', '_', '-', 'x', '.a'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('').replace(/^\./, ''));
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));

  it('stand in every path that it lists', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')), path, fc.boolean(), (text, file, isFolder) => {
        const words = ignoredWords(text);
        fc.pre(words !== undefined && !file.toLowerCase().split(/[^a-z0-9]+/).some((word) => ` ${words}`.includes(` ${word} `)));
        expect(compileIgnore([text])(file, isFolder)).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });
});
