import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleGuards } from '../bundle-guards.js';

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly milliseconds: number;
}

let folder = '';
let project = '';
let hooks = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard run '));
  project = join(folder, 'my project');
  hooks = join(project, '.claude', 'hooks');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => bundleGuards('test/fixtures/guards/guards.js', { decide: 'throwing, deciding', count: 'counting', command: 'running' }, hooks));
beforeEach(() => {
  rmSync(join(hooks, '.logs'), { recursive: true, force: true });
  rmSync(join(project, '.ckconfig.json'), { force: true });
});

function payload(command: string, more: object = {}): string {
  return `${JSON.stringify({
    session_id: 's1',
    cwd: project,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
    tool_use_id: 'toolu_1',
    ...more,
  })}\n`;
}

/** Runs a bundle as the host does; `feed` writes to its standard input. */
function hook(bundle: string, feed: string | ((stdin: NodeJS.WritableStream) => void), env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [join(hooks, `${bundle}.cjs`)], { cwd: folder, env: { PATH: process.env['PATH'], HOME: join(folder, 'home'), ...env } });
    const out = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (out.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out.stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ ...out, exitCode, milliseconds: performance.now() - start }));
    child.stdin.on('error', () => {});
    if (typeof feed === 'string') child.stdin.end(feed);
    else feed(child.stdin);
  });
}

