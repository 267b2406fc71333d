import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { occurrenceOf, play, type Played } from '../../lib/simulator/play.js';
import { readSettings } from '../../lib/simulator/settings.js';

let folder: string;
let project: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-play-')));
  project = join(folder, 'my project');
  mkdirSync(project);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const payload = (more: object = {}) => ({
  session_id: 's-1',
  cwd: project,
  effort: { level: 'high' },
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
  ...more,
});

function playing(handlers: readonly object[], given: object = {}, environment: Record<string, string> = {}): Promise<Played> {
  const groups = [{ hooks: handlers.map((handler) => ({ type: 'command', ...handler })) }];
  const { settings } = readSettings(JSON.stringify({ hooks: { PreToolUse: groups, UserPromptSubmit: groups } }));
  const host = {
    settings,
    projectFolder: project,
    hostPid: 4242,
    environment: { PATH: process.env['PATH'] ?? '', HOME: project, ...environment },
    endGroup: (leader: number) => process.kill(-leader, 'SIGKILL'),
  };
  return play(host, occurrenceOf(payload(given)));
}

const deny = (reason: string): string =>
  JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason } });

describe('play', () => {
  it('gives a hook the payload as one line, the project folder and the environment of a session', async () => {
    const { handlers } = await playing(
      [{ command: 'wc -l; echo "$CLAUDECODE $CLAUDE_CODE_SESSION_ID $CLAUDE_PID $CLAUDE_EFFORT"; pwd; echo "$CLAUDE_PROJECT_DIR"; echo "$HOME$OTEL_X"' }],
      {},
      { OTEL_X: 'telemetry' },
    );
    expect(handlers[0]?.run.stdout.trim().split('\n')).toEqual(['1', '1 s-1 4242 high', project, project, project]);
  });

  it('starts the exec form without a shell, with the project put in', async () => {
    writeFileSync(join(project, 'it\'s.cjs'), 'console.log(JSON.stringify(process.argv.slice(2)))');
    const { handlers } = await playing([{ command: 'node', args: ['${CLAUDE_PROJECT_DIR}/it\'s.cjs', '$HOME', '${CLAUDE_NOPE}'] }]);
    expect(JSON.parse(handlers[0]?.run.stdout ?? '')).toEqual(['$HOME', '${CLAUDE_NOPE}']);
  });

  it('runs hooks beside each other and takes the strictest', async () => {
    const { decision, told, milliseconds, handlers } = await playing([
      { command: `sleep 0.4; echo '${deny('slow')}'` },
      { command: `sleep 0.4; exit 1` },
      { command: `sleep 0.1; echo '${deny('quick')}'` },
    ]);
    expect(decision).toBe('deny');
    expect(told).toBe('PreToolUse:Bash hook error: slow');
    expect(handlers.map(({ run }) => run.exitCode)).toEqual([0, 1, 0]);
    expect(milliseconds).toBeLessThan(850);
  });

  it('ends a hook at its timeout, with all that it started', async () => {
    const { decision, handlers } = await playing([{ command: `(sleep 1; touch late) & sleep 60; echo '${deny('late')}'`, timeout: 0.2 }]);
    expect(decision).toBe('none');
    expect(handlers[0]?.run).toMatchObject({ timedOut: true, exitCode: null, signal: 'SIGKILL' });
    expect(handlers[0]?.run.milliseconds).toBeLessThan(1000);
    await sleep(1200);
    const { handlers: after } = await playing([{ command: 'ls late' }]);
    expect(after[0]?.run.exitCode).not.toBe(0);
  });

  it('says when there is no such program, and lets the call through', async () => {
    const missing = await playing([{ command: '/nowhere/guard', args: [] }]);
    expect(missing.decision).toBe('none');
    expect(missing.handlers[0]?.run.notStarted).toContain('ENOENT');
    const inShell = await playing([{ command: '/nowhere/guard' }]);
    expect(inShell.handlers[0]?.run.exitCode).toBe(127);
    expect(inShell.decision).toBe('none');
  });

  it('does not mind a hook that ends without reading its payload', async () => {
    const { handlers } = await playing([{ command: 'exit 0' }], { tool_input: { command: 'x'.repeat(4_000_000) } });
    expect(handlers[0]?.run.exitCode).toBe(0);
  });

  it('runs hooks in the project when the session\'s folder is gone', async () => {
    const { handlers } = await playing([{ command: 'pwd' }], { cwd: join(project, 'gone') });
    expect(handlers[0]?.run.stdout.trim()).toBe(project);
  });

  it('has nothing to say where no hook is registered', async () => {
    expect(await playing([{ command: 'exit 2' }], { hook_event_name: 'PostToolUse' })).toMatchObject({ decision: 'none', handlers: [] });
  });

  it('gives plain text to the model at a prompt', async () => {
    expect(await playing([{ command: 'echo remember' }], { hook_event_name: 'UserPromptSubmit' })).toMatchObject({ decision: 'context', told: 'remember' });
  });
});
