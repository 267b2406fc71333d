import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const names = (count: number, before: string): string => Array.from({ length: count }, (_, index) => `${before}${index}`).join(' ');

describe('what is put into a folder', () => {
  it.each([
    ['k', 3, 'write /home/u/.ssh/k2'],
    ['.k', 3, 'write /home/u/.ssh/.k2'],
    ['k', 60, 'write -r /home/u/.ssh'],
    ['.k', 60, 'write -r /home/u/.ssh'],
  ])('keeps its name there, and of many the folder is told: %s, %i times', async (name, count, expected) => {
    expect(await told(`cp ${names(count, name)} ~/.ssh/`)).toContain(expected);
  });
});
