import { describe, expect, it } from 'vitest';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import { compileGlob } from '../../lib/paths/glob.js';
import { patternOf } from '../../lib/paths/glob-pattern.js';
import { linesOf } from '../../lib/paths/ignore-lines.js';
import { formsOf, matchesAny } from '../../lib/paths/pattern.js';
import { nameMatches } from '../../lib/paths/matcher.js';
import { bash, PROJECT, toolCall, worldWith } from '../checkers/world.js';
import { BOUND, growthOf, repeated } from './growth.js';

describe('the time of a match grows with the length of', () => {
  it.each([
    ['**/docs/**/*env*.md', (length: number) => `${repeated('/docs', length)}/x`, false],
    ['**/.env', (length: number) => `${repeated('/deep', length)}/.env`, true],
    ['~/.ssh/**', (length: number) => `/home/u/.ssh${repeated('/deep', length)}`, true],
  ])('a path: %s', async (glob, pathOf, expected) => {
    const patterns = [patternOf(glob, compileGlob)];
    const matches = (path: string): boolean => matchesAny(patterns, formsOf(path, { home: '/home/u', projectRoot: PROJECT }));
    expect(matches(pathOf(100_000))).toBe(expected);
    expect(await growthOf(pathOf, matches)).toBeLessThan(BOUND);
  });

  it.each([
    ['open brackets', (length: number) => [repeated('[', length), 'a']],
    ['stars before a long name', (length: number) => [`${repeated('*a', 64)}c`, `${'a'.repeat(length)}b`]],
    ['stars', (length: number) => [`${repeated('*a', length)}c`, `${'a'.repeat(64)}b`]],
  ])('a name: %s', async (_name, partsOf) => {
    const [long = '', name = ''] = partsOf(2_000);
    expect(nameMatches(long, name)).toBe(false);
    expect(await growthOf(partsOf, ([glob = '', name = '']) => nameMatches(glob, name))).toBeLessThan(BOUND);
  });

  it.each(['*', '**/', '/', '//', ' ', '!', '*/a/', 'a\n', '*a\n', '[', '\\', '\r\n', '\r', '*/b/*/', '*!', '!*', '*a', '*a*/'])('a .ckignore of %j', async (piece) => {
    const paths = [['a'], Array<string>(60).fill('a'), ['x', 'b']];
    const ask = (text: string): void => {
      const find = linesOf(text);
      for (const names of paths) find(names);
    };
    expect(await growthOf((length) => repeated(piece, length), ask)).toBeLessThan(BOUND);
  });

  it.each(['?'.repeat(999), '?a'.repeat(499), 'a*'])('a .ckignore of long lines: %s', async (line) => {
    for (const count of [60, 300]) {
      const names = Array.from({ length: count }, (_, index) => `aaaaaaaa${index}`);
      expect(await growthOf((length) => repeated(`${line}\n`, length), (text) => linesOf(text)(names)), `${count} names`).toBeLessThan(BOUND);
    }
  });

  it('the paths of a call, against lines that fit in many ways', async () => {
    const text = Array.from({ length: 900 }, (_, index) => `**/a/**/b${index}\n*a*a*c${index}\n`).join('');
    const world = worldWith({ files: { [`${PROJECT}/.ckignore`]: text } });
    const pathsOf = (length: number): string => Array.from({ length: length / 256 }, (_, index) => `${'a/'.repeat(120)}${index}`).join(' ');
    expect(await growthOf(pathsOf, (paths) => checkScoutBlock(bash(`cat ${paths}`), world))).toBeLessThan(BOUND);
  });

  it('a path, in a project that is not trusted', async () => {
    const world = worldWith({ files: { [`${PROJECT}/.ckignore`]: `${'**/a/'.repeat(5)}b\nlegacy/**/*.pl\n` }, trusted: false });
    const call = (length: number): ReturnType<typeof toolCall> => toolCall('Read', { file_path: `${'a/'.repeat(length)}c` });
    expect(await growthOf(call, (read) => checkScoutBlock(read, world), 64)).toBeLessThan(BOUND);
  });
});
