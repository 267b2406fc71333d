import { describe, expect, it } from 'vitest';
import { checkBuildSensor } from '../../../lib/checkers/build-sensor.js';
import type { Builds, JsonObject, Turn } from '../../../lib/types.js';
import { buildsOf, finished, postBatch, postEdit } from '../../project/fake-world.js';
import { A, FILE, ROOT, afterBaseline, fails, textOf, later, worldThat } from './world.js';

describe('where builds come together', () => {
  const turnWith = (...notes: readonly (readonly JsonObject[])[]): Turn => {
    const left = [...notes];
    return { kind: 'taken', wanted: () => new AbortController().signal, notes: () => left.shift() ?? [], end: () => left.flat() };
  };
  const clock = (): (() => number) => {
    let time = 1_000;
    return () => (time += 1_000);
  };

  it.each<[string, (path: string) => number | undefined, number | null]>([
    ['the last of their times', (path) => (path.endsWith('a.ts') ? 20 : 10), 20],
    ['the last, whichever that is', (path) => (path.endsWith('a.ts') ? 10 : 20), 20],
    ['none where the first is not known', (path) => (path.endsWith('a.ts') ? undefined : 10), null],
    ['none where another is not known', (path) => (path.endsWith('a.ts') ? 10 : undefined), null],
  ])('leaves word of edits with %s', async (_, changedAt, expected) => {
    const notes: JsonObject[] = [];
    const base = buildsOf();
    const take: Builds['take'] = (name, note) => { notes.push(note); return base.take(name, note); };
    const world = { ...worldThat(finished(0)), builds: async () => buildsOf({ changedAt, take }) };
    await checkBuildSensor(postBatch(['Edit', { file_path: FILE }], ['Edit', { file_path: `${ROOT}/src/b.ts` }]), world);
    expect(notes).toEqual([{ session: 's', changedAt: expected }]);
  });

  it('runs once more, and only once, for the edits that came while it ran, and tells how it ended', async () => {
    const now = clock();
    let asked = 0;
    const notes = (): readonly JsonObject[] => ((asked += 1) === 1 ? Array.from({ length: 9 }, () => ({ session: 's', changedAt: now() })) : []);
    const world = { ...later(await afterBaseline(finished(0)), fails(A)), now, builds: async () => buildsOf({ changedAt: () => 10, take: async () => ({ ...turnWith(), notes }) }) };
    expect(textOf(await checkBuildSensor(postEdit(FILE), world))).toContain('TS2322');
    expect(world.run.requests).toHaveLength(2);
  });

  it('runs once more for an edit of which nobody knows when it was', async () => {
    const world = { ...worldThat(fails(A)), now: clock(), builds: async () => buildsOf({ changedAt: () => 10, take: async () => turnWith([{ session: 's', changedAt: null }]) }) };
    await checkBuildSensor(postEdit(FILE), world);
    expect(world.run.requests).toHaveLength(2);
  });

  it.each([
    ['an edit that was there before it began', { session: 's', changedAt: 1_500 }],
    ['an edit of another session, whose own hook waits', { session: 't', changedAt: 90_000 }],
    ['a baseline', { session: 's', for: 'baseline' }],
  ])('does not run again for %s', async (_, note) => {
    const world = { ...worldThat(fails(A)), now: clock(), builds: async () => buildsOf({ changedAt: () => 10, take: async () => turnWith([note]) }) };
    await checkBuildSensor(postEdit(FILE), world);
    expect(world.run.requests).toHaveLength(1);
  });

  it.each([
    ['has nothing to do where another process of the session is at it', { session: 's', changedAt: 1 }, [false]],
    ['waits for a baseline', { session: 's', for: 'baseline' }, [false, true]],
    ['waits for another session', { session: 't', changedAt: 1 }, [false, true]],
  ] as const)('%s', async (_, owner, waited) => {
    const patience: (number | undefined)[] = [];
    const take: Builds['take'] = async (_name, _note, patienceMs) => (patience.push(patienceMs), { kind: 'busy', owner });
    const world = { ...worldThat(fails(A)), builds: async () => buildsOf({ take }) };
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'skip', why: expect.stringContaining('another build') });
    expect(patience.map((time) => (time ?? 0) > 0)).toEqual(waited);
    expect(world.run.requests).toEqual([]);
  });

  it('does not build again for a file that has not changed since the last build began', async () => {
    const world = { ...worldThat(fails(A)), now: clock(), builds: async () => buildsOf({ changedAt: () => 10 }) };
    await checkBuildSensor(postEdit(FILE), world);
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'skip', why: expect.stringContaining('has told') });
    expect(world.run.requests).toHaveLength(1);
    const clockSetBack = { ...world, now: () => 100 };
    await checkBuildSensor(postEdit(FILE), clockSetBack);
    expect(world.run.requests).toHaveLength(2);
  });

  it('gives the turn back when it throws', async () => {
    const ended: string[] = [];
    const turn: Turn = { ...turnWith(), end: () => (ended.push('ended'), []) };
    const world = { ...worldThat(fails(A)), run: () => Promise.reject(new Error('no')), builds: async () => buildsOf({ take: async () => turn }) };
    await expect(checkBuildSensor(postEdit(FILE), world)).rejects.toThrow('no');
    expect(ended).toEqual(['ended']);
  });
});
