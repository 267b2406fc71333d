import { expect, it } from 'vitest';
import type { EffectsWorld } from '../../lib/effects/effects.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { run, worldWritten } from './written-world.js';
import { toolCall } from './told.js';

const SECRET = 'read /home/u/proj/.env.local';
const BEFORE = worldWritten({}, { '.env.local': 'PAYMENT_SECRET=a\n', 'a.ts': '' });

/** What later calls know of a call that has been made; the files that it put away are gone. */
async function after(command: string, before: EffectsWorld): Promise<EffectsWorld> {
  const { later } = await effectsOf(toolCall('Bash', { command }), before);
  const known = new Map([...before.past.packed(), ...(later.packed ?? [])].map((each) => [each.path, each]));
  const gone = worldWritten({}, { 'a.ts': '' });
  return { ...gone, past: { ...gone.past, packed: () => [...known.values()] } };
}

it.each([
  'git show stash^3',
  "git show 'stash@{0}^3'",
  'git show refs/stash^3 -- .',
  'git diff HEAD stash^3',
  'git log -p -1 stash@{0}^3',
  'git diff-tree -p --root stash^3',
  'git stash show -p -u',
  'git stash show --patch --only-untracked stash@{0}',
  'git archive stash^3 | tar xO',
  'git format-patch --stdout --root stash^3',
  'git grep a stash^3',
  'git show $(git rev-parse stash^3)',
])('what git ignores is shown out of a stash of an earlier call: %s', async (command) => {
  for (const put of ['git stash --all', 'git stash push -a -m wip', 'git stash -a -q']) {
    await expect(run(command, await after(put, BEFORE))).toTell(SECRET);
    await expect(run(`${put} && ${command}`, BEFORE)).toTell(SECRET);
  }
});

it.each(['git show --stat stash^3', 'git show --name-only stash^3', 'git ls-tree -r stash^3', 'git stash show', 'git stash show -p', 'git show stash', 'git diff HEAD', 'git log -p -1', 'git stash list'])('and nothing of it by %s', async (command) => {
  await expect(run(command, await after('git stash --all', BEFORE))).not.toTell(SECRET);
});

it('is no longer there once it was taken out, nor in a stash of new files alone', async () => {
  const put = await after('git stash --all', BEFORE);
  for (const taken of ['git stash pop', 'git stash drop', 'git stash clear']) {
    await expect(run('git show stash^3', await after(taken, put))).not.toTell(SECRET);
  }
  await expect(run('git show stash^3', await after('git stash apply', put))).toTell(SECRET);
  await expect(run('git show stash^3', await after('git stash -u', BEFORE))).not.toTell(SECRET);
});
