import { describe, expect, it } from 'vitest';
import type { CallRecord, TrailRecord } from '../../lib/session/records.js';
import type { CheckKind } from '../../lib/types.js';
import { repetitionsIn } from '../../lib/session/repetition/repetitions.js';

const THRESHOLDS = { rounds: 3, edits: 6, reversals: 2, errors: 3, variants: 3, repeats: 2 };

const edit = (file: string, before?: string, after?: string): TrailRecord => ({ kind: 'edit', file, at: 0, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) });
const ok = (call: string, outcome: string, more: Partial<CallRecord> = {}): CallRecord => ({ kind: 'call', tool: 'Bash', call, label: call, failed: false, outcome, at: 0, ...more });
const failed = (call: string, error: string, more: Partial<CallRecord> = {}): CallRecord => ({ ...ok(call, error), failed: true, error, ...more });
const check = (kind: CheckKind, failures: readonly string[] = [], count?: number): Partial<CallRecord> => ({ check: { kind, failures, ...(count === undefined ? {} : { count }) } });
const prompt: TrailRecord = { kind: 'prompt', at: 0 };
const told = (key: string, count: number, asked = false): TrailRecord => ({ kind: 'told', key, count, asked, at: 0 });
const stuck = (times: number, error = 'x', call = 'run'): readonly TrailRecord[] => Array.from({ length: times }, (_, n) => [edit('a', `${call}${error}${n}`, `${call}${error}${n + 1}`), failed(call, error)]).flat();
const found = (...trail: readonly TrailRecord[]): string => repetitionsIn(trail, THRESHOLDS).map(({ kind, of, count }) => `${kind} ${of} ${count}`).join(', ');

describe('files', () => {
  it.each<[string, readonly TrailRecord[], string]>([
    ['rounds have a failure between them', stuck(3), 'rounds a 3, errors run 3'],
    ['a burst is one round', [edit('a'), edit('a'), failed('run', 'x'), edit('a'), edit('a')], ''],
    ['many edits without anything between', Array.from({ length: 6 }, () => edit('a')), 'edits a 6'],
    ['each file has its own', Array.from({ length: 10 }, (_, n) => edit(n % 2 === 0 ? 'a' : 'b')), ''],
    ['looks, searches and edits that fail end no round', [edit('a'), failed('l', '1', { waits: true }), edit('a'), failed('g', '2', { tool: 'Grep' }), edit('a'), failed('e', '3', { tool: 'Edit' }), edit('a')], ''],
    ['back and forth', [edit('a', '1', '2'), edit('a', '2', '1'), edit('a', '1', '2')], 'reversals a 2'],
    ['back once', [edit('a', '1', '2'), edit('a', '2', '1'), edit('a', '1', '3')], ''],
    ['back to what somebody else made of it', [edit('a', '1', '2'), edit('a', '2b', '1'), edit('a', '1', '2b')], 'reversals a 2'],
    ['an edit that changes nothing brings nothing back', [edit('a', '1', '1'), edit('a', '1', '1'), edit('a', '1', '1')], ''],
    ['contents that are not known', [edit('a'), edit('a', '1'), edit('a', '1'), edit('a', '1')], ''],
  ])('%s', (_, trail, expected) => expect(found(...trail)).toBe(expected));
});

