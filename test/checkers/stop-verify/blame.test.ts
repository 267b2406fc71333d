import { describe, expect, it } from 'vitest';
import { blameFor, changedLines } from '../../../lib/checkers/stop-verify/blame.js';
import type { FirstRun } from '../../../lib/checkers/stop-verify/first-runs.js';
import type { Failed } from '../../../lib/project/check.js';
import { fingerprint } from '../../../lib/project/fingerprint.js';
import type { Diagnostic } from '../../../lib/project/diagnostics.js';

const ground = { root: '/p', home: '/home/u' };
const at = (file: string, line: number, message = 'no var', severity: Diagnostic['severity'] = 'error'): Diagnostic => ({ file, line, message, severity });
const failedWith = (diagnostics: readonly Diagnostic[], output = ''): Failed => ({ kind: 'failed', exitCode: 1, output, diagnostics });
const lines = changedLines(['/p/new.ts', '/p/a.ts'], [{ file: '/p/a.ts', text: undefined, added: [{ number: 3, text: 'x' }], removed: [] }]);
const VITEST = ' FAIL  test/a.test.ts > adds\n';

function blame(failed: Failed, { first, name = 'lint', own = false }: { first?: FirstRun; name?: string; own?: boolean } = {}) {
  return blameFor(failed, { check: { name, cwd: '/p', argv: ['npm', 'run', name] }, own }, first, lines, ground);
}

describe('the lines that a session has changed', () => {
  it('are all of a file of which no more is known', () => {
    expect(lines.get('/p/new.ts')).toBe('all');
    expect(lines.get('/p/a.ts')).toEqual(new Set([3]));
  });
});

describe('a failure', () => {
  const mine = at('/p/a.ts', 3);
  const other = at('/p/a.ts', 4, 'no let');

  it.each<[string, Failed, Parameters<typeof blame>[1], ReturnType<typeof blame>]>([
    ['in a changed line', failedWith([mine, other]), {}, { kind: 'session', diagnostics: [mine], sure: true }],
    ['in a file that is all new', failedWith([at('/p/new.ts', 9)]), {}, { kind: 'session', diagnostics: [at('/p/new.ts', 9)], sure: true }],
    ['about a whole file that changed', failedWith([at('/p/a.ts', 0)]), {}, { kind: 'session', diagnostics: [at('/p/a.ts', 0)], sure: true }],
    ['in other lines', failedWith([other]), {}, { kind: 'others', known: false }],
    ['in other lines, of a gate of the person', failedWith([other]), { own: true }, { kind: 'others', known: false }],
    ['in other files', failedWith([at('/p/b.ts', 3)]), {}, { kind: 'others', known: false }],
    ['of tests elsewhere, by the name of the check', failedWith([other]), { name: 'test', own: true }, { kind: 'session', diagnostics: [other], sure: false }],
    ['of tests elsewhere, by what it says', failedWith([other], VITEST), { own: true }, { kind: 'session', diagnostics: [other], sure: false }],
    ['of tests elsewhere, of nobody', failedWith([other]), { name: 'e2e' }, { kind: 'others', known: false }],
    ['of tests elsewhere, though its output names a changed file', failedWith([other], 'a.ts'), { name: 'test' }, { kind: 'others', known: false }],
    ['that names a changed file', failedWith([], 'broken: a.ts\n'), {}, { kind: 'session', diagnostics: [], sure: true }],
    ['that names none', failedWith([], 'broken\n'), {}, { kind: 'others', known: false }],
    ['that names none, of a gate of the person', failedWith([], 'broken\n'), { own: true }, { kind: 'session', diagnostics: [], sure: false }],
    ['of what has passed before', failedWith([other]), { first: { state: 'passed', prints: [] } }, { kind: 'session', diagnostics: [other], sure: true }],
    ['that was there before', failedWith([other]), { first: { state: 'failed', prints: [fingerprint(other)] } }, { kind: 'others', known: true }],
    ['that was there before, and more', failedWith([other, mine]), { first: { state: 'failed', prints: [fingerprint(other)] } }, { kind: 'session', diagnostics: [mine], sure: true }],
    ['alike to one that was there before, of which one is in a changed line', failedWith([mine, at('/p/a.ts', 9)]), { first: { state: 'failed', prints: [fingerprint(mine)] } }, { kind: 'session', diagnostics: [mine], sure: true }],
    ['that could not be read before, in other lines', failedWith([other]), { first: { state: 'unreadable', prints: [] } }, { kind: 'others', known: false }],
    ['that could not be read before nor now', failedWith([], 'broken: a.ts\n'), { first: { state: 'unreadable', prints: [] }, own: true }, { kind: 'others', known: true }],
  ])('%s', (_, failed, given, expected) => expect(blame(failed, given)).toEqual(expected));
});
