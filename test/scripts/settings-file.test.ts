import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendToList, isEmptyAt, removeAt } from '../../scripts/settings-edit.js';
import { parseSettings } from '../../scripts/settings-file.js';

describe('parseSettings', () => {
  it.each([
    ['plain', '{"a": 1}'],
    ['with a byte order mark', '\uFEFF{"a": 1}'],
    ['with Windows line ends', '{\r\n"a": 1\r\n}\r\n'],
  ])('accepts JSON %s', (_, text) => {
    expect(parseSettings(text)).toEqual({ kind: 'valid', value: { a: 1 } });
  });

  it.each([
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma is missing'],
    ['a trailing comma', '{\n  "a": 1,\n}', 3, 1, 'a comma too many'],
    ['a line comment', '{\n\t// mine\n\t"a": 1\n}', 2, 2, 'a comment'],
    ['a comment before everything', '/* mine */ {}', 1, 1, 'a comment'],
    ['a cut file', '{\r\n  "a": [1', 2, 10, 'a closing ] is missing'],
    ['text behind the end', '{}\n{}', 2, 1, 'text after the end'],
    ['an open string', '{"a": "b', 1, 7, 'a string is not closed'],
    ['no JSON at all', 'hello', 1, 1, 'this is not JSON'],
    ['a fault behind a byte order mark', '\uFEFF{,}', 1, 2, 'a comma too many'],
  ])('names the place of %s', (_, text, line, column, what) => {
    expect(parseSettings(text)).toEqual({ kind: 'invalid', line, column, what: expect.stringContaining(what) });
  });
});

describe('parseSettings of a host that takes comments', () => {
  it.each([
    ['a line comment', '{\n\t// mine\n\t"a": 1 // "b"\n}'],
    ['a comment before and behind everything', '\uFEFF/* { */ {"a": 1} // }'],
    ['no comment', '{"a": 1}'],
  ])('accepts %s', (_, text) => expect(parseSettings(text, 'json-with-comments')).toEqual({ kind: 'valid', value: { a: 1 } }));

  it('takes what stands in a string for no comment', () => {
    expect(parseSettings('{"a": "http://x /* y */"} // z', 'json-with-comments')).toEqual({ kind: 'valid', value: { a: 'http://x /* y */' } });
  });

  it.each([
    ['a trailing comma', '{\n  // mine\n  "a": 1,\n}', 4, 1, 'a comma too many'],
    ['a comment that is not closed', '{ "a": 1 } /* x', 1, 12, 'a comment is not closed'],
    ['a missing comma behind a comment', '{ "a": 1 /* , */ "b": 2 }', 1, 18, 'a comma is missing'],
  ])('names the place of %s', (_, text, line, column, what) => {
    expect(parseSettings(text, 'json-with-comments')).toEqual({ kind: 'invalid', line, column, what: expect.stringContaining(what) });
  });
});

