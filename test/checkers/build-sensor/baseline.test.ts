import { describe, expect, it } from 'vitest';
import { checkBuildSensor } from '../../../lib/checkers/build-sensor.js';
import type { World } from '../../../lib/types.js';
import { buildsOf, diskOf, finished, postEdit, sessionStart, worldOf } from '../../project/fake-world.js';
import { A, FILE, ROOT, Z, afterBaseline, fails, textOf, later, timedOut, worldThat } from './world.js';

describe('what was there before the session', () => {
  it('never tells what was there before the session', async () => {
    const world = await afterBaseline(fails(A, Z));
    expect(await checkBuildSensor(postEdit(FILE), later(world, fails(A, Z)))).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), later(world, fails(A, Z, 'src/b.ts(1,1): error TS7: b'))))).toMatch(/fails, 1 new error:\nsrc\/b\.ts:1: TS7: b$/);
  });

  it('tells, as long as it is not known what was there before, only what is in changed files, and says so', async () => {
    const world = worldThat(fails(A, Z));
    expect(textOf(await checkBuildSensor(postEdit(FILE), world))).toBe('`npm run --silent build` fails, 1 error in what this session changed (perhaps from before it):\nsrc/a.ts:3: TS2322: a');
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), later(world, fails(A, Z, 'src/b.ts(1,1): error TS7: b'))))).toMatch(/1 new error:\nsrc\/b\.ts:1: TS7: b$/);
  });

  it.each([
    ['before it', 3_999, true],
    ['as it began', 4_000, false],
    ['as it ended', 5_000, false],
    ['after it', 5_001, true],
  ])('trusts a baseline where the file changed %s: %i: %s', async (_, changedAt, trusted) => {
    let time = 1_000;
    const world = { ...worldThat(fails(A)), now: () => (time += 1_000), builds: async () => buildsOf({ inBackground: true, changedAt: () => changedAt }) };
    await checkBuildSensor(sessionStart(), world);
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe(trusted ? 'pass' : 'context');
  });

  it('does not trust a baseline during which the file changed', async () => {
    let time = 1_000;
    const at = (world: World, changedAt: number): World => ({ ...world, now: () => (time += 1_000), builds: async () => buildsOf({ inBackground: true, changedAt: () => changedAt }) });
    const world = worldThat(fails(A));
    await checkBuildSensor(sessionStart(), at(world, 0));
    expect(textOf(await checkBuildSensor(postEdit(FILE), at(world, 4_500)))).toContain('perhaps from before it');
  });

  it.each([
    ['an edit has ended', timedOut, []],
    ['was told of an edit', finished(0), [{ session: 's', changedAt: 1 }]],
  ] as const)('does not count a build that %s as a baseline', async (_, outcome, notes) => {
    const world = worldThat(outcome);
    const turn = { kind: 'taken', wanted: () => new AbortController().signal, notes: () => notes, end: () => [] } as const;
    await checkBuildSensor(sessionStart(), { ...world, builds: async () => buildsOf({ inBackground: true, take: async () => turn }) });
    expect(textOf(await checkBuildSensor(postEdit(FILE), later(world, fails(A))))).toContain('perhaps from before it');
  });
});

describe('when a session starts', () => {
  const started = async (world: World, inBackground: boolean, source = 'startup'): Promise<number> => {
    let times = 0;
    await checkBuildSensor(sessionStart(source), { ...world, builds: async () => buildsOf({ inBackground, continueInBackground: () => void (times += 1) }) });
    return times;
  };

  it('runs nothing itself, but starts what does', async () => {
    const world = worldThat(finished(0));
    expect(await started(world, false)).toBe(1);
    expect(world.run.requests).toEqual([]);
    await started(world, true);
    expect(world.run.requests).toHaveLength(1);
  });

  it('gives each package its time, and all of them five minutes', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const disk = diskOf(Object.fromEntries(names.flatMap((name) => [[`${ROOT}/packages/${name}/package.json`, '{"scripts": {"build": "x"}}'], [`${ROOT}/packages/${name}/x.ts`, '']]).concat([[`${ROOT}/package.json`, '{"workspaces": ["packages/*"]}']])));
    let time = 0;
    const given: number[] = [];
    const run: World['run'] = async ({ timeoutMs }) => { given.push(timeoutMs); time += 99_500; return finished(0); };
    await started({ ...worldOf({ disk }), run, now: () => time }, true);
    expect(given).toEqual([110_000, 110_000, 101_000, 1_500]);
  });

  it.each<[string, () => Promise<World>]>([
    ['a project that is not trusted', async () => ({ ...worldThat(finished(0)), project: { root: ROOT, trusted: false } })],
    ['a project without a build', async () => worldOf({ disk: diskOf({ [FILE]: '' }) })],
    ['a session that has a baseline', () => afterBaseline(finished(0))],
    ['a session that has changed something', async () => (await (async (world) => (await checkBuildSensor(postEdit(FILE), world), world))(worldThat(finished(0))))],
  ])('starts nothing in %s', async (what, make) => {
    const world = await make();
    expect(await started(world, false)).toBe(0);
    expect(await checkBuildSensor(sessionStart(), world)).toEqual({ kind: 'skip', why: what.endsWith('trusted') ? 'the project is not trusted, so none of its commands is run' : 'there is nothing to find out' });
  });
});
