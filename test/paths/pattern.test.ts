import fc from 'fast-check';
import micromatch from 'micromatch';
import { describe, expect, it } from 'vitest';
import { compileGlob, expandBraces } from '../../lib/paths/glob.js';
import { patternOf } from '../../lib/paths/glob-pattern.js';
import { formsOf, matchesAny } from '../../lib/paths/pattern.js';

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
    ['~/.aws/credentials', '/mnt/c/Users/u/.aws/credentials', true],
    ['~/.aws/credentials', '/mnt/data/users/u/.aws/credentials', false],
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

  const part = fc.constantFrom('a', '.a', 'b', '*', '**', '?', 'a*', '*.b', '{a,b}', '.a.b', '{,.b}a', '{a,x}b', '{a,x}*', '{,a}{,b}', '{a,x/}**', '{x,a*}', 'b{a/b,x/*}', '[ab]', '{x/a,xx/a}');
  const name = fc.constantFrom('a', '.a', 'b', 'ab', 'a.b', '.a.b', 'x', 'ba', 'xb');

  it('has its hint in everything that it matches, and its start before it, and agrees with the library on resolved paths', () => {
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
    ['~/{.ssh,.local/bin}', '~/{.ssh,.local/bin}'],
    ['/{,usr/}lib{,64}/**', '/{,usr/}lib{,64}'],
    ['/{etc,boot,etc/*.d}', '/{etc,boot,etc}'],
    ['/dev/tty[0-9]*', '/dev/tty'],
    ['/etc/**', '/etc'],
    ['/{a,b/}**', undefined],
    ['./{a,b}', undefined],
    ['{a,*}/b', undefined],
    ['**/x', undefined],
    ['~/.netrc', undefined],
  ])('where its hint tells little, %s begins with %s', (glob, start) => {
    expect(patternOf(glob, compileGlob).start).toBe(start);
  });

  it.each([
    ['**/{bin,shims}/{node,nodejs}', 'node'],
    ['~/.{zhistory,history}', 'history'],
    ['**/{a,{node,nodes}}', ''],
    ['~/[*][*]/*', '~/**'],
    ['~/{documents,music}/**/[*]{,.*}', '*'],
  ])('what all alternatives of a group hold is a hint, and an asterisk that is meant itself: %s has %s', (glob, hint) => {
    expect(patternOf(glob, compileGlob).hint).toBe(hint);
  });

  it('asks no expression about a path that begins in another way', () => {
    const broken = { hint: '', start: '~/{.ssh,bin}/x', source: '(' };
    expect(matchesAny([broken], ['~/.ss', '~/.ssh', '~/.ssh/y', '~/src/x', '/home/u/.ssh/x'])).toBe(false);
    expect(() => matchesAny([broken], ['~/bin/x'])).toThrow(SyntaxError);
  });

  it('expands braces', () => {
    expect(expandBraces('a{b,c{d,e}}')).toEqual(['ab', 'acd', 'ace']);
  });
});
