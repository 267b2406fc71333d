import { describe, expect, it } from 'vitest';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import type { CommandOutcome, JsonObject, PostToolUse } from '../../../lib/types.js';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { finished, gitAnswers, postEdit, runnerOf, stop } from '../../project/fake-world.js';
import { bash } from '../world.js';
import { LINT, ROOT, green, ran, reasonOf, stopOf, worldThat, type FakeWorld } from './world.js';

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

  /** A session whose clock goes on, in which the agent may edit. */
  function working(answers: Readonly<Record<string, CommandOutcome>> = green, git = true, options: JsonObject = {}): { readonly world: FakeWorld; readonly edits: () => Promise<unknown>; readonly runs: (command: string) => Promise<unknown> } {
    let time = 0;
    const world = { ...worldThat(answers, ['src/a.ts'], options, git), now: () => (time += 1) };
    const ended = (command: string): PostToolUse => ({ ...bash(command, ROOT), kind: 'PostToolUse', response: { stdout: '', stderr: '', interrupted: false } });
    return { world, edits: () => checkSessionMemory(postEdit(`${ROOT}/src/a.ts`), world), runs: (command) => checkSessionMemory(ended(command), world) };
  }

  it("closes once the agent has edited for the person's next prompt, and says once what is unresolved", async () => {
    const { world, edits } = working();
    expect(await play('one', world, failing('a'), failing('a'), failing('a'))).toEqual(['block', 'open', 'skip']);
    await edits();
    expect(await play('two', world, failing('a'), failing('a'))).toEqual(['block', 'open']);
    await edits();
    const verdict = await checkStopVerify(stopOf('three'), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: failing('a') }) });
    const open = await checkStopVerify(stopOf('three'), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: failing('a') }) });
    expect(verdict.kind).toBe('block');
    expect(open).toEqual({ kind: 'pass', notice: 'stop-verify has sent the agent back once, and lets it stop with this unresolved:\n`npm run --silent lint` fails (src/a.ts:1)' });
  });

  it('tells prompts apart where the host does not number them', async () => {
    const { world, edits } = working({ ...green, [LINT]: failing('a') });
    const kinds: string[] = [];
    for (const active of [false, true, true, false, true]) {
      if (!active) await edits();
      kinds.push((await checkStopVerify(stop(active), world)).kind);
    }
    expect(kinds).toEqual(['block', 'pass', 'skip', 'block', 'pass']);
  });

  it('does not send the agent back for what the person knows, as long as it only answers, and runs nothing', async () => {
    const { world, runs } = working();
    await play('one', world, failing('a'), failing('a'));
    await runs('git log --oneline && cat src/a.ts');
    const idle = { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: failing('a') }) };
    expect((await checkStopVerify(stopOf('two', 'It is about totals.'), idle)).kind).toBe('skip');
    expect(ran(idle)).toEqual([]);
  });

  it('nor when it commits it as it is, but for what is new', async () => {
    const { world, runs } = working();
    await play('one', world, failing('a', 'b'), failing('a', 'b'));
    await runs('git commit -am "As it is"');
    expect(await play('two', world, failing('a'))).toEqual(['pass']);
    expect(await play('three', world, failing('a', 'c'))).toEqual(['block']);
  });

  it.each(["sed -i 's/a/b/' src/a.ts", 'cd src && npx eslint --fix a.ts', 'npx prettier --write src', 'gofmt -w .', 'cargo fmt', 'npm run lint:fix', 'git restore src/a.ts', 'cp b.ts src/a.ts'])('closes once the agent has edited by shell: %s', async (command) => {
    const { world, runs } = working();
    await play('one', world, failing('a'), failing('a'));
    await runs(command);
    expect(await play('two', world, failing('a'))).toEqual(['block']);
  });

  it.each(['npm run lint', "sed -n '1,20p' src/a.ts", 'git checkout -b later && git commit -am fix', 'git push', 'npm run lint | tee out.log', 'grep -rn fix src && npm run lint'])('stays open where it only runs and commits: %s', async (command) => {
    const { world, runs } = working();
    await play('one', world, failing('a'), failing('a'));
    await runs(command);
    expect(await play('two', world, failing('a'))).toEqual(['pass']);
  });

  it('holds its words against the record all the same', async () => {
    const { world } = working({ ...green, [LINT]: failing('a') }, false);
    for (const kind of ['block', 'pass']) expect((await checkStopVerify(stopOf('one'), world)).kind).toBe(kind);
    const told = await checkStopVerify(stopOf('two', 'All tests pass.'), world);
    expect(reasonOf(told)).toMatch(/^The message says tests pass; no run is on record.*\nFix this before you stop/);
  });

  it('does not ask again for tests that may have failed before, once the person knows', async () => {
    const { world, edits } = working({ 'npm test': finished(1, ' FAIL  test/old.test.ts > adds\n') }, true, { commands: { tests: 'npm test' } });
    const kinds: string[] = [];
    for (const prompt of ['one', 'one', 'two']) {
      await edits();
      kinds.push((await checkStopVerify(stopOf(prompt), world)).kind);
    }
    expect(kinds).toEqual(['block', 'pass', 'pass']);
  });
});