describe('calls', () => {
  it.each<[string, readonly TrailRecord[], string]>([
    ['that fail the same', [failed('run', 'x'), failed('run', 'x')], 'repeats run 2'],
    ['that fail otherwise', [failed('run', 'x'), failed('run', 'y'), failed('run', 'x'), failed('run', 'y')], ''],
    ['that fail the same with others between', [failed('run', 'x'), ok('look', '1', { waits: true }), ok('g', '1', { tool: 'Grep' }), failed('c', 'y'), failed('run', 'x')], 'repeats run 2'],
    ['that fail the same, with what may have changed something between', [failed('run', 'x'), ok('sed', '1'), failed('run', 'x'), { kind: 'other', at: 0 }, failed('run', 'x'), ok('sed', '2')], 'errors run 3'],
    ['that may have changed something themselves', [ok('run', '1'), ok('run', '1'), ok('run', '1'), ok('run', '1')], 'repeats run 4'],
    ['that succeed are given twice the time', [ok('run', '1'), ok('run', '1'), ok('run', '1')], ''],
    ['that succeed too often', [ok('run', '1'), ok('run', '1'), ok('run', '1'), ok('run', '1')], 'repeats run 4'],
    ['that come to another result', [ok('run', '1'), ok('run', '2'), ok('run', '3'), ok('run', '4')], ''],
    ['that fail the same, an edit between', [failed('run', 'x'), edit('a'), failed('run', 'x')], ''],
    ['that go back and forth between errors they had before, edits in between', ['x', 'y', 'x', 'y'].flatMap((error, n) => [edit(`${n}`), failed('run', error)]), 'errors run 3'],
    ['that come back to an error once', ['x', 'y', 'x'].flatMap((error, n) => [edit(`${n}`), failed('run', error)]), ''],
    ['that are no command are not held against edits', Array.from({ length: 5 }, () => [edit('a', '1', '1'), failed('e', 'x', { tool: 'Edit' })]).flat(), ''],
    ['that failed and succeed begin anew', [...stuck(2), ok('run', '1'), ...stuck(2)], ''],
  ])('%s', (_, trail, expected) => expect(found(...trail)).toBe(expected));
});

describe('a program', () => {
  const install = (options: string, error = 'conflict', more: Partial<CallRecord> = {}): CallRecord => failed(options, error, { program: 'npm', said: error, ...more });
  it.each<[string, readonly TrailRecord[], string]>([
    ['that fails the same in other words', [install('-a'), install('-b'), install('-c')], 'variants npm conflict 3'],
    ['that fails the same in two ways', [install('-a'), install('-b'), edit('1'), install('-a'), install('-b')], ''],
    ['that fails the same, with edits between', [install('-a'), edit('1'), install('-b'), edit('2'), install('-c')], 'variants npm conflict 3'],
    ['that fails otherwise in between', [install('-a'), install('-b'), install('-c', 'no space'), install('-d')], ''],
    ['that succeeds in between', [install('-a'), install('-b'), ok('-c', '1', { program: 'npm' }), install('-d')], ''],
    ['that says nothing', ['-a', '-b', '-c'].map((option) => failed(option, '', { program: 'npm' })), ''],
    ['that looks', ['-a', '-b', '-c'].map((option) => install(option, 'x', { waits: true })), ''],
    ['that checks, called in other words to see more', ['-a', '-b', '-c'].map((option) => install(option, 'x', check('test', ['one']))), ''],
    ['others, which fail the same', ['a', 'b', 'c'].map((program) => failed(program, 'x', { program, said: 'x' })), ''],
    ['that a prompt comes between', [install('-a'), install('-b'), prompt, install('-c')], ''],
    ['that fails with a passing build between', [install('-a'), install('-b'), ok('b', '1', check('build')), install('-c')], ''],
  ])('%s', (_, trail, expected) => expect(found(...trail)).toBe(expected));
});

