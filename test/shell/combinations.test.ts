import { describe, expect, it } from 'vitest';
import { combinations } from '../../lib/shell/combinations.js';

describe('the ways in which lists come out', () => {
  it.each([
    [[['a']], [['a']]],
    [[['a', 'b'], ['c']], [['a', 'c'], ['b', 'c']]],
    [[['a', 'b'], ['c', 'd']], [['a', 'c'], ['b', 'c'], ['a', 'd'], ['b', 'd']]],
    [[], [[]]],
  ] as const)('%j', (lists, expected) => {
    expect(combinations(lists as readonly (readonly [string, ...string[]])[])).toEqual(expected);
  });

  it('are those of one other each, where there are too many', () => {
    const ways = combinations(Array.from({ length: 5 }, (_, at): readonly [string, ...string[]] => [`${at}`, `${at}'`]));
    expect(ways).toHaveLength(6);
    expect(ways[5]).toEqual(['0', '1', '2', '3', "4'"]);
  });

  it('are as many as are followed, of ten thousand lists too', () => {
    const ways = combinations(Array.from({ length: 10_000 }, (): readonly [string, ...string[]] => ['a', 'b']));
    expect(ways).toHaveLength(16);
    expect(ways.every((way) => way.length === 10_000)).toBe(true);
  });
});
