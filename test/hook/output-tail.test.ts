import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutputTail } from '../../lib/hook/processes/output-tail.js';

describe('createOutputTail', () => {
  it('keeps everything up to the limit', () => {
    expect(textOf(10, ['12345', '6789', '\n'])).toBe('123456789\n');
  });

  it.each([
    [['aaaa\n', 'bbbb\n', 'cccc\n'], 'bbbb\ncccc\n'],
    [['aaaabbbbccccdddd'], ''],
    [['aaaaaaaaaaaaaaa', '\n', 'bb'], 'bb'],
    [['aaaa\0', 'bbbb\0', 'cccc\0'], 'bbbb\0cccc\0'],
    [['aaaaaaaaaaaaaaa', '\0', 'bb\n', 'c'], 'bb\nc'],
  ])('of %j keeps whole lines at the end', (chunks, expected) => {
    expect(textOf(11, chunks)).toBe(expected);
  });

  it('can be read before its end', () => {
    const tail = createOutputTail(100);
    tail.push(Buffer.from('a\n'));
    expect(tail.text()).toBe('a\n');
    tail.push(Buffer.from('b\n'));
    expect(tail.text()).toBe('a\nb\n');
  });

  it('joins a character that came in two pieces', () => {
    const tail = createOutputTail(100);
    const bytes = Buffer.from('é');
    tail.push(bytes.subarray(0, 1));
    tail.push(bytes.subarray(1));
    expect(tail.text()).toBe('é');
  });

  it('gives an end of what was pushed, within the limit, however it was cut up', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n') })), fc.integer({ min: 1, max: 30 }), (chunks, limit) => {
        const whole = chunks.join('');
        const text = textOf(limit, chunks);
        expect(whole.endsWith(text)).toBe(true);
        expect(text.length).toBeLessThanOrEqual(limit);
        if (whole.length <= limit) expect(text).toBe(whole);
        else expect([undefined, '\n']).toContain(text === '' ? undefined : whole.at(-text.length - 1));
      }),
    );
  });
});

function textOf(limit: number, chunks: readonly string[]): string {
  const tail = createOutputTail(limit);
  for (const chunk of chunks) tail.push(Buffer.from(chunk));
  return tail.text();
}
