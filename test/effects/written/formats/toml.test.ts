import { describe, expect, it } from 'vitest';
import { readToml, tomlAt } from '../../../../lib/effects/written/formats/toml.js';

describe('a document of TOML', () => {
  it.each([
    ['a = "x" # b\nc = 3\n', { a: 'x', c: '3' }],
    ['[b."c".d]\ne.f = \'y\'\n', { b: { c: { d: { e: { f: 'y' } } } } }],
    ['g = [ "1", # one\n "2",\n]\r\nh = { cmd = "z", help = "it\'s" }\n', { g: ['1', '2'], h: { cmd: 'z', help: "it's" } }],
    ['i = """\nj = "k"\n"""\n"a b" = \'\'\'C:\\a\'\'\'\n', { i: 'j = "k"\n', 'a b': 'C:\\a' }],
    ['l = "\\"a\\" \\\\n\\tb"', { l: '"a" \\n\tb' }],
    ['[[m]]\nn = 1\n[[m]]\nn = 2\n[m.o]\np = true\n', { m: [{ n: '1' }, { n: '2', o: { p: 'true' } }] }],
  ])('says what it says: %j', (text, said) => expect(readToml(text)).toEqual(said));

  it.each(['a = "b', 'a = """b', 'a = [', 'a = [}', 'a = {', 'a = { b', 'a =', '= b', '[a', '[[a]', ']', '__proto__.a = 1', '[__proto__]\n[[__proto__]]', `a = ${'['.repeat(5_000)}`])('is never too wrong to be read: %j', (text) => {
    expect(readToml(`${text}\n`)).toBeTypeOf('object');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('loses no line behind a text that never ends', () => expect(readToml('a = """b\nc = "d"\n')).toMatchObject({ c: 'd' }));

  it('is asked by a path of keys', () => {
    const read = readToml('[a.b]\nc = 1\n[[a.d]]\nc = 2\n[[a.d]]\nc = 3\n');
    expect(tomlAt(read, 'a.*.c')).toEqual(['1', '2', '3']);
    expect(tomlAt(read, 'a.e.c')).toEqual([]);
  });
});
