import { describe, expect, it } from 'vitest';
import { buildSensor } from '../../hooks/build-sensor.js';
import { checkBuildSensor } from '../../lib/checkers/build-sensor.js';
import type { CommandOutcome } from '../../lib/types.js';
import { finished, postEdit } from '../project/fake-world.js';
import { A, BUILD, FILE, ROOT, Z, afterBaseline, fails, textOf, later, worldThat } from './build-sensor/world.js';

describe('checkBuildSensor', () => {
  it('is silent when the build passes', async () => {
    const world = worldThat(finished(0, 'built\n'));
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'pass' });
    expect(world.run.requests).toMatchObject([{ argv: BUILD.split(' '), cwd: ROOT, timeoutMs: 60_000, env: { NO_COLOR: '1' } }]);
  });

  it('tells what fails and where, the edited file first', async () => {
    const world = later(await afterBaseline(finished(0)), fails(Z, A));
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({
      kind: 'context',
      rule: 'build-failed',
      target: FILE,
      text: '`npm run --silent build` fails, 2 errors:\nsrc/a.ts:3: TS2322: a\nsrc/z.ts:9: TS1: z',
    });
  });

  it('tells each error once for as long as it is there, wherever it moves, and again when it is back', async () => {
    const world = await afterBaseline(finished(0));
    const steps: readonly (readonly [CommandOutcome, string | undefined])[] = [
      [fails(A), 'fails, 1 error:\nsrc/a.ts:3: TS2322: a'],
      [fails(A), undefined],
      [fails('src/a.ts(30,5): error TS2322: a'), undefined],
      [fails(A, Z), 'fails, 1 new error:\nsrc/z.ts:9: TS1: z'],
      [fails(Z), undefined],
      [finished(0), undefined],
      [fails(A), 'fails, 1 error:\nsrc/a.ts:3: TS2322: a'],
      [fails(A, 'src/a.ts(40,5): error TS2322: a'), 'fails, 1 new error:\nsrc/a.ts:40: (this or the same on line 3 is new) TS2322: a'],
    ];
    for (const [answer, told] of steps) {
      const verdict = await checkBuildSensor(postEdit(FILE), later(world, answer));
      expect(verdict.kind === 'context' ? verdict.text.replace(/^`.*?` /, '') : undefined).toBe(told);
    }
  });

  it('shows the end of an output that has no known form, once', async () => {
    const world = later(await afterBaseline(finished(0)), finished(1, 'starting\nit went wrong\n'));
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ text: '`npm run --silent build` fails, exit code 1:\nstarting\nit went wrong' });
    expect(await checkBuildSensor(postEdit(FILE), later(world, finished(1, 'it went wrong at 12:34\n')))).toEqual({ kind: 'pass' });
  });

  it('tells such an output without a baseline only where it names a changed file', async () => {
    expect(await checkBuildSensor(postEdit(FILE), worldThat(finished(1, 'it went wrong\n')))).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), worldThat(finished(1, 'cannot bundle a.ts\n'))))).toContain('cannot bundle a.ts');
  });

  it('says so when a failing build prints nothing', async () => {
    const world = later(await afterBaseline(finished(0)), finished(1));
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ text: '`npm run --silent build` fails, exit code 1:\n(it printed nothing)' });
  });

  it('says at most 20 lines and 2,000 characters, and counts the rest', async () => {
    const flood = Array.from({ length: 900 }, (_, index) => `src/${index}.ts(1,1): error TS1: ${'x'.repeat(90)}`);
    const text = textOf(await checkBuildSensor(postEdit(FILE), later(await afterBaseline(finished(0)), fails(...flood))));
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(text.split('\n').length).toBeLessThanOrEqual(20);
    expect(text).toMatch(/^`npm run --silent build` fails, 900 errors:\n[^]*\n\.\.\. and \d+ more$/);
  });

  it('tells, where a run has found more than can be read, only what is in changed files', async () => {
    const flood = Array.from({ length: 5_000 }, (_, index) => `src/${index}.ts(1,1): error TS1: x`);
    const world = await afterBaseline(fails(...flood));
    expect(await checkBuildSensor(postEdit(FILE), later(world, fails(...flood.slice(100))))).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), later(world, fails(A, ...flood.slice(100)))))).toMatch(/1 new error:\nsrc\/a\.ts:3: TS2322: a$/);
  });

  it.each([
    [30, 30_000],
    [0.5, 500],
    [1_000, 110_000],
    [0, 60_000],
    [-1, 60_000],
    ['10', 60_000],
  ])('with timeoutSeconds %j gives it %i ms', async (timeoutSeconds, expected) => {
    const world = worldThat(finished(0), { timeoutSeconds });
    await checkBuildSensor(postEdit(FILE), world);
    expect(world.run.requests[0]?.timeoutMs).toBe(expected);
  });

  it.each(['make all', ['make', 'all']])("runs the person's own command %j in the root instead", async (command) => {
    const world = worldThat(finished(0), { command });
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'pass' });
    expect(world.run.requests).toMatchObject([{ argv: ['make', 'all'], cwd: ROOT }]);
  });
});

describe('the definition', () => {
  it('has a handler of its own, longer than its longest build', () => {
    expect(buildSensor).toMatchObject({ id: 'build-sensor', pace: 'slow', timeoutSeconds: 120, statusMessage: expect.any(String) });
    expect(buildSensor.triggers).toEqual([{ event: 'SessionStart' }, { event: 'PostToolUse', tools: ['Edit', 'Write', 'NotebookEdit'], perBatch: true }]);
  });
});
