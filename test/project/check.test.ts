import { describe, expect, it } from 'vitest';
import { commandText, reportFailure, runCheck } from '../../lib/project/check.js';
import type { ProjectCheck } from '../../lib/project/project-checks.js';
import { REPORT_LIMITS } from '../../lib/project/report-diagnostics.js';
import { diskOf, finished, runnerOf } from './fake-world.js';

const check: ProjectCheck = { name: 'lint', argv: ['make', 'lint'], cwd: '/p/sub' };
const options = { root: '/p', first: [], ...REPORT_LIMITS };

describe('runCheck', () => {
  it.each([
    [finished(0, 'a.ts:1:1: still only a remark'), { kind: 'passed' }],
    [finished(1, 'a.ts:1:1: x'), { kind: 'failed', exitCode: 1, diagnostics: [{ file: '/p/sub/a.ts', line: 1, message: 'x', severity: 'error' }], output: 'a.ts:1:1: x' }],
    [finished(127, 'sh: tool: not found\n'), { kind: 'unusable', why: 'sh: tool: not found' }],
    [finished(126), { kind: 'unusable', why: 'it ended with exit code 126' }],
    [finished(139), { kind: 'unusable', why: 'it was killed by signal 11' }],
    [finished(255, 'x'), { kind: 'failed', exitCode: 255, diagnostics: [], output: 'x' }],
    [finished(128, 'x'), { kind: 'failed', exitCode: 128, diagnostics: [], output: 'x' }],
    [{ kind: 'timed-out', output: 'a.ts:1:1: x', durationMs: 1 }, { kind: 'timed-out' }],
    [{ kind: 'not-started', why: 'make was not found' }, { kind: 'unusable', why: 'make was not found' }],
  ] as const)('%j is %j', async (outcome, result) => {
    expect(await runCheck(runnerOf({ 'make lint': outcome }), check, 1_000)).toEqual(result);
  });

  it.each([
    ['a file below the folder that it ran in', 'src/a.rs', '/p/deep/sub/src/a.rs'],
    ['one of that name from the root, where the folder has none', 'deep/sub/src/b.rs', '/p/deep/sub/src/b.rs'],
    ['one of a folder between them', 'other/c.rs', '/p/deep/other/c.rs'],
    ['one that is nowhere', 'gone.rs', '/p/deep/sub/gone.rs'],
    ['one that is only above the project', 'outside.rs', '/p/deep/sub/outside.rs'],
    ['one that leads out of the project', '../../../outside.rs', '/outside.rs'],
    ['an absolute name', '/q/d.rs', '/q/d.rs'],
    ['a folder of that name', 'folder.rs', '/p/deep/sub/folder.rs'],
  ])('takes for the place of a finding %s', async (_, written, file) => {
    const disk = diskOf({ '/p/deep/sub/src/a.rs': '', '/p/src/a.rs': '', '/p/deep/sub/src/b.rs': '', '/p/deep/other/c.rs': '', '/p/other/c.rs': '', '/outside.rs': '', '/p/folder.rs/x': '' });
    const run = runnerOf({ 'make lint': finished(1, `${written}:1:1: x`) });
    const result = await runCheck(run, { ...check, cwd: '/p/deep/sub' }, 1_000, { project: { root: '/p', disk } });
    expect(result).toMatchObject({ kind: 'failed', diagnostics: [{ file }] });
  });
});

describe('reportFailure', () => {
  const failed = (output: string) => runCheck(runnerOf({ 'make lint': finished(1, output) }), check, 1_000);

  it('names files from the root, though the check ran in a package', async () => {
    const result = await failed('a.ts:1:1: x');
    if (result.kind !== 'failed') return expect.fail(result.kind);
    expect(reportFailure(check, result, options)).toBe('`cd sub && make lint` fails, 1 error:\nsub/a.ts:1: x');
  });

  it.each([20, 5, 2])('keeps %i lines in all', async (maxLines) => {
    for (const output of ['just a line\n'.repeat(100), Array.from({ length: 100 }, (_, line) => `a.ts:${line + 1}:1: x`).join('\n')]) {
      const result = await failed(output);
      if (result.kind !== 'failed') return expect.fail(result.kind);
      const text = reportFailure(check, result, { ...options, maxLines, maxCharacters: 300 });
      expect(text.split('\n').length).toBeLessThanOrEqual(maxLines);
      expect(text.length).toBeLessThanOrEqual(300);
    }
  });
});

describe('commandText', () => {
  it('names files of the project from where it runs, and quotes what has to be', () => {
    const atRoot = { ...check, cwd: '/p' };
    expect(commandText({ ...atRoot, argv: ['/p/node_modules/.bin/tsc', '-p', 'a b'] }, '/p')).toBe("node_modules/.bin/tsc -p 'a b'");
    expect(commandText({ ...atRoot, argv: ['python3', '-m', 'py_compile', '/p/lib/a.py', '/q/b.py'] }, '/p')).toBe('python3 -m py_compile lib/a.py /q/b.py');
    expect(commandText({ ...atRoot, argv: ['/usr/bin/make'] }, '/p')).toBe('/usr/bin/make');
  });

  it('says in which package it runs, in words that can be run', () => {
    expect(commandText({ ...check, cwd: '/p/packages/a b', argv: ['npm', 'run', 'lint'] }, '/p')).toBe("cd 'packages/a b' && npm run lint");
    expect(commandText({ ...check, argv: ['/p/node_modules/.bin/tsc', '/p/sub/a.ts'] }, '/p')).toBe('cd sub && ../node_modules/.bin/tsc a.ts');
    expect(commandText({ ...check, cwd: '/elsewhere', argv: ['make'] }, '/p')).toBe('make');
  });
});
