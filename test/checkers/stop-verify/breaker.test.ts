import { describe, expect, it } from 'vitest';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import type { CommandOutcome } from '../../../lib/types.js';
import { finished, gitAnswers, runnerOf, stop } from '../../project/fake-world.js';
import { LINT, green, stopOf, worldThat, type FakeWorld } from './world.js';

describe('the breaker', () => {
  const failing = (...lines: readonly string[]): CommandOutcome => (lines.length === 0 ? finished(0) : finished(1, lines.map((line) => `src/a.ts:1:1: ${line}\n`).join('')));

  /** Plays stops of one prompt with what lint says at each; gives what came of each. */
  async function play(prompt: string, world: FakeWorld, ...lints: readonly CommandOutcome[]): Promise<readonly string[]> {
    const told: string[] = [];
    for (const lint of lints) {
      const verdict = await checkStopVerify(stopOf(prompt), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: lint }) });
      told.push(verdict.kind === 'pass' && verdict.notice !== undefined ? 'open' : verdict.kind);
    }
    return told;
  }

  it.each<[string, readonly CommandOutcome[], readonly string[]]>([
    ['the same failure', [failing('a'), failing('a'), failing('a')], ['block', 'open', 'skip']],
    ['fewer failures', [failing('a', 'b', 'c'), failing('a', 'b'), failing('a'), failing()], ['block', 'block', 'block', 'pass']],
    ['fewer failures for ever', [failing('a', 'b', 'c', 'd'), failing('a', 'b', 'c'), failing('a', 'b'), failing('a'), failing('a')], ['block', 'block', 'block', 'open', 'skip']],
    ['others instead', [failing('a'), failing('b'), failing('a')], ['block', 'block', 'open']],
    ['others beside', [failing('a'), failing('a', 'b')], ['block', 'open']],
    ['mended, and broken again', [failing('a'), failing(), failing('a')], ['block', 'pass', 'open']],
  ])('with %s', async (_, lints, expected) => {
    expect(await play('p', worldThat(green), ...lints)).toEqual(expected);
  });

  it("closes with the person's next prompt, and says once what is unresolved", async () => {
    const world = worldThat(green);
    expect(await play('one', world, failing('a'), failing('a'), failing('a'))).toEqual(['block', 'open', 'skip']);
    expect(await play('two', world, failing('a'), failing('a'))).toEqual(['block', 'open']);
    const verdict = await checkStopVerify(stopOf('three'), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: failing('a') }) });
    const open = await checkStopVerify(stopOf('three'), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: failing('a') }) });
    expect(verdict.kind).toBe('block');
    expect(open).toEqual({ kind: 'pass', notice: 'stop-verify has sent the agent back once, and lets it stop with this unresolved:\n`npm run --silent lint` fails (src/a.ts:1)' });
  });

  it('tells prompts apart where the host does not number them', async () => {
    const world = worldThat({ ...green, [LINT]: failing('a') });
    const kinds: string[] = [];
    for (const active of [false, true, true, false, true]) kinds.push((await checkStopVerify(stop(active), world)).kind);
    expect(kinds).toEqual(['block', 'pass', 'skip', 'block', 'pass']);
  });

  it('does not ask again for tests that may have failed before, once the person knows', async () => {
    const world = worldThat({ 'npm test': finished(1, ' FAIL  test/old.test.ts > adds\n') }, ['src/a.ts'], { commands: { tests: 'npm test' } });
    const kinds: string[] = [];
    for (const prompt of ['one', 'one', 'two']) kinds.push((await checkStopVerify(stopOf(prompt), world)).kind);
    expect(kinds).toEqual(['block', 'pass', 'pass']);
  });
});