describe('progress', () => {
  it.each<[string, TrailRecord, string]>([
    ['a prompt', prompt, ''],
    ['a commit', ok('c', '1', { commit: true }), ''],
    ['a passing test takes back what is no check', ok('t', '1', check('test')), ''],
    ['a passing build', ok('b', '1', check('build')), ''],
    ['a passing lint that never failed is nothing', ok('l', '1', check('lint')), 'rounds a 3, errors run 3'],
    ['an error that is new to the call takes back the rounds', failed('run', 'y'), ''],
    ['a call that fails for the first time does not', failed('other', 'y'), 'rounds a 3, errors run 3'],
  ])('%s', (_, progress, expected) => expect(found(...stuck(3), progress)).toBe(expected));

  it('a lint that failed and passes', () => expect(found(failed('l', 'z', check('lint', ['z'])), ...stuck(3), ok('l', '1', check('lint')))).toBe(''));

  it('a passing build leaves the error of a test standing, a passing test does not', () => {
    const trail = stuck(3).map((record) => (record.kind === 'call' ? { ...record, ...check('test', ['one']) } : record));
    expect(found(...trail, ok('b', '1', check('build')))).toBe('errors run 3');
    expect(found(...trail, ok('t', '1', check('test')))).toBe('');
  });

  describe('a check that passes all along', () => {
    const around = (pass: CallRecord, fails: (n: number) => CallRecord): readonly TrailRecord[] => [1, 2, 3, 4].flatMap((n) => [edit('a', `${n}`, `${n + 1}`), pass, fails(n)]);
    const same = (): CallRecord => failed('run', 'x');

    it.each<[string, readonly TrailRecord[], string]>([
      ['a build, and a run that fails the same', around(ok('b', '1', check('build')), same), 'errors run 4'],
      ['tests, and others that fail the same', around(ok('t', '1', check('test')), () => failed('e2e', 'x', check('test', ['one']))), 'errors e2e 4'],
      ['a build, and a program that fails the same in other words', around(ok('b', '1', check('build')), (n) => failed(`npm ${n}`, 'x', { program: 'npm', said: 'x' })), 'variants npm x 4'],
      ['a build, and a run that fails otherwise each time', around(ok('b', '1', check('build')), (n) => failed('run', `${n}`)), ''],
      ['tests, and nothing else', around(ok('t', '1', check('test')), () => ok('t', '1', check('test'))), ''],
    ])('%s', (_, trail, expected) => expect(found(...trail)).toBe(expected));

    it('takes back what failed once it has failed itself and passes again', () => {
      const build = check('build');
      expect(found(ok('b', '1', build), ...stuck(3), failed('b', 'z', build), ok('b', '1', build))).toBe('');
      expect(found(ok('b', '1', build), ...stuck(3), ok('b', '1', build))).toBe('errors run 3');
    });
  });

  it('a success that was seen before is one still, when it follows a failure', () => {
    const trail = [ok('run', '1'), failed('run', 'x'), ...stuck(3)];
    expect(found(...trail)).toBe('rounds a 3, errors run 4');
    expect(found(...trail, ok('run', '1'))).toBe('');
  });

  it('fewer failures than ever, also where only their number is known', () => {
    const trail = (counts: readonly number[]): readonly TrailRecord[] => counts.flatMap((count) => [edit('a'), failed('run', 'x', check('test', [], count))]);
    expect(found(...trail([9, 8, 7, 6, 5, 4]))).toBe('');
    expect(found(...trail([9, 9, 9]))).toBe('rounds a 3, errors run 3');
    expect(found(...trail([4, 9, 8, 7]))).toBe('rounds a 4, errors run 4');
  });
});

describe('what was told', () => {
  const last = (...trail: readonly TrailRecord[]): unknown => repetitionsIn(trail, THRESHOLDS).map((each) => each.told);
  it('is known, and whether it went on', () => {
    expect(last(...stuck(3), told('errors run', 3))).toEqual([undefined, { kind: 'told', key: 'errors run', count: 3, asked: false, at: 0, wentOn: false }]);
    expect(last(...stuck(3), told('errors run', 3, true), edit('b'))).toMatchObject([undefined, { asked: true, wentOn: true }]);
    expect(last(...stuck(3), told('rounds a', 3), edit('b'))).toMatchObject([{ wentOn: false }, undefined]);
    expect(last(...stuck(3), told('rounds a', 3), edit('a'))).toMatchObject([{ wentOn: true }, undefined]);
  });

  it.each<[string, TrailRecord]>([
    ['a prompt', prompt],
    ['another error', failed('run', 'y')],
    ['a passing test', ok('t', '1', check('test'))],
  ])('is forgotten with what it was about: %s', (_, progress) => {
    expect(last(...stuck(3), told('errors run', 3), told('rounds a', 3), progress, ...stuck(4))).toEqual([undefined, undefined]);
  });
});
