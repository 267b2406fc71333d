import { describe, expect, it } from 'vitest';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { rememberEdit } from '../../../lib/session/journal.js';
import { finished, gitAnswers, runnerOf } from '../../project/fake-world.js';
import { ROOT, green, stopOf, worldThat, type FakeWorld } from './world.js';

describe('words', () => {
  const edited = (world: FakeWorld): FakeWorld => {
    rememberEdit(world.memory, `${ROOT}/src/a.ts`, { kind: 'edit', at: 1 });
    return { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, 'worktree list': finished(0, 'worktree /home/dev/shop\n') }) };
  };
  const claim = 'The parser is faster now. All tests pass.';

  it('that the record does not bear out send the agent back once', async () => {
    const world = edited(worldThat(green));
    expect(await checkStopVerify(stopOf('p', claim), world)).toEqual({
      kind: 'block',
      rule: 'claims',
      reason: 'The message says tests pass; no run is on record since the edit of src/a.ts.\nFix this before you stop, or say plainly why it cannot be fixed.',
    });
    expect(await checkStopVerify(stopOf('p', claim), world)).toMatchObject({ kind: 'pass', notice: expect.stringContaining('The message says tests pass') });
  });

  it('that are told again with what was said since are not held against the agent a second time', async () => {
    const world = edited(worldThat(green));
    expect(await checkStopVerify(stopOf('p', claim), world)).toMatchObject({ kind: 'block' });
    const since = { ...stopOf('p', `${claim}\nI have not run the tests.`), stopHookActive: true };
    expect(await checkStopVerify(since, world)).not.toHaveProperty('notice');
  });

  it.each([
    ['said anew', `${claim} Really.`, true],
    ['of another turn', `${claim}\nSo there.`, false],
  ])('are held against it where they are %s', async (_, words, stopHookActive) => {
    const world = edited(worldThat(green));
    await checkStopVerify(stopOf('p', claim), world);
    expect(await checkStopVerify({ ...stopOf('p', words), stopHookActive }, world)).toMatchObject({ notice: expect.stringContaining('The message says tests pass') });
  });

  it('are believed when the tests have passed just now', async () => {
    const world = edited(worldThat(green));
    const run = runnerOf({ ...gitAnswers(['src/a.ts']), ...green, 'npm test': finished(0), 'worktree list': finished(0, 'worktree /home/dev/shop\n') });
    expect(await checkStopVerify(stopOf('p', claim), { ...world, run, settings: { options: { tests: 'npm test' }, severities: {} } })).toEqual({ kind: 'pass' });
  });

  it.each<[string, readonly string[], boolean]>([
    ['own', ['make', 'test'], true],
    ['own', ['make', 'maketest'], false],
    ['tests', ['make', 'all'], true],
    ['own', ['npx', 'vitest', 'run'], true],
    ['own', ['make', 'lint'], false],
  ])('of tests are believed where the command %j, %j has passed: %s', async (name, words, believed) => {
    const world = edited(worldThat(green));
    const run = runnerOf({ ...gitAnswers(['src/a.ts']), [words.join(' ')]: finished(0), 'worktree list': finished(0, 'worktree /home/dev/shop\n') });
    expect((await checkStopVerify(stopOf('p', claim), { ...world, run, settings: { options: { commands: { [name]: [...words] } }, severities: {} } })).kind).toBe(believed ? 'pass' : 'block');
  });

  it.each<[string, readonly string[], boolean]>([
    ['Lint passes.', ['make', 'lint'], true],
    ['Lint passes.', ['make', 'style'], false],
    ['The type check passes.', ['npx', 'tsc', '-p', '.'], true],
    ['The type check passes.', ['make', 'typecheck'], true],
    ['The type check passes.', ['make', 'lint'], false],
  ])('%s is believed where the command %j has passed: %s', async (words, command, believed) => {
    const world = edited(worldThat(green));
    const run = runnerOf({ ...gitAnswers(['src/a.ts']), [command.join(' ')]: finished(0), 'worktree list': finished(0, 'worktree /home/dev/shop\n') });
    expect((await checkStopVerify(stopOf('p', `The parser is faster now. ${words}`), { ...world, run, settings: { options: { commands: { own: [...command] } }, severities: {} } })).kind).toBe(believed ? 'pass' : 'block');
  });

  it('that the project builds are believed when its types are in order', async () => {
    expect(await checkStopVerify(stopOf('p', 'The parser is faster now. The build succeeds.'), edited(worldThat(green)))).toEqual({ kind: 'pass' });
  });

  it('are left unread when that is switched off, when the agent works elsewhere, and where there are other work trees', async () => {
    const world = edited(worldThat(green));
    expect((await checkStopVerify(stopOf('p', claim), { ...world, settings: { options: { claims: false }, severities: {} } })).kind).toBe('pass');
    expect((await checkStopVerify({ ...stopOf('p', claim), cwd: '/home/dev/other' }, world)).kind).toBe('pass');
    const trees = runnerOf({ ...gitAnswers(['src/a.ts']), ...green, 'worktree list': finished(0, 'worktree /home/dev/shop\n\nworktree /home/dev/two\n') });
    expect((await checkStopVerify(stopOf('p', claim), { ...world, run: trees })).kind).toBe('pass');
  });
});
