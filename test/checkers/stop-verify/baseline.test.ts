import { describe, expect, it } from 'vitest';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { rememberChange } from '../../../lib/session/journal.js';
import { rememberWrite } from '../../../lib/session/writes/written.js';
import type { World } from '../../../lib/types.js';
import { buildsOf, diskOf, finished, gitAnswers, runnerOf, sessionStart, stop } from '../../project/fake-world.js';
import { ROOT, LINT, TYPES, files, green, ran, reasonOf, stopOf, worldThat, type FakeWorld } from './world.js';

describe('what was there before the session', () => {
  const LINT_FAILS = '/home/dev/shop/src/a.ts\n  5:1  error  no good  rule\n';
  const inBackground = (world: FakeWorld): World => ({ ...world, builds: async () => buildsOf({ inBackground: true }) });

  it('is looked at in the background when the session starts', async () => {
    let started = 0;
    const world = { ...worldThat(green, []), builds: async () => buildsOf({ continueInBackground: () => (started += 1) }) };
    expect(await checkStopVerify(sessionStart(), world)).toEqual({ kind: 'pass' });
    expect([ran(world), started]).toEqual([[], 1]);
    await checkStopVerify(sessionStart('compact'), world);
    await checkStopVerify(sessionStart(), { ...world, settings: { options: { baseline: false }, severities: {} } });
    await checkStopVerify(sessionStart(), { ...world, project: { root: ROOT, trusted: false } });
    expect(started).toBe(1);
  });

  it('never blocks, and what is new does, wherever it stands', async () => {
    const world = worldThat({ ...green, [LINT]: finished(1, LINT_FAILS), [TYPES]: finished(0) }, []);
    await checkStopVerify(sessionStart(), inBackground(world));
    expect(ran(world)).toEqual([LINT, TYPES]);
    rememberChange(world.memory, { kind: 'change', file: `${ROOT}/src/a.ts`, at: 0 });
    const later = { ...world, disk: diskOf({ ...files, [`${ROOT}/src/a.ts`]: '' }) };
    expect(await checkStopVerify(stop(), later)).toEqual({ kind: 'pass' });
    const elsewhere = runnerOf({ ...gitAnswers(['src/a.ts']), [LINT]: finished(1, LINT_FAILS), [TYPES]: finished(2, 'src/z.ts(1,1): error TS1: z\n') });
    const reason = reasonOf(await checkStopVerify(stop(), { ...later, run: elsewhere }));
    expect(reason).toMatch(/^`npm run --silent typecheck` fails, 1 error:\nsrc\/z\.ts:1: TS1: z\nFix/);
  });

  it('is not told by a run during which the session has begun to write', async () => {
    const world = worldThat({ ...green, [LINT]: finished(1, LINT_FAILS) });
    expect(await checkStopVerify(sessionStart(), inBackground(world))).toEqual({ kind: 'skip', why: 'the session has begun to write' });
    expect((await checkStopVerify(stop(), world)).kind).toBe('block');
  });

  it.each([
    ['its findings stand in what the session was about to write', LINT_FAILS, 'src/a.ts', 'src/z.ts'],
    ['the session was about to write what all checks read', LINT_FAILS, 'tsconfig.json', 'src/z.ts'],
    ['it says nothing that is understood, and the session was about to write what may be run', 'no good\n', 'scripts/a.sh', 'src/z.ts'],
  ])('is not told by a failure where %s', async (_, output, own, other) => {
    for (const [file, kind] of [[own, 'skip'], [other, 'pass']] as const) {
      const world = worldThat({ ...green, [LINT]: finished(1, output) }, []);
      rememberWrite(world.memory, `${ROOT}/${file}`, { kind: 'write', tool: 'Write', program: 'Write', at: 0 });
      expect((await checkStopVerify(sessionStart(), inBackground(world))).kind, file).toBe(kind);
    }
  });

  it('is looked at by one session at a time, which gives the turn back, whatever comes', async () => {
    const world = worldThat(green, []);
    const steps: string[] = [];
    const turn = { ...(await buildsOf().take('', {})), end: () => (steps.push('end'), []) };
    const take = async (name: string) => (steps.push(name), turn);
    const free = { ...world, builds: async () => buildsOf({ inBackground: true, take }) };
    expect(await checkStopVerify(sessionStart(), free)).toEqual({ kind: 'pass' });
    await expect(checkStopVerify(sessionStart(), { ...free, run: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
    expect(steps).toEqual(['stop-verify', 'end', 'stop-verify', 'end']);
    const busy = worldThat(green, []);
    expect(await checkStopVerify(sessionStart(), { ...busy, builds: async () => buildsOf({ inBackground: true, take: async () => ({ kind: 'busy', owner: {} }) }) })).toEqual({ kind: 'skip', why: 'another session runs these checks' });
    expect(ran(busy)).toEqual([]);
  });

  it('is known of a check that passed at an earlier stop', async () => {
    const world = worldThat(green);
    await checkStopVerify(stopOf('one'), world);
    const broken = { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [TYPES]: finished(2, 'src/z.ts(1,1): error TS1: z\n') }) };
    expect((await checkStopVerify(stopOf('two'), broken)).kind).toBe('block');
  });
});
