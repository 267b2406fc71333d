import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { createMemory } from '../../../lib/hook/memory/memory.js';
import type { World } from '../../../lib/types.js';
import { bash, worldWith } from '../../checkers/world.js';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ck-guard-terminals-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function world(): World {
  return { ...worldWith(), memory: createMemory({ home, projectRoot: '/home/u/proj', sessionId: 's', agentId: undefined, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) }) };
}

/** What is decided about the last of the calls, each of which succeeds. */
async function after(...calls: readonly string[]): Promise<string> {
  let last = 'none';
  for (const [at, command] of calls.entries()) {
    const event = { ...bash(command), toolUseId: `toolu_${String(at)}` };
    last = (await checkBashDanger(event, world())).kind;
    await checkSessionMemory({ ...event, kind: 'PostToolUse', response: { stdout: '', stderr: '', interrupted: false } }, world());
  }
  return last;
}

const DEV = "tmux new-session -d -s web 'npm run dev'";

describe('keys for a server in a terminal that the session has made', () => {
  it.each([
    [DEV, 'tmux send-keys -t web C-c'],
    [DEV, 'tmux capture-pane -p -t web | tail -5', 'tmux send-keys -t web:0 r; sleep 1; tmux send-keys -t web C-c'],
    ["tmux new -d -s web -c site 'cd site && PORT=3001 npx wrangler dev --port 8799 --local' && sleep 5 && curl -s localhost:8799", 'tmux send -t web x'],
    ["tmux new-session -d -s web 'npm run dev 2>&1 | tee /tmp/dev.log'", 'tmux send-keys -t web C-c C-c'],
  ])('%s, then %s', async (...calls) => expect(await after(...calls)).toBe('pass'));
});

describe('what another may take', () => {
  it.each([
    ['no session of this one', ['tmux send-keys -t web C-c']],
    ['another session', [DEV, 'tmux send-keys -t main C-c']],
    ['the pane at hand', [DEV, 'tmux send-keys C-c']],
    ['another pane', [DEV, 'tmux send-keys -t web -t main C-c']],
    ['a pane by its number', [DEV, 'tmux send-keys -t %0 C-c']],
    ['a name that is not known', [DEV, 'tmux send-keys -t "$S" C-c']],
    ['a yes', [DEV, 'tmux send-keys -t web y']],
    ['a line', [DEV, 'tmux send-keys -t web Enter']],
    ['a line behind a key', [DEV, 'tmux send-keys -t web r Enter']],
    ['a line by its sign', [DEV, 'tmux send-keys -t web r C-m']],
    ['a text', [DEV, "tmux send-keys -t web 'rm -rf ~' Enter"]],
    ['a text without its end', [DEV, 'tmux send-keys -t web rm']],
    ['many keys', [DEV, 'tmux send-keys -t web r m Space']],
    ['another server of terminals', [DEV, 'tmux -L main send-keys -t web C-c']],
    ['a shell', ['tmux new-session -d -s web', 'tmux send-keys -t web q']],
    ['a shell behind the server', ["tmux new-session -d -s web 'npm run dev; bash'", 'tmux send-keys -t web q']],
    ['a shell if the server fails', ["tmux new-session -d -s web 'npm run dev || bash'", 'tmux send-keys -t web q']],
    ['a program of another sort', ["tmux new-session -d -s web 'psql shop'", 'tmux send-keys -t web q']],
    ['a session that may have been there', ["tmux new-session -A -d -s web 'npm run dev'", 'tmux send-keys -t web C-c']],
    ['a session that shares the windows of another', ["tmux new-session -d -t main -s web 'npm run dev'", 'tmux send-keys -t web C-c']],
    ['a session that perhaps was not made', [`${DEV} 2>/dev/null; true`, 'tmux send-keys -t web C-c']],
    ['a session that is gone', [DEV, 'tmux kill-session -t web', 'tmux send-keys -t web C-c']],
    ['a session that got the name', [DEV, 'tmux rename-session -t main web', 'tmux send-keys -t web C-c']],
    ['a pane that was brought in', [DEV, 'tmux join-pane -s main:0 -t web:0', 'tmux send-keys -t web C-c']],
    ['a pane that is brought in', [DEV, 'tmux swap-pane -s main:0 -t web:0 && tmux send-keys -t web C-c']],
    ['another program in the pane', [DEV, 'tmux respawn-pane -k -t web bash', 'tmux send-keys -t web q']],
    ['another machine', [DEV, "ssh ops.test 'tmux send-keys -t web C-c'"]],
  ])('is asked about: %s', async (_, calls) => expect(await after(...calls)).not.toBe('pass'));
});
