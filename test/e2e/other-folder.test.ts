import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';
import { writeBelow } from '../on-disk.js';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard folder ')));
  cpSync(DIST, join(home, '.claude', 'hooks'), { recursive: true });
  writeBelow(home, { 'shop/packages/a/build/x.js': 'x', 'other/papers/thesis.txt': 'x' });
  mkdirSync(join(home, '.local', 'state'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

/** A pack in the home, asked about a command by a host that tells its hooks of no project. */
function answerTo(command: string, workdir: string): string {
  const payload = { session_id: 's', cwd: join(home, 'shop'), hook_event_name: 'PreToolUse', tool_name: 'bash', tool_input: { command, workdir }, tool_use_id: 't' };
  const run = spawnSync(process.execPath, [join(home, '.claude', 'hooks', 'guard.cjs'), '--host', 'opencode'], { input: JSON.stringify(payload), env: { PATH: process.env['PATH'], HOME: home }, encoding: 'utf8' });
  return run.stdout + run.stderr;
}

it('does not take the folder that a command runs in for the project', () => {
  expect(answerTo('rm -r papers', join(home, 'other'))).toContain('outside the project');
  expect(answerTo('rm -r build', join(home, 'shop', 'packages', 'a'))).toBe('');
  expect(answerTo('rm -r build', 'packages/a')).toBe('');
});
