import { describe, expect, it } from 'vitest';
import { lookUpIn, tableText, valueIn } from '../lib/text-table.js';

const table = Array.from({ length: 100 }, (_, place) => [`key${place}`, place] as const);
const keys = [...table.map(([key]) => key), 'key', 'ey1', '', '\n', '\nkey1', 'key1\t', 'key100', '1'];

describe('a table as text', () => {
  it('gives the values of its keys, and of no others', () => {
    const text = tableText(table);
    for (const key of keys) expect(valueIn(text, key), key).toBe(/^key\d\d?$/.test(key) ? key.slice(3) : undefined);
    expect(valueIn(tableText([]), 'key')).toBeUndefined();
  });

  it('gives the same however often it is asked', () => {
    for (const text of [tableText(table), tableText([])]) {
      const lookUp = lookUpIn(text);
      for (const key of [...keys, ...keys]) expect(lookUp(key), key).toBe(valueIn(text, key));
    }
  });
});
