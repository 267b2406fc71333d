import { describe, expect, it } from 'vitest';
import { compileIgnore } from '../../lib/paths/ignore.js';

describe('compileIgnore', () => {
  it.each([
    [['dist/\n'], 'dist/a.js', false, true],
    [['dist/\n'], 'dist', true, true],
    [['dist/\n'], 'dist', false, false],
    [['dist/\n'], 'packages/a/dist/b.js', false, true],
    [['/dist/\n'], 'packages/a/dist/b.js', false, false],
    [['dist/\n', '!dist/\n'], 'dist/a.js', false, false],
    [['*.log\n!keep.log\n'], 'keep.log', false, false],
    [['Dist/\n'], 'dist/a.js', false, false],
    [['# dist/\n'], 'dist/a.js', false, false],
  ])('%j on %s', (texts, path, isFolder, expected) => {
    expect(compileIgnore(texts)(path, isFolder)).toBe(expected);
  });
});