function logged(): readonly Record<string, unknown>[] {
  const file = join(hooks, '.logs', 'hook-log.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the runner', () => {
  it('logs which host it runs for, where that is not Claude Code', async () => {
    await hook('decide', payload('ls'));
    await hook('decide', payload('ls', { timestamp: '2026-11-21T02:20:42.030Z' }));
    expect([...new Set(logged().map(({ host }) => host))]).toEqual([undefined, 'copilot']);
  });

  it('denies with one JSON object and exit 0, though another guard throws', async () => {
    const { stdout, exitCode, stderr } = await hook('decide', payload('danger ahead'));
    expect(JSON.parse(stdout)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'Too dangerous. (ck-guard bash-danger: test/rule)',
      },
    });
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(logged()).toMatchObject([
      { hook: 'scout-block', event: 'PreToolUse', tool: 'Bash', status: 'crash', session: 's1', tool_use_id: 'toolu_1', error: expect.stringMatching(/this guard has a bug[\s\S]*at /) },
      { hook: 'bash-danger', status: 'deny', decision: 'deny', rule: 'test/rule', target: 'danger ahead', ms: expect.any(Number) },
    ]);
  });

  it('prints nothing when no guard has a word', async () => {
    expect(await hook('decide', payload('git status'))).toMatchObject({ stdout: '', stderr: '', exitCode: 0 });
    expect(logged()).toMatchObject([{ status: 'crash' }, { hook: 'bash-danger', status: 'ok' }]);
  });

  it('asks, and tells the person beside it', async () => {
    const { stdout } = await hook('decide', payload('doubt'));
    expect(JSON.parse(stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'ask' }, systemMessage: 'A word for the person.' });
    expect(logged()[1]).toMatchObject({ hook: 'bash-danger', status: 'ask', decision: 'ask', rule: 'test/rule', target: 'doubt' });
  });

  it('gives context without a decision', async () => {
    const { stdout } = await hook('decide', payload('hint'));
    expect(JSON.parse(stdout)).toEqual({ hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: 'Mind the gap. (ck-guard bash-danger: test/rule)' } });
    expect(logged()[1]).toMatchObject({ hook: 'bash-danger', status: 'context', decision: 'context', rule: 'test/rule' });
  });

  it('skips a guard that is switched off, and says so in the log', async () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "bash-danger": false, /* noisy */ "scout-block": false } }');
    expect((await hook('decide', payload('danger'))).stdout).toBe('');
    expect(logged()).toMatchObject([{ hook: 'scout-block', status: 'skip' }, { hook: 'bash-danger', status: 'skip' }]);
  });

  it('lets a person say what a crash does', async () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "scout-block": { "failure": "closed" } } }');
    const { stdout } = await hook('decide', payload('git status'));
    expect(JSON.parse(stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
    expect(logged()[0]).toMatchObject({ hook: 'scout-block', status: 'crash', decision: 'deny', error: expect.stringContaining('this guard has a bug') });
  });

  it('keeps the shipped settings when the config is broken, and says so', async () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "bash-danger": false }');
    expect((await hook('decide', payload('danger'))).stdout).toContain('"deny"');
    expect(logged()[0]).toMatchObject({ hook: 'config', status: 'skip', session: 's1', error: expect.stringContaining('.ckconfig.json is ignored') });
  });

  it.each<[string, string, RegExp, string?]>([
    ['empty', '', /empty/],
    ['broken JSON', '{"hook_event_name": "PreToolUse"', /not JSON/],
    ['two objects', `${payload('danger')}${payload('danger')}`, /not JSON/],
    ['a list', '[]', /no hook event/],
    ['a number', '7', /no hook event/],
    ['no event name', '{"tool_name": "Bash"}', /no hook event/],
    ['an unknown event', '{"hook_event_name": "Eclipse"}', /no guard/, 'Eclipse'],
    ['a known event without a guard', '{"hook_event_name": "SessionEnd"}', /no guard/, 'SessionEnd'],
  ])('stays silent on %s, with one line in the log', async (_, input, why, event?: string) => {
    expect(await hook('decide', input)).toMatchObject({ stdout: '', stderr: '', exitCode: 0 });
    expect(logged()).toMatchObject([{ ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/), hook: 'runner', status: 'skip', error: expect.stringMatching(why), ...(event === undefined ? {} : { event }) }]);
  });

  it.each<[string, object]>([
    ['tool_input null', { tool_input: null }],
    ['tool_input a list', { tool_input: [1] }],
    ['tool_input a number', { tool_input: 3 }],
    ['a command that is an object', { tool_input: { command: {} } }],
    ['a tool name that is a number', { tool_name: 7 }],
    ['a session that is a list', { session_id: [] }],
    ['unknown fields', { weather: { sky: 'blue' } }],
  ])('takes %s in its stride', async (_, more) => {
    expect(await hook('decide', payload('git status', more))).toMatchObject({ stdout: '', stderr: '', exitCode: 0 });
  });

  it('reads past a byte order mark', async () => {
    expect((await hook('decide', `\uFEFF${payload('danger')}`)).stdout).toContain('"deny"');
  });

  it('does not wait for a pipe to close once the payload is whole', async () => {
    const { stdout, milliseconds } = await hook('decide', (stdin) => stdin.write(payload('danger')));
    expect(stdout).toContain('"deny"');
    expect(milliseconds).toBeLessThan(5000);
  });

  it('waits for a payload that drips in', async () => {
    const text = payload('danger');
    const outcome = await hook('decide', (stdin) => {
      [...text].forEach((character, index) => setTimeout(() => stdin.write(character), index * 2));
      setTimeout(() => stdin.end(), text.length * 2 + 10);
    });
    expect(outcome.stdout).toContain('"deny"');
  });

  it('reads a payload larger than a pipe', async () => {
    const { stdout } = await hook('decide', payload('danger', { padding: 'x'.repeat(3_000_000) }));
    expect(stdout).toContain('"deny"');
  });

  it('asks about a shell command too large to be read, and lets other tools pass', async () => {
    const huge = { padding: 'x'.repeat(9_000_000) };
    const { stdout, exitCode } = await hook('decide', payload('git status', huge));
    expect(JSON.parse(stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'ask' } });
    expect(exitCode).toBe(0);
    expect(logged()).toMatchObject([{ status: 'skip', error: expect.stringContaining('8 MiB') }, { status: 'crash' }, { hook: 'bash-danger', status: 'ok', tool: 'Bash' }]);
    expect((await hook('decide', payload('x', { ...huge, tool_name: 'Write' }))).stdout).toBe('');
    expect((await hook('decide', payload('danger', huge))).stdout).toContain('"deny"');
  });

  it('delivers a denial by exit code when nobody reads stdout', async () => {
    const script = 'node "$0" <<<"$1" | :; exit "${PIPESTATUS[0]}"';
    const child = spawn('bash', ['-c', script, join(hooks, 'decide.cjs'), payload('danger')], { env: { PATH: process.env['PATH'], HOME: join(folder, 'home') } });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Too dangerous.')]);
  });

  it('denies by exit code even when nobody reads stderr either', async () => {
    const script = 'node "$0" <<<"$1" >/dev/full 2>/dev/full';
    const child = spawn('bash', ['-c', script, join(hooks, 'decide.cjs'), payload('danger')], { env: { PATH: process.env['PATH'], HOME: join(folder, 'home') } });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2);
  });

  it.each(['', '.', 'home'])('does not take %j for a home, and remembers nothing in the working folder', async (HOME) => {
    const before = readdirSync(folder);
    await hook('count', payload('x', { session_id: `no home ${Date.now()}` }), { HOME });
    expect(readdirSync(folder)).toEqual(before);
  });

  it('says on stderr that the log cannot be written, and decides all the same', async () => {
    symlinkSync(join(folder, 'nowhere', 'else'), join(hooks, '.logs'));
    const { stdout, stderr, exitCode } = await hook('decide', payload('danger'));
    expect(stdout).toContain('"deny"');
    expect(stderr).toMatch(/hook-log.jsonl cannot be written/);
    expect(exitCode).toBe(0);
    rmSync(join(hooks, '.logs'));
  });

  it('moves a large log aside under a name of its own', async () => {
    mkdirSync(join(hooks, '.logs'), { recursive: true });
    writeFileSync(join(hooks, '.logs', 'hook-log.jsonl'), `{"old":1}\n`.repeat(600_000));
    await hook('decide', payload('git status'));
    await hook('decide', payload('git status'));
    expect(logged()).toHaveLength(2);
  });

  it('remembers between processes', async () => {
    await hook('count', payload('one', { session_id: 'counted' }));
    const { stdout } = await hook('count', payload('two', { session_id: 'counted' }));
    expect(stdout).toContain('call 2');
  });

  it('starts programs for a guard that needs one', async () => {
    expect((await hook('command', payload('go'))).stdout).toContain('"42 (ck-guard');
  });
});
