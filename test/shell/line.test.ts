import { describe, expect, it } from 'vitest';
import { readLine } from '../../lib/shell/syntax/line.js';

/** Each step with what joins it to the next one. */
const steps = (source: string): readonly string[] | undefined => readLine(source)?.steps.map(({ text, after = '' }) => `${text} ${after}`.trim());
const commands = (source: string): readonly string[] | undefined => readLine(source)?.commands.map(({ text }) => text);

describe('a line of shell', () => {
  it.each([
    ['a', ['a']],
    ['a && b || c | d; e\nf & g &', ['a &&', 'b ||', 'c |', 'd ;', 'e ;', 'f &', 'g &']],
    ['a "x; y" \'&& z\' && b \\; c', ['a "x; y" \'&& z\' &&', 'b \\; c']],
    ['a "$(b; c)" && d', ['a "$(b; c)" &&', 'd']],
    ['! a | time && X=1 b > f', ['! a |', 'time &&', 'X=1 b > f']],
    ['time a && b', ['time a &&', 'b']],
    ['a # b; c\n# d\ne', ['a ;', 'e']],
    ['git branch -D a \\\n  b && c', ['git branch -D a b &&', 'c']],
    ["cat > f <<'E' && a\nb; c\nE\nd", ["cat > f <<'E' &&", 'a ;', 'd']],
    ['if a; then b; fi && (c; d)', ['if a; then b; fi &&', '(c; d)']],
    ['', []],
  ])('%j has its steps', (source, expected) => expect(steps(source)).toEqual(expected));

  it('tells of both joints of a step, and where it stands', () => {
    expect(readLine('a; b | c')?.steps).toEqual([
      { text: 'a', span: { start: 0, end: 1 }, before: undefined, after: ';' },
      { text: 'b', span: { start: 3, end: 4 }, before: ';', after: '|' },
      { text: 'c', span: { start: 7, end: 8 }, before: '|', after: undefined },
    ]);
  });

  it.each([
    ['for f in $(a); do b "$f"; done; if c; then { d; }; else e; fi', ['a', 'b "$f"', 'c', 'd', 'e']],
    ['f() { a; }; x=$(b `c`) d <(e) "${y:-$(g)}" $(( $(h) ))', ['a', 'x=$(b `c`) d <(e) "${y:-$(g)}" $(( $(h) ))', 'b `c`', 'c', 'e', 'g', 'h']],
    ['case a in b) c;; *) d;; esac; [[ $(e) ]] && ! g', ['c', 'd', 'e', 'g']],
    ['cat <<E\n$(a)\nE', ['cat <<E', 'a']],
  ])('%j has simple commands wherever they stand', (source, expected) => expect(commands(source)).toEqual(expected));

  it('gives the words of a command without their quotes', () => expect(readLine('A=1 cp -r "a b" \'c\'d >x')?.commands[0]?.words).toEqual(['cp', '-r', 'a b', 'cd']));

  it('gives the place of a command in its list', () => {
    const { list, place } = readLine('x; (a && b)')?.commands.find(({ text }) => text === 'b') ?? {};
    expect([list?.map(({ text }) => text), place]).toEqual([['a', 'b'], 1]);
  });

  it.each([
    ['a', []],
    ['a | b', ['a']],
    ['for x in y; do a; done | b', ['a']],
    ['b "$(a)"', ['a']],
    ['{ a; } > f; b', ['a']],
  ])('%j: what commands print may be read', (source, expected) => expect(readLine(source)?.commands.flatMap(({ isRead, text }) => (isRead ? [text] : []))).toEqual(expected));

  it.each([
    ['a; x', 3],
    ['for f in b; do x; a; done; b', 25],
    ['while b; do for f in b; do x; done; a; done; b', 43],
    ['f() { for f in b; do x; done; }; f', 34],
    ['(x; a)', 1],
  ])('%j: what may run before a command ends at %i', (source, expected) => expect(readLine(source)?.commands.find(({ text }) => text === 'x')?.until).toBe(expected));

  it('gives the texts of here-documents', () => {
    const source = "cat <<'E'; while a; do b; done <<F\nc; d\nE\ne\nF\n";
    expect(readLine(source)?.documents.map(({ text, span }) => [text, source.slice(span.start, span.end)])).toEqual([
      ['c; d\n', 'c; d\n'],
      ['e\n', 'e\n'],
    ]);
  });

  it.each(['a "b', "a 'b", 'a $(b', 'if a; then b', 'a `b \\`c\\``', `${'$('.repeat(40)}a${')'.repeat(40)}`, 'a\0b', 'a'.repeat(100_001), 'a() '.repeat(25_000)])('cannot be read to its end: %.40j', (source) => expect(readLine(source)).toBe(undefined));
});
