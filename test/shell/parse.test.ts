import { expect, it } from 'vitest';
import { whyTooDeep } from '../../lib/shell/syntax/parse.js';

const nested = (open: string, close: string) => (depth: number): string => `echo ${open.repeat(depth)}x${close.repeat(depth)}`;

it.each<[what: string, most: number, source: (count: number) => string]>([
  ['commands', 32, nested('$(', ')')],
  ['commands', 32, nested('"$(', ')"')],
  ['commands', 32, (depth) => `${'$( (:); '.repeat(depth - 1)}$(x`],
  ['variables', 64, nested('${a:-', '}')],
  ['sums', 16, nested('$((', '))')],
])('%s inside one another are followed up to %i: row %#', (what, most, source) => {
  expect(whyTooDeep(source(most))).toBeUndefined();
  expect(whyTooDeep(source(most + 1))).toBe(`${what} inside one another are too deep to follow`);
});

it('as many here-documents of one line are followed as hold', () => {
  const source = (count: number): string => `cat${' <<E'.repeat(count)}\n${'x\nE\n'.repeat(count)}`;
  expect(whyTooDeep(source(1_000))).toBeUndefined();
  expect(whyTooDeep(source(1_001))).toBe('one line has too many here-documents to follow');
  expect(whyTooDeep(`${source(1_000)}${source(1_000)}`)).toBeUndefined();
});

it('what stands beside one another is not inside one another', () => {
  expect(whyTooDeep('echo $(a) ${b} $((1)) (c)\n'.repeat(500))).toBeUndefined();
});
