import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../scripts/explain/excerpt.js';

/** The source with `[` and `]` where the span is. */
function marked(text: string, marks: 'underline' | 'carets' = 'carets'): readonly string[] {
  const start = text.indexOf('[');
  return excerpt(text.replace('[', '').replace(']', ''), { start, end: text.indexOf(']') - 1 }, marks);
}

describe('excerpt', () => {
  it.each<[string, string, readonly string[]]>([
    ['a word', 'rm [a] b', ['rm a b', '   ^']],
    ['everything', '[rm a]', ['rm a', '^^^^']],
    ['the second line', 'cd x\nrm [a]\nls', ['rm a', '   ^']],
    ['two lines', 'ls\ncat <[<E\nbody\n]E', ['cat <<E', '     ^^', 'body', '^^^^']],
    ['a blank line between', '[a\n\nb]', ['a', '^', 'b', '^']],
    ['a tab', 'a\tb\t[c]', ['a\\tb\\tc', '      ^']],
    ['wide characters', 'rm 日本 [中文] x', ['rm 日本 中文 x', '        ^^^^']],
    ['a wide character that is a pair', 'rm 😀 [a]', ['rm 😀 a', '      ^']],
    ['an accent of its own', 'rm e\u0301 [e\u0301]', ['rm e\u0301 e\u0301', '     ^']],
    ['control characters', '\u001b[rm]', ['\\u001brm', '      ^^']],
    ['a mark that reorders the line', '\u202e[rm\u202c]', ['\\u202erm\\u202c', '      ^^^^^^^^']],
    ['a carriage return', 'a[b\r]\nc', ['ab\\r', ' ^^^']],
  ])('marks %s', (_, text, expected) => {
    expect(marked(text)).toEqual(expected);
  });

  it('underlines on a terminal', () => {
    expect(marked('rm [a\nb] c', 'underline')).toEqual(['rm \u001b[4ma\u001b[24m', '\u001b[4mb\u001b[24m c']);
  });

  it('keeps a terminal from being driven by what is underlined', () => {
    expect(excerpt('\u001b[2J', { start: 0, end: 4 }, 'underline')).toEqual(['\u001b[4m\\u001b[2J\u001b[24m']);
  });

  it.each([
    [{ start: 3, end: 3 }, 'an empty one'],
    [{ start: 2, end: 3 }, 'a blank one'],
    [{ start: 4, end: 99 }, 'one of another text'],
    [{ start: -1, end: 2 }, 'one from before the text'],
  ])('shows nothing for the span %j, %s', (span) => {
    expect(excerpt('rm a b', span, 'carets')).toEqual([]);
  });

  it('shows a window of a long line, and the first of many lines', () => {
    const [line = '', carets = ''] = marked(`${'x'.repeat(5000)}[${'y'.repeat(5000)}]${'z'.repeat(5000)}`);
    expect(line).toMatch(/^…x{60}y{99}…z{39}…$/);
    expect(carets).toBe(`${' '.repeat(61)}${'^'.repeat(100)}`);
    expect(marked(`[${'a\n'.repeat(50)}]`)).toEqual([...Array(4).fill(['a', '^']).flat(), '…']);
  });

  it('does not cut a character in two', () => {
    expect(marked(`${'x'.repeat(10)}😀${'y'.repeat(59)}[a]`)[0]).toBe(`…${'y'.repeat(59)}a`);
  });
});