describe('appendToList', () => {
  it.each([
    [
      'two spaces',
      '{\n  "a": 1,\n  "hooks": {\n    "Stop": [\n      { "x": 1 }\n    ]\n  },\n  "b": 2\n}\n',
      '{\n  "a": 1,\n  "hooks": {\n    "Stop": [\n      { "x": 1 },\n      {\n        "y": [\n          2\n        ]\n      }\n    ]\n  },\n  "b": 2\n}\n',
    ],
    ['tabs, no list yet', '{\n\t"a": 1\n}', '{\n\t"a": 1,\n\t"hooks": {\n\t\t"Stop": [\n\t\t\t{\n\t\t\t\t"y": [\n\t\t\t\t\t2\n\t\t\t\t]\n\t\t\t}\n\t\t]\n\t}\n}'],
    ['Windows line ends', '{\r\n  "hooks": {}\r\n}\r\n', '{\r\n  "hooks": {\r\n    "Stop": [\r\n      {\r\n        "y": [\r\n          2\r\n        ]\r\n      }\r\n    ]\r\n  }\r\n}\r\n'],
    ['one line', '{"a":1,"hooks":{"Stop":[{"x":1}]}}', '{"a":1,"hooks":{"Stop":[{"x":1},{"y":[2]}]}}'],
    ['one line with spaces', '{ "hooks": { "Stop": [] } }', '{ "hooks": { "Stop": [{"y": [2]}] } }'],
    ['a list on one line of many', '{\n   "hooks": { "Stop": [ {"x": 1} ] }\n}', '{\n   "hooks": { "Stop": [ {"x": 1}, {"y": [2]} ] }\n}'],
    ['nothing', '{}\n', '{\n  "hooks": {\n    "Stop": [\n      {\n        "y": [\n          2\n        ]\n      }\n    ]\n  }\n}\n'],
    ['the last of two equal keys', '{"hooks":{"Stop":[1]},"hooks":{"Stop":[2]}}', '{"hooks":{"Stop":[1]},"hooks":{"Stop":[2,{"y":[2]}]}}'],
    ['a byte order mark', '\uFEFF{"hooks":{"Stop":[]}}', '\uFEFF{"hooks":{"Stop":[{"y":[2]}]}}'],
  ])('keeps the form of a file with %s', (_, before, after) => {
    expect(appendToList(before, ['hooks', 'Stop'], { y: [2] })).toBe(after);
  });

  it.each([
    ['behind the last one', '{\n  "a": [\n    1 // one\n  ]\n}', '{\n  "a": [\n    1, // one\n    2\n  ]\n}'],
    ['behind the last one, and more below', '{\n  "a": [\n    1 /* one */ // and\n    // two?\n  ]\n}', '{\n  "a": [\n    1, /* one */ // and\n    2\n    // two?\n  ]\n}'],
    ['behind the last one on one line', '{ "a": [1 /* one */] }', '{ "a": [1, /* one */ 2] }'],
    ['behind one that begins on the line of its list', '{ "a": [1 // one\n] }', '{ "a": [1, // one\n2\n] }'],
    ['alone in a list', '{\n  "a": [\n    // none yet\n  ]\n}', '{\n  "a": [\n    // none yet\n    2\n  ]\n}'],
    ['alone in a list on one line', '{ "a": [ /* none */ ] }', '{ "a": [ /* none */ 2 ] }'],
    ['alone in the file', '{\n  // none yet\n}\n', '{\n  // none yet\n  "a": [\n    2\n  ]\n}\n'],
    ['that is indented in its own way', '/*\n * mine\n */\n{\n    "b": 1\n}', '/*\n * mine\n */\n{\n    "b": 1,\n    "a": [\n        2\n    ]\n}'],
    ['around everything', '// {\n{} // }', '// {\n{\n  "a": [\n    2\n  ]\n} // }'],
  ])('keeps a comment %s', (_, before, after) => expect(appendToList(before, ['a'], 2)).toBe(after));

  it('refuses what is not a list', () => {
    expect(() => appendToList('{"hooks": {"Stop": {}}}', ['hooks', 'Stop'], 1)).toThrow('"hooks.Stop" is not a list');
    expect(() => appendToList('{"hooks": []}', ['hooks', 'Stop'], 1)).toThrow('"hooks" is not an object');
  });
});

describe('removeAt', () => {
  it.each([
    ['the last element', '[\n  1,\n  2\n]', [1], '[\n  1\n]'],
    ['the first element', '[\n  1,\n  2\n]', [0], '[\n  2\n]'],
    ['the only element', '{"a": [\n  1\n]}', ['a', 0], '{"a": []}'],
    ['a property', '{"a": 1, "b": 2, "c": 3}', ['b'], '{"a": 1, "c": 3}'],
    ['the first property', '{ "a": 1, "b": 2 }', ['a'], '{ "b": 2 }'],
    ['nothing', '{"a": 1}', ['b', 0], '{"a": 1}'],
  ])('takes out %s', (_, before, path, after) => {
    expect(removeAt(before, path)).toBe(after);
  });
});

