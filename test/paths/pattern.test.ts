import fc from 'fast-check';
import micromatch from 'micromatch';
import { describe, expect, it } from 'vitest';
import { compileGlob, expandBraces } from '../../lib/paths/glob.js';
import { formsOf, matchesAny, patternOf } from '../../lib/paths/pattern.js';

const anchors = { home: '/home/u', projectRoot: '/home/u/proj' };

function matches(glob: string, path: string): boolean {
  return matchesAny([patternOf(glob, compileGlob)], formsOf(path, anchors));
}

describe('a glob as a pattern over paths', () => {
  it.each([
    ['**/.env', '/home/u/proj/.env', true],
    ['**/.env', '/home/u/proj/a/b/.env', true],
    ['**/.env', '/home/u/proj/x.env', false],
    ['**/.ENV', '/home/u/proj/.Env', true],
    ['**/.env', '/home/u/proj/line\nbreak/.env', true],
    ['~/.ssh/**', '/home/u/.ssh/id_rsa', true],
    ['~/.ssh/**', '/home/u/.ssh', true],
    ['~/.ssh/**', '/root/.ssh/id_rsa', true],
    ['~/.ssh/**', '/home/other/.ssh/id_rsa', true],
    ['~/.ssh/**', '/srv/.ssh/id_rsa', false],
    ['config/*.key', '/home/u/proj/config/a.key', true],
    ['config/*.key', '/home/u/config/a.key', false],
    ['/etc/{shadow,gshadow}', '/etc/gshadow', true],
    ['**/caf\u00e9', '/home/u/cafe\u0301', true],
    ['**/*.{pem,key}', '/home/u/proj/.hidden/a.pem', true],
    ['**', '/home/u/proj/.env', true],
  ])('%s on %j is %s', (glob, path, expected) => {
    expect(matches(glob, path)).toBe(expected);
  });

  const part = fc.constantFrom('a', '.a', 'b', '*', '**', '?', 'a*', '*.b', '{a,b}', '.a.b', '{,.b}a');
  const name = fc.constantFrom('a', '.a', 'b', 'ab', 'a.b', '.a.b', 'x');

  it('holds its hint in everything that it matches, and agrees with the library on resolved paths', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.array(name, { minLength: 1, maxLength: 4 }), (parts, names) => {
        const glob = parts.join('/');
        const path = names.join('/');
        const expected = micromatch.isMatch(path, glob, { dot: true });
        expect(compileGlob(glob).test(path)).toBe(expected);
        expect(matchesAny([patternOf(glob, compileGlob)], [path])).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['**/docs/**/*env*.md', `${'/docs'.repeat(20_000)}/x`, false],
    ['**/.env', `${'/deep'.repeat(20_000)}/.env`, true],
    ['~/.ssh/**', `/home/u/.ssh${'/deep'.repeat(20_000)}`, true],
  ])('%s takes little time on a path of 100 KB', (glob, path, expected) => {
    const began = process.cpuUsage();
    expect(matches(glob, path)).toBe(expected);
    // Other work on the machine does not lengthen it.
    expect(process.cpuUsage(began).user).toBeLessThan(200_000);
  });

  it('expands braces', () => {
    expect(expandBraces('a{b,c{d,e}}')).toEqual(['ab', 'acd', 'ace']);
  });
});
