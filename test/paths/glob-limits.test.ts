import { describe, expect, it } from 'vitest';
import { compileGlob, globProblem } from '../../lib/paths/glob.js';

describe('globs that people write', () => {
  it.each([
    '**/*.{test,spec}.{ts,tsx,js,jsx}',
    'src/**/[a-z]*/*.y?(a)ml',
    '{**/*.key,**/*.pem,**/*.crt,**/*secret*,**/*token*,**/id_*}',
    'deploy/@(prod|staging)/**',
    '*.+(js|ts)',
    '!(a|b)/**',
    '',
    '+',
    'a)}b',
  ])('%j is matched', (glob) => {
    expect(globProblem(glob)).toBeUndefined();
  });

  it.each<[string, RegExp]>([
    ['a'.repeat(1_001), /longer than 1,000/],
    ['('.repeat(21), /groups/],
    [`?(${'\\'.repeat(13)}`, /backslashes/],
    [`?(${'\\'.repeat(4)}`, /ends with a backslash/],
    ['+(*a)b', /repeats/],
    ['*(a|b?)c', /repeats/],
    ['+(+(a))b', /repeats/],
    ['+(a{b,c}', /repeats/],
    [`${'*a'.repeat(7)}b`, /runs of \*/],
    [`${'*a'.repeat(4)}{*b*c*d,e`, /runs of \*/],
  ])('%j is not, and is told why', (glob, why) => {
    expect(globProblem(glob)).toMatch(why);
    expect(() => compileGlob(glob)).toThrow(why);
  });

  it('compiles and matches in little time what it takes', () => {
    const names = ['a'.repeat(36), 'x'.repeat(255), `${'a/'.repeat(100)}b`];
    for (const glob of [`${'('.repeat(20)}${'a'.repeat(960)}`, `${'+('.repeat(1)}${'a|aa|'.repeat(190)}b)c`, `${'*a'.repeat(6)}b`, '**/a/**/a/**/a/**/b', `${'{a,'.repeat(200)}b${'}'.repeat(200)}`, '*'.repeat(1_000)]) {
      const begin = process.cpuUsage();
      const regex = compileGlob(glob);
      names.forEach((name) => regex.test(name));
      const { user, system } = process.cpuUsage(begin);
      expect((user + system) / 1_000, glob.slice(0, 20)).toBeLessThan(1_000);
    }
  });
});
