import { expect } from 'vitest';
import { checkBuildSensor } from '../../../lib/checkers/build-sensor.js';
import type { CommandOutcome, JsonObject, Verdict, World } from '../../../lib/types.js';
import { buildsOf, diskOf, finished, runnerOf, sessionStart, worldOf } from '../../project/fake-world.js';

export const ROOT = '/home/dev/shop';
export const FILE = `${ROOT}/src/a.ts`;
export const BUILD = 'npm run --silent build';
export const timedOut: CommandOutcome = { kind: 'timed-out', output: '', durationMs: 60_000 };

export const files = { [`${ROOT}/package.json`]: JSON.stringify({ scripts: { build: 'x' } }), [FILE]: '' };

export type FakeWorld = World & { readonly run: ReturnType<typeof runnerOf> };

export function worldThat(answer: CommandOutcome, options: JsonObject = {}): FakeWorld {
  const run = runnerOf({ [BUILD]: answer, 'make all': answer });
  return { ...worldOf({ disk: diskOf(files), options }), run };
}

/** The same session, in which the build now ends otherwise. */
export function later(world: World, answer: CommandOutcome): FakeWorld {
  return { ...world, run: runnerOf({ [BUILD]: answer, 'make all': answer }) };
}

/** The session as it is once the run in the background has ended so. */
export async function afterBaseline(answer: CommandOutcome, options: JsonObject = {}): Promise<World> {
  const world = worldThat(answer, options);
  expect(await checkBuildSensor(sessionStart(), { ...world, builds: async () => buildsOf({ inBackground: true }) })).toEqual({ kind: 'pass' });
  return world;
}

export const A = 'src/a.ts(3,5): error TS2322: a';
export const Z = 'src/z.ts(9,1): error TS1: z';

export function fails(...lines: readonly string[]): CommandOutcome {
  return finished(2, `${lines.join('\n')}\n`);
}

export function textOf(verdict: Verdict): string {
  return verdict.kind === 'context' ? verdict.text : expect.fail(`a context was expected, but it was ${JSON.stringify(verdict)}`);
}
