import { describe, expect, it } from 'vitest';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { rememberOther } from '../../../lib/session/trail.js';
import { rememberUnseen } from '../../../lib/session/journal.js';
import type { CommandOutcome, JsonObject, PostToolUse } from '../../../lib/types.js';
import { buildsOf, finished, postEdit, sessionStart } from '../../project/fake-world.js';
import { bash } from '../world.js';
import { green, LINT, ran, ROOT, stopOf, TYPES, worldThat, type FakeWorld } from './world.js';

interface Session {
  readonly world: FakeWorld;
  /** The checks that a stop runs. */
  readonly stopped: (words?: string) => Promise<readonly string[]>;
  readonly touch: () => void;
}

/** A session in a repository, whose clock goes on with each question. */
async function session(answers: Readonly<Record<string, CommandOutcome>> = green, options: JsonObject = {}, git = true): Promise<Session> {
  let time = 0;
  let changedAt = 1;
  const world: FakeWorld = { ...worldThat(answers, ['src/a.ts'], { baseline: false, ...options }, git), now: () => (time += 1), builds: async () => buildsOf({ changedAt: () => changedAt }) };
  await checkSessionMemory(sessionStart(), world);
  await checkStopVerify(sessionStart(), world);
  let prompts = 0;
  const stopped = async (words?: string): Promise<readonly string[]> => {
    const before = ran(world).length;
    await checkStopVerify(stopOf(`p${(prompts += 1)}`, words), world);
    return ran(world).slice(before);
  };
  return { world, stopped, touch: () => void (changedAt += 1) };
}

const ended = (command: string): PostToolUse => ({ ...bash(command, ROOT), kind: 'PostToolUse', response: { stdout: '', stderr: '', interrupted: false } });

describe('a check that was fine', () => {
  it('is not run again on the same work', async () => {
    const { stopped } = await session();
    expect(await stopped()).toEqual([LINT, TYPES]);
    expect(await stopped()).toEqual([]);
    expect(await stopped()).toEqual([]);
  });

  it('is not run again after looks, and still holds for what the agent says', async () => {
    const { stopped, world } = await session();
    await stopped();
    await checkSessionMemory(ended('git status && cat src/a.ts'), world);
    expect(await stopped('Lint passes.')).toEqual([]);
    expect(await checkStopVerify(stopOf('last', 'Lint passes.'), world)).toEqual({ kind: 'pass' });
  });

  it.each<[string, (given: Session) => unknown]>([
    ['a changed file has changed', ({ touch }) => touch()],
    ['the agent has edited', ({ world }) => checkSessionMemory(postEdit(`${ROOT}/src/a.ts`), world)],
    ['a command ran that may change what it finds', ({ world }) => checkSessionMemory(ended('npm install left-pad'), world)],
    ['a tool of another ran', ({ world }) => rememberOther(world.memory, world.now())],
    ['something ran that is not known', ({ world }) => rememberUnseen(world.memory, world.now())],
  ])('is run again when %s', async (_, happens) => {
    const given = await session();
    await given.stopped();
    await happens(given);
    expect(await given.stopped()).toEqual([LINT, TYPES]);
  });

  it('is run again where git does not tell what others change', async () => {
    const { stopped } = await session(green, {}, false);
    await stopped();
    expect(await stopped()).toEqual([LINT, TYPES]);
  });

  it('is not run again either where it failed for what is not of this session', async () => {
    const { stopped } = await session({ [LINT]: finished(1, 'src/old.ts:3:1: error: old\n'), [TYPES]: finished(0) });
    expect(await stopped()).toEqual([LINT, TYPES]);
    expect(await stopped()).toEqual([]);
  });
});

it('a check that found something of this session is run again', async () => {
  const { stopped } = await session({ [LINT]: finished(1, 'src/a.ts:1:1: error: new\n'), [TYPES]: finished(0) });
  await stopped();
  expect(await stopped()).toEqual([LINT]);
});

describe('a check that took too long', () => {
  const slow: Readonly<Record<string, CommandOutcome>> = { [LINT]: { kind: 'timed-out', output: '', durationMs: 45_000 }, [TYPES]: finished(0) };

  it('is not run again in the session, and the person is told', async () => {
    const { stopped, touch, world } = await session(slow);
    const first = await checkStopVerify(stopOf('first'), world);
    expect(first).toEqual({ kind: 'pass', notice: 'stop-verify: `npm run --silent lint` took too long and was ended; it is not run again in this session.' });
    touch();
    expect(await stopped()).toEqual([TYPES]);
  });

  it('is run again where asking git had left it little of the time', async () => {
    const { world } = await session(slow);
    let time = 0;
    const behind = { ...world, now: () => (time += 15_000) };
    const first = await checkStopVerify(stopOf('first'), behind);
    expect(first).toEqual({ kind: 'pass', notice: 'stop-verify: `npm run --silent lint` took too long and was ended.' });
    const before = ran(world).length;
    await checkStopVerify(stopOf('second'), behind);
    expect(ran(world).slice(before)).toContain(LINT);
  });

  it('is run again once it may take longer', async () => {
    const { stopped, touch, world } = await session(slow);
    await stopped();
    touch();
    const more = { ...world, settings: { ...world.settings, options: { ...world.settings.options, timeoutSeconds: 90 } } };
    const before = ran(world).length;
    await checkStopVerify(stopOf('more'), more);
    expect(ran(world).slice(before)).toEqual([LINT, TYPES]);
  });
});
