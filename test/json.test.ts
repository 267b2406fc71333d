import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectsInLines, parseJson } from '../lib/json.js';

const line = fc.oneof(fc.record({ n: fc.nat(3), file: fc.constantFrom('a', 'b', 'a"b') }).map((record) => JSON.stringify(record)), fc.constantFrom('', '{"n":', '[1]', '{torn}', 'a'));
const text = fc.tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('', '\n')).map(([lines, end]) => lines.join('\n') + end);

describe('objectsInLines', () => {
  it('gives of many the last', () => {
    fc.assert(fc.property(text, fc.integer({ min: 1, max: 6 }), (lines, records) => void expect(objectsInLines(lines, { records })).toEqual(objectsInLines(lines).slice(-records))));
  });

  it('gives those in whose line a text stands', () => {
    const holding = '"file":"a"';
    const expected = (lines: string): unknown => lines.split('\n').filter((each) => each.includes(holding)).flatMap((each) => objectsInLines(each));
    fc.assert(fc.property(text, (lines) => void expect(objectsInLines(lines, { holding })).toEqual(expected(lines))));
  });
});

describe('parseJson', () => {
  it('gives the value that a text holds', () => fc.assert(fc.property(fc.jsonValue(), (value) => void expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value))))));
  it.each(['', '{', '{"a":1} x', 'undefined', '{"a":1,}'])('gives undefined for %j, and does not throw', (text) => expect(parseJson(text)).toBeUndefined());
});
