import fc from 'fast-check';
import { scoutLines } from 'ck-guard:rules';
import { expect, it } from 'vitest';
import { isIgnoredByDefault } from '../../lib/rules/ckignore.js';
import { compileIgnore } from '../../lib/paths/ignore.js';

const names = scoutLines.split('\n').filter((line) => /^[^#!].*\/$/.test(line)).map((line) => line.slice(0, -1).replace('*', 'x'));
const name = fc.constantFrom(...names, 'src', 'a.ts', 'Dist', 'my-dist', 'distribution', '.github', '.gitignore', 'x.egg-info.md');

it('answers for the shipped lines as the ignore library does', () => {
  const byLibrary = compileIgnore([scoutLines]);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.boolean(), (parts, isFolder) => {
      const path = parts.join('/');
      expect(isIgnoredByDefault(path, isFolder)).toBe(byLibrary(path, isFolder));
    }),
    { numRuns: 3000 },
  );
});
