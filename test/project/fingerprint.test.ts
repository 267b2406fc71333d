import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../lib/project/diagnostics.js';
import { fingerprint, isAbout, newSince } from '../../lib/project/fingerprint.js';

function found(line: number, message: string, file = '/p/a.ts'): Diagnostic {
  return { file, line, message, severity: 'error' };
}

describe('fingerprint', () => {
  it.each([
    [found(3, 'TS2322: no'), found(9, 'TS2322: no')],
    [found(3, 'x was declared on line 12'), found(3, 'x was declared on line 14')],
    [found(3, 'first seen at src/b.c:12:7'), found(4, 'first seen at src/b.c:30:1')],
    [found(3, 'see b.ts(3,4)'), found(3, 'see b.ts(5,4)')],
    [found(3, 'a  b'), found(3, 'a b ')],
  ])('is the same wherever the finding stands: %j and %j', (one, other) => {
    expect(fingerprint(one)).toBe(fingerprint(other));
  });

  it.each([
    [found(3, 'TS2322: no'), found(3, 'TS2345: no')],
    [found(3, 'Expected 2 arguments, but got 3.'), found(3, 'Expected 2 arguments, but got 1.')],
    [found(3, 'no'), found(3, 'no', '/p/b.ts')],
  ])('tells %j from %j', (one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });

  it('says which file it is about', () => {
    expect(isAbout(fingerprint(found(1, 'x')), '/p/a.ts')).toBe(true);
    expect(isAbout(fingerprint(found(1, 'x')), '/p/b.ts')).toBe(false);
  });
});

describe('newSince', () => {
  it('counts: of two alike where one was, one is new', () => {
    const before = [fingerprint(found(1, 'unused'))];
    expect(newSince([found(1, 'unused'), found(5, 'unused')], before)).toEqual([found(5, 'unused')]);
  });

  it.each([
    ['the likely one', [2], [2]],
    ['as many as there are more, though more are likely', [1, 2], [2]],
    ['the last one, where none is likely', [], [7]],
  ])('takes of three alike where two were %s', (_, likely, lines) => {
    const before = [fingerprint(found(1, 'unused')), fingerprint(found(5, 'unused'))];
    const now = [found(1, 'unused'), found(2, 'unused'), found(7, 'unused')];
    expect(newSince(now, before, ({ line }) => likely.includes(line)).map(({ line }) => line)).toEqual(lines);
  });

  it('finds nothing new when lines have only moved, and all of it without a before', () => {
    const findings = fc.array(fc.record({ line: fc.nat(999), message: fc.string(), file: fc.constantFrom('/p/a.ts', '/p/b.ts'), severity: fc.constant('error' as const) }));
    fc.assert(
      fc.property(findings, fc.nat(50), (all, shift) => {
        const before = all.map((one) => fingerprint({ ...one, file: one.file }));
        const moved = all.map((one) => ({ ...one, line: one.line + shift }));
        expect(newSince(moved, before)).toEqual([]);
        expect(newSince(moved, [])).toEqual(moved);
      }),
    );
  });
});
