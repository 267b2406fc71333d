import { describe, expect, it } from 'vitest';
import { isInToolFolder, isToolFolder, toolFolders, type FolderQuestion } from '../../lib/paths/tool-folders.js';

/** A name that counts for the question, and one that may look as if it did. */
const ANSWERS: readonly (readonly [question: FolderQuestion, counts: string, doesNot: string])[] = [
  ['clones', 'vendor', 'vendors'],
  ['clones-only', '.terraform', 'vendor'],
  ['made-again', 'htmlcov', 'docs'],
  ['crowded', 'target', 'out'],
  ['no-part', '__pycache__', 'packages'],
  ['no-package', 'docs', 'documents'],
  ['others-code', 'site-packages', 'dist'],
  ['sample-keys', '.svn', 'dist'],
  ['not-built', '.git', 'vendor'],
  ['build-tools', 'buildSrc', 'build'],
  ['not-reviewed', 'fixtures', 'test'],
  ['no-python', 'env', 'environment'],
  ['no-settings', 'extensions', 'profiles'],
  ['reports', 'coverage', 'out'],
];

describe('folders that tools fill', () => {
  it.each(ANSWERS)('%s: %s counts, %s does not', (question, counts, doesNot) => {
    expect([isToolFolder(counts, question), isToolFolder(doesNot, question)]).toEqual([true, false]);
    expect(toolFolders(question)).toContain(counts);
  });

  it('asks about the folders that a path leads through, and not about its last name', () => {
    expect(isInToolFolder('/home/u/shop/dist/a.js', 'made-again')).toBe(true);
    expect(isInToolFolder('dist/a.js', 'made-again')).toBe(true);
    expect(isInToolFolder('/home/u/shop/dist', 'made-again')).toBe(false);
    expect(isInToolFolder('/home/u/shop/distance/a.js', 'made-again')).toBe(false);
  });
});
