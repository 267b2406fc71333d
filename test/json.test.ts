import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectsInLines } from '../lib/json.js';

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
