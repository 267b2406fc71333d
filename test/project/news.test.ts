import { describe, expect, it } from 'vitest';
import type { CheckResult, Failed } from '../../lib/project/check.js';
import type { ProjectCheck } from '../../lib/project/project-checks.js';
import type { Diagnostic } from '../../lib/project/diagnostics.js';
import { knownAfter, newsIn } from '../../lib/project/news.js';

const whole: ProjectCheck = { name: 'build', argv: ['compile'], cwd: '/p' };
const only = (...files: readonly string[]): ProjectCheck => ({ ...whole, partOf: 'python', files });
const error = (file: string, message = 'wrong'): Diagnostic => ({ file, line: 1, message, severity: 'error' });
const failed = (...diagnostics: readonly Diagnostic[]): Failed => ({ kind: 'failed', exitCode: 1, diagnostics, output: '' });
const PASSED: CheckResult = { kind: 'passed' };
const filesOf = (news: ReturnType<typeof newsIn>): readonly string[] | undefined => news?.failure.diagnostics.map(({ file }) => file);

describe('a check of single files', () => {
  it('leaves what is known of the others as it was', () => {
    const baseline = knownAfter(failed(error('/p/old.py'), error('/p/a.py', 'also old')), whole, undefined);
    const afterA = knownAfter(failed(error('/p/a.py', 'new')), only('/p/a.py'), baseline);
    expect(newsIn(failed(error('/p/a.py', 'new')), only('/p/a.py'), afterA, [])).toBeUndefined();
    expect(newsIn(failed(error('/p/old.py')), only('/p/old.py'), afterA, [])).toBeUndefined();
    const mended = knownAfter(PASSED, only('/p/a.py'), afterA);
    expect(filesOf(newsIn(failed(error('/p/a.py', 'new')), only('/p/a.py'), mended, []))).toEqual(['/p/a.py']);
    expect(newsIn(failed(error('/p/old.py')), only('/p/old.py'), mended, [])).toBeUndefined();
  });

  it('tells, where nothing is known of the others, only what is in changed files', () => {
    const known = knownAfter(PASSED, only('/p/a.py'), undefined);
    expect(known.whole).toBe(false);
    expect(newsIn(failed(error('/p/b.py')), only('/p/b.py'), known, [])).toBeUndefined();
    expect(newsIn(failed(error('/p/b.py')), only('/p/b.py'), known, ['/p/b.py'])?.told).toBe('perhaps-old');
  });
});

describe('a finding like others in its file', () => {
  it('is told with the lines of the others, any of which may be the new one', () => {
    const at = (line: number, message = 'wrong'): Diagnostic => ({ ...error('/p/a.ts', message), line });
    const known = knownAfter(failed(at(3), at(4)), whole, undefined);
    const news = newsIn(failed(at(3), at(4), at(5), at(6, 'else')), whole, known, []);
    expect(news?.failure.diagnostics.map(({ line, message }) => [line, message])).toEqual([
      [5, '(this or the same on lines 3, 4 is new) wrong'],
      [6, 'else'],
    ]);
    expect(newsIn(failed(at(3), at(4), at(5)), whole, knownAfter(PASSED, whole, undefined), [])?.failure.diagnostics.map(({ message }) => message)).toEqual(['wrong', 'wrong', 'wrong']);
  });
});

describe('warnings', () => {
  it('are told where nothing else fails, and become known as such', () => {
    const warning: Diagnostic = { ...error('/p/a.ts', 'unused'), severity: 'warning' };
    const known = knownAfter(failed(warning), whole, knownAfter(PASSED, whole, undefined));
    expect(newsIn(failed(warning), whole, known, [])).toBeUndefined();
    expect(filesOf(newsIn(failed(warning), whole, knownAfter(PASSED, whole, undefined), []))).toEqual(['/p/a.ts']);
  });
});
