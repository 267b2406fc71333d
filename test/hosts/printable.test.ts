import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from '../../lib/hosts/printable.js';

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

describe('printable', () => {
  it.each([
    ['plain words', 'plain words'],
    ['tabs\tand\r\nlines', 'tabs\\tand\\r\\nlines'],
    ['\u001b[31mred', '\\u001b[31mred'],
    ['safe\u202eevil', 'safe\\u202eevil'],
    ['zero\u200bwidth', 'zero\\u200bwidth'],
    ['tag\u{e0041}', 'tag\\udb40\\udc41'],
    ['lone\ud800', 'lone\\ud800'],
    ['naïve 日本 🦊', 'naïve 日本 🦊'],
    ['C:\\Users', 'C:\\Users'],
  ])('%j becomes %j', (text, expected) => {
    expect(printable(text, 100)).toBe(expected);
  });

  it('escapes exactly what Unicode calls control, format, separator, surrogate or default-ignorable', () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if ((printable(character, 20) !== character) !== unseen.test(character)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['ab\u202ecd', 6, 'ab…'],
    ['abcd\ne', 6, 'abcd…'],
    ['abcd🦊fg', 6, 'abcd…'],
    ['abc', 0, ''],
  ])('%j in %i code units is %j', (text, length, expected) => {
    expect(printable(text, length)).toBe(expected);
  });

  it('keeps to the length and shows nothing unseen, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 40 }), (text, length) => {
        const shown = printable(text, length);
        expect(shown.length).toBeLessThanOrEqual(length);
        expect(unseen.test(shown)).toBe(false);
      }),
    );
  });

  it('leaves JSON text with the value that it had', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(JSON.parse(printable(JSON.stringify({ value }), 10_000))).toEqual({ value });
      }),
    );
  });
});
