import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { globMatcher, nameMatches } from '../../lib/paths/matcher.js';

describe('nameMatches', () => {
  it('agrees with bash', () => {
    const glob = fc.array(fc.constantFrom('a', '.', '*', '?', '[ab]', '[!a]', '[^b]', '[a-c]', '-'), { minLength: 1, maxLength: 5 });
    const name = fc.array(fc.constantFrom('a', 'b', 'c', '.', '-'), { minLength: 1, maxLength: 5 });
    const cases = fc.sample(fc.tuple(glob, name), 400).map(([globs, names]) => [globs.join(''), names.join('')] as const);
    // `case` matches as a file name does, but for the leading dot, which nothing but a dot may stand for.
    const script = cases.map(([globs, names]) => `case '${names}' in ${globs}) echo 1;; *) echo 0;; esac`).join('\n');
    const told = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
    cases.forEach(([globs, names], index) => {
      const dotNeedsDot = names.startsWith('.') && !globs.startsWith('.');
      expect(nameMatches(globs, names), `${globs} on ${names}`).toBe(told[index] === '1' && !dotNeedsDot);
    });
  });

  it.each([['.e[[:alpha:]]v', '.env'], ['a[[:digit:]]', 'a1'], ['[[:upper:][:digit:]]b', 'Ab']])('takes a class of characters for any: %s %s', (glob, name) => {
    expect(nameMatches(glob, name)).toBe(true);
    expect(nameMatches(glob, `${name}x`)).toBe(false);
  });
});

describe('globMatcher', () => {
  it.each([
    ['/h*', '/home', true],
    ['/h*', '/home/u', false],
    ['/home/*', '/home/u', true],
    ['/*/u', '/home/u', true],
    ['/**', '/home/u', true],
    ['/home/**/proj', '/home/u/proj', true],
    ['/home/u/*', '/home/u/.env', false],
    ['/home/u/.*', '/home/u/.env', true],
    ['/home/u/.??v', '/home/u/.env', true],
    ['/e[!x]c', '/etc', true],
  ])('%s on %s is %s', (glob, path, expected) => {
    expect(globMatcher(glob)(path)).toBe(expected);
  });
});
