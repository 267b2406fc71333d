import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { join } from 'node:path';
import { makeSandbox, type Sandbox } from './sandbox.js';
import { bash, playSession, say } from './session.js';

/** Says who it is, notes a SIGTERM, ignores it, and never answers. */
const hangingHook = `
const fs = require('node:fs');
fs.writeFileSync(process.argv[2], String(process.pid));
process.on('SIGTERM', () => fs.writeFileSync(process.argv[2] + '.term', ''));
setInterval(() => {}, 1000);
`;

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.remove());

/** A project whose only hook hangs past its timeout of one second. */
function sandboxWithHangingHook(onFailure: 'continue' | 'block'): Sandbox {
  sandbox = makeSandbox();
  sandbox.write('.claude/hooks/hang.cjs', hangingHook);
  const command = 'exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/hang.cjs "$CLAUDE_PROJECT_DIR"/hook';
  const hooks = [{ type: 'command', command, timeout: 1, onFailure }];
  const settings = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks }] } };
  sandbox.write('.claude/settings.json', JSON.stringify(settings));
  return sandbox;
}

const script = [[bash('echo ran > ran.txt')], [say('bye')]];

it('lets the tool run when a hook is too slow, and ends the hook', async () => {
  const { project, ...rest } = sandboxWithHangingHook('continue');
  const session = await playSession({ project, ...rest }, script);
  expect(existsSync(join(project, 'ran.txt'))).toBe(true);
  expect(session.toolResults).toMatchObject([{ isError: false }]);
  expect(existsSync(join(project, 'hook.term'))).toBe(true);
  const pid = Number(readFileSync(join(project, 'hook'), 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('stops the tool when a hook that is set to block on failure is too slow', async () => {
  const { project, ...rest } = sandboxWithHangingHook('block');
  const session = await playSession({ project, ...rest }, script);
  expect(existsSync(join(project, 'ran.txt'))).toBe(false);
  expect(session.toolResults[0]).toMatchObject({ isError: true });
  expect(session.toolResults[0]?.text).toContain('timed out; blocking because onFailure is "block"');
});