describe('removeAt, where there are comments,', () => {
  it.each([
    ['the last element', '[\n  1, // one\n  // two\n  2 // too\n]', [1], '[\n  1 // one\n  // two // too\n]'],
    ['one between others', '[\n  1, // one\n  2, // two\n  3\n]', [1], '[\n  1, // one // two\n  3\n]'],
    ['one between others, the comma behind the comment', '[1 /* one */, 2, 3]', [1], '[1 /* one */, 3]'],
    ['the first element', '[\n  1, // one\n  2\n]', [0], '[\n  // one\n  2\n]'],
    ['the first element below one', '[\n  // one\n  1,\n  2\n]', [0], '[\n  // one\n  2\n]'],
    ['the only element', '{"a": [ /* none */ 1 ]}', ['a', 0], '{"a": [ /* none */ ]}'],
    ['the only element before one', '{"a": [\n  1 // one\n]}', ['a', 0], '{"a": [\n  // one\n]}'],
    ['a property', '{ "a": 1, /* b, */ "b": 2 }', ['b'], '{ "a": 1 /* b, */ }'],
  ])('takes out %s alone', (_, before, path, after) => expect(removeAt(before, path)).toBe(after));
});

describe('isEmptyAt', () => {
  it.each([
    ['{"a": {}}', true],
    ['{"a": [ \n ]}', true],
    ['{"a": [1]}', false],
    ['{"a": { /* mine */ }}', false],
    ['{"b": {}}', false],
    ['{"a": ""}', false],
  ])('%j: %j', (text, expected) => expect(isEmptyAt(text, ['a'])).toBe(expected));
});

describe('any settings in any layout', () => {
  const name = fc.string({ minLength: 1, maxLength: 6 }).filter((key) => key !== '__proto__');
  const settings = fc.record({
    before: fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    list: fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1, maxLength: 3 }),
    after: fc.jsonValue({ maxDepth: 2 }),
  });
  const layout = fc.record({
    indent: fc.constantFrom('', ' ', '   ', '\t', '    '),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
    end: fc.constantFrom('', '\n', '\n\n'),
  });

  it('gains exactly the new element, and is the same bytes without it', () => {
    fc.assert(
      fc.property(settings, layout, fc.jsonValue({ maxDepth: 2 }), ({ before, list, after }, { indent, lineEnd, mark, end }, added) => {
        const value = { ...before, inner: { list, after } };
        const text = mark + (JSON.stringify(value, null, indent) + end).replaceAll('\n', lineEnd);
        // What fast-check calls a JSON value may hold -0, which JSON cannot say.
        const json = JSON.parse(JSON.stringify(added));
        const longer = appendToList(text, ['inner', 'list'], json);
        expect(parseSettings(longer)).toEqual({ kind: 'valid', value: JSON.parse(JSON.stringify({ ...value, inner: { list: [...list, json], after } })) });
        expect(removeAt(longer, ['inner', 'list', list.length])).toBe(text);
      }),
    );
  });

  const comment = fc.constantFrom('', '', ' ', '\n', ' // x, "y": [\n', '/* x, ] */', '\n  /* x\n y */ ', ' /* 1 */ /* 2 */ // 3\n\t', '\r\n// x\r\n');

  it('keep their comments, wherever they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '"a // b"', '{}', '[ ]'), { maxLength: 3 }), fc.array(comment, { minLength: 12, maxLength: 12 }), (items, comments) => {
        let next = 0;
        const gap = (): string => comments[next++ % comments.length] ?? '';
        const inside = items.length === 0 ? gap() : items.map((item) => gap() + item + gap()).join(',');
        const text = `${gap()}{${gap()}"list"${gap()}:${gap()}[${inside}]${gap()}}${gap()}`;
        const longer = appendToList(text, ['list'], { z: 1 });
        const values = items.map((item): unknown => JSON.parse(item));
        expect(parseSettings(longer, 'json-with-comments')).toEqual({ kind: 'valid', value: { list: [...values, { z: 1 }] } });
        expect(longer.match(/x, (?:"y": \[|\])|\/\* x\n y|1 \*\/ \/\* 2 \*\/ \/\/ 3|\/\/ x/g)).toEqual(text.match(/x, (?:"y": \[|\])|\/\* x\n y|1 \*\/ \/\* 2 \*\/ \/\/ 3|\/\/ x/g));
        const shorter = removeAt(longer, ['list', items.length]);
        // A list of nothing but space is left empty.
        if (inside.trim() !== '') expect(shorter).toBe(text);
        expect(parseSettings(shorter, 'json-with-comments')).toEqual({ kind: 'valid', value: { list: values } });
      }),
      { numRuns: 500 },
    );
  });
});
