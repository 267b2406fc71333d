import { describe, expect, it } from 'vitest';
import { checkBuildSensor } from '../../../lib/checkers/build-sensor.js';
import type { RunCommand } from '../../../lib/types.js';
import { buildsOf, finished, postEdit, sessionStart } from '../../project/fake-world.js';
import { A, FILE, fails, textOf, worldThat, type FakeWorld } from './world.js';

/** A session in which the build takes so long, in milliseconds; the time goes on by `wait`. */
function slowBuild(took: number): { readonly world: FakeWorld; readonly wait: (milliseconds: number) => void; readonly fixed: () => void } {
  let time = 1_000_000;
  let answer = fails(A);
  const known = worldThat(answer);
  const run: RunCommand = async (request) => {
    known.run.requests.push(request);
    time += took;
    return answer;
  };
  return {
    world: { ...known, run: Object.assign(run, { requests: known.run.requests }), now: () => time, builds: async () => buildsOf({ changedAt: () => time }) },
    wait: (milliseconds) => void (time += milliseconds),
    fixed: () => void (answer = finished(0)),
  };
}

describe('a build that holds the agent up', () => {
  it.each([
    [4_900, 0],
    [5_000, 20_000],
    [10_000, 40_000],
    [50_000, 120_000],
  ])('of %i ms is left alone for %i ms', async (took, pause) => {
    const { world, wait } = slowBuild(took);
    expect(textOf(await checkBuildSensor(postEdit(FILE), world))).toContain('TS2322');
    if (pause > 0) {
      wait(pause - 1);
      expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'skip', why: '`npm run --silent build` is slow, and was run just now; edits are looked at again in 1 s'.replaceAll('`', '') });
      expect(world.run.requests).toHaveLength(1);
    }
    wait(1);
    await checkBuildSensor(postEdit(FILE), world);
    expect(world.run.requests).toHaveLength(2);
  });

  it('tells later what came meanwhile', async () => {
    const { world, wait, fixed } = slowBuild(6_000);
    fixed();
    await checkBuildSensor(postEdit(FILE), world);
    const later = { ...world, run: Object.assign((async () => fails(A)) satisfies RunCommand, { requests: [] }) };
    expect((await checkBuildSensor(postEdit(FILE), later)).kind).toBe('skip');
    wait(24_000);
    expect(textOf(await checkBuildSensor(postEdit(FILE), later))).toContain('1 error');
  });

  it('is not left alone for what was found before the session, nor where the clock was set back', async () => {
    const { world, wait } = slowBuild(30_000);
    await checkBuildSensor(sessionStart(), { ...world, builds: async () => buildsOf({ inBackground: true }) });
    await checkBuildSensor(postEdit(FILE), world);
    expect(world.run.requests).toHaveLength(2);
    wait(-3_600_000);
    await checkBuildSensor(postEdit(FILE), world);
    expect(world.run.requests).toHaveLength(3);
  });
});
