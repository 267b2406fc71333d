import fc from 'fast-check';
import { parse, type ParseError } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { plainJson } from '../../lib/hook/config/jsonc.js';

describe('JSON with comments', () => {
  it.each([
    ['{"a": 1} // end', { a: 1 }],
    ['// start\n{"a": 1}', { a: 1 }],
    ['{/* one */"a": /* two\nlines */ 1}', { a: 1 }],
    ['{"a": "// not a comment"}', { a: '// not a comment' }],
    ['{"a": "/* nor this */"}', { a: '/* nor this */' }],
    ['{"a": "\\"//", "b": 2}', { a: '"//', b: 2 }],
    ['[1, 2,]', [1, 2]],
    ['{"a": 1, // last\n}', { a: 1 }],
    ['{"a": ",}"}', { a: ',}' }],
    ['{"a": [1, /* x */ ], }', { a: [1] }],
    ['{"a": "x // y", "b": "x /* y */ z"}', { a: 'x // y', b: 'x /* y */ z' }],
    ['{"a": "[1, ]", "b": "{,}"}', { a: '[1, ]', b: '{,}' }],
    ['{"": "", "a": ""} // "x"', { '': '', a: '' }],
    ['{"a": "\\\\"} // "x"', { a: '\\' }],
    ['{"a": "\\\\\\"// b"}', { a: '\\"// b' }],
    ['[1, // "a"\r\n 2, /* , ] */]', [1, 2]],
    ['[[], {}, ["a",], {"b": [],},]', [[], {}, ['a'], { b: [] }]],
    ['[1/**/,/***/2/* * / */]', [1, 2]],
    ['[1,\t]', [1]],
    ['[1,\r\n]', [1]],
  ])('%j', (source, value) => expect(JSON.parse(plainJson(source))).toEqual(value));

  it.each(['{"a": 1 /* open', '{,}x', '[1,,2]', '/', '[,]', '{,}', '[1,,]', '{"a":,}', '[{,}]', '[1, /*/ ]', '/* a', '"a', '"a\\"'])('leaves %j an error', (source) => {
    expect(() => JSON.parse(plainJson(source))).toThrow();
  });

  it('keeps every position', () => {
    const source = '{\n  // one\n  "a": 1, /* two */\n}';
    const plain = plainJson(source);
    expect(plain).toHaveLength(source.length);
    expect(plain.indexOf('"a"')).toBe(source.indexOf('"a"'));
    expect(plain.split('\n')).toHaveLength(source.split('\n').length);
  });

  it('reads what the jsonc-parser library reads', () => {
    const token = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"//"', '"/*"', '1', 'null', ' ', '\n', '// c\n', '/* c */', '/**/', '/', '*', '"\\""');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 14 }), (tokens) => {
        const source = tokens.join('');
        const errors: ParseError[] = [];
        const expected: unknown = parse(source, errors, { allowTrailingComma: true });
        if (errors.length === 0) expect(JSON.parse(plainJson(source))).toEqual(expected);
        else expect(() => JSON.parse(plainJson(source))).toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes time in proportion to the input', () => {
    const source = `[${'[1, /* x */ ],'.repeat(20_000)}]`;
    expect(JSON.parse(plainJson(source))).toHaveLength(20_000);
  });
});
