import { describe, expect, it } from 'vitest';
import { codeFrom, codeInPrompt } from '../../lib/grants/code.js';

describe('codes', () => {
  it('are made of all 32 characters, and read from a prompt', () => {
    const all = codeFrom(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(new Set(all).size).toBe(32);
    for (let start = 0; start < 32; start += 8) expect(codeInPrompt(`allow ${all.slice(start, start + 8)}`)).toBe(all.slice(start, start + 8));
  });

  it.each([
    ['allow ABCD2345', 'ABCD2345'],
    ['\n allow abcd2345 \n', 'ABCD2345'],
    ['allow ABCD234', undefined],
    ['allow ABCD23456', undefined],
    ['allow  ABCD2345', undefined],
    ['please allow ABCD2345', undefined],
    ['allow ABCD2345.', undefined],
    ['allow ABCD2345\nallow ABCD2345', undefined],
    ['', undefined],
  ])('%j: %s', (prompt, code) => expect(codeInPrompt(prompt)).toBe(code));
});
