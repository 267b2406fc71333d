import { describe, expect, it } from 'vitest';
import { BOUND, growthOf, repeated } from './growth.js';

const linear = (length: number): number => {
  let sum = 0;
  for (let n = 0; n < length * 200; n += 1) sum += n % 7;
  return sum;
};
const quadratic = (length: number): number => linear((length * length) / 8_192);

describe('how growth is told', () => {
  it('lets linear work pass', async () => expect(await growthOf((length) => length, linear)).toBeLessThan(BOUND));
  it('finds quadratic work', async () => expect(await growthOf((length) => length, quadratic)).toBeGreaterThan(BOUND));
  it('does not count how the input is made', async () => expect(await growthOf(quadratic, () => undefined)).toBeLessThan(BOUND));
  it('makes a text of at least so many characters', () => expect(repeated('abc', 4)).toBe('abcabc'));
});
