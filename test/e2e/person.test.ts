import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeBelow } from '../on-disk.js';
import { makePlayedProject, type PlayedProject, type PlayedSession } from './played-session.js';

const WITHOUT_TERMINAL = spawnSync('script', ['--version']).status === 0 ? undefined : 'there is no "script" to make a terminal with';

let ground: PlayedProject;
let session: PlayedSession;
let host: ChildProcess;

/** Starts a hook as its parent, says that it did, and stays. */
const HOST = `const { spawnSync } = require('node:child_process');
spawnSync('sh', ['-c', 'exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.cjs'], { input: process.argv[1], env: process.env });
process.stdout.write('started');
setInterval(() => undefined, 1000);`;

beforeAll(async () => {
  ground = await makePlayedProject({ '.env': 'KEY=canary-81\n', 'notes.txt': 'x\n' });
  session = ground.session('p1');
  const environment = { ...ground.host.environment, CLAUDE_PROJECT_DIR: ground.stage.project };
  host = spawn(process.execPath, ['-e', HOST, JSON.stringify(session.payload('SessionStart', { source: 'startup' }))], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  if (host.stdout !== null) await once(host.stdout, 'data');
});
afterAll(async () => {
  host.kill('SIGKILL');
  await ground.stage.remove();
});

interface Ran {
  readonly status: number | null;
  readonly said: string;
}

/** In a terminal of its own; `below` is put before the command. */
function inTerminal(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Ran {
  const command = [process.execPath, join(ground.stage.packFolder, 'ck-guard.cjs'), ...words].map((word) => `'${word}'`).join(' ');
  const { status, stdout } = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: ground.stage.project,
    env: { ...ground.host.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  return { status, said: stdout };
}

function withoutTerminal(words: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ground.stage.packFolder, 'ck-guard.cjs'), ...words], { cwd: ground.stage.project, env: ground.host.environment, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const read = async (): Promise<string> => (await session.read('.env')).decision;
const pauses = (): string => join(ground.stage.home, '.local', 'state', 'ck-guard', 'paused.json');

describe.skipIf(WITHOUT_TERMINAL !== undefined)(`a person in a terminal${WITHOUT_TERMINAL === undefined ? '' : ` (skipped: ${WITHOUT_TERMINAL})`}`, () => {
  afterEach(() => {
    inTerminal(['on']);
    expect(existsSync(pauses())).toBe(false);
  });

  it('allows one read', async () => {
    const allowed = inTerminal(['allow', '.env']);
    expect(allowed).toMatchObject({ status: 0, said: expect.stringMatching(/^Allowed once, for 10 minutes, in session p1: Read .*\.env/) });
    expect((await session.call('Bash', { command: 'cat .env' })).decision).toBe('deny');
    expect(await read()).toBe('none');
    expect(await read()).toBe('deny');
  });

  it('allows any number of reads for a time, by any agent of the session', async () => {
    expect(inTerminal(['allow', '.env', '--for', '2m']).said).toContain('Allowed for 2 minutes');
    expect([await read(), await read(), (await session.read('.env', { agent_id: 'a1' })).decision]).toEqual(['none', 'none', 'none']);
    expect((await ground.session('p2').read('.env')).decision).toBe('deny');
    await session.event('SessionEnd', { reason: 'other' });
    expect(await read()).toBe('deny');
  });

  it('switches a guard off for a time, and on again', async () => {
    expect(inTerminal(['off', 'privacy-block', '--for', '5m']).said).toContain('Off for 5 minutes');
    expect(inTerminal(['status']).said).toMatch(/privacy-block off in .*shop, for 5 minutes more/);
    expect(await read()).toBe('none');
    expect((await session.call('Bash', { command: 'git reset --hard' })).decision).toBe('ask');
    inTerminal(['on']);
    expect(await read()).toBe('deny');
  });

  it('is told what the settings leave off', () => {
    expect(inTerminal(['status']).said).toContain('Nothing is switched off.');
    writeFileSync(join(ground.stage.project, '.ckconfig.json'), '{ "hooks": { "scout-block": false, "guard-task": false }, "rules": { "git": "off", "network": "deny" } }');
    expect(inTerminal(['status']).said.replaceAll('\r', '')).toMatch(/^Guards off by the settings: scout-block\nRules off by the settings: git\n/);
  });

  it('is told who shows the status line, where ours was asked for', () => {
    const line = (command: string): string => JSON.stringify({ statusLine: { type: 'command', command } });
    expect(inTerminal(['status']).said).not.toContain('status line');
    writeBelow(ground.stage.project, { '.claude/settings.local.json': line('exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/status-line.cjs') });
    expect(inTerminal(['status']).said).toMatch(/The status line tells of the guards, by .*settings\.local\.json\./);
    rmSync(join(ground.stage.project, '.claude', 'settings.local.json'));
  });

  it('switches all off, until the time is over', async () => {
    inTerminal(['off']);
    expect([await read(), (await session.call('Bash', { command: 'git reset --hard' })).decision]).toEqual(['none', 'none']);
    const over = JSON.stringify([{ root: ground.stage.project, guard: 'all', at: { now: Date.now() - 700_000, clock: 1 }, lasts: 600_000 }]);
    writeFileSync(pauses(), over);
    expect(await read()).toBe('deny');
    writeFileSync(pauses(), '[{"root":');
    expect(await read()).toBe('deny');
  });

  it.each([
    [['allow', 'notes.txt'], 1, /nothing stops/],
    [['allow'], 2, /it takes one path/],
    [['allow', '.env', '--for', '2h'], 2, /an hour at most/],
    [['off', '--for', 'ever'], 2, /--for takes/],
    [['off', 'nothing'], 2, /there is no guard "nothing"/],
    [['allow', '.env', '--session', 'other'], 2, /no session runs/],
  ])('is told what is wrong with %j', (words, status, said) => expect(inTerminal(words)).toMatchObject({ status, said: expect.stringMatching(said) }));
});

describe('who is no person', () => {
  const COMMANDS = [['allow', '.env'], ['off'], ['on']];

  it.each(COMMANDS)('has no terminal: %s', async (...words) => {
    expect(withoutTerminal(words)).toMatchObject({ status: 2, said: expect.stringContaining('only a person') });
    expect(existsSync(pauses())).toBe(false);
    expect(await read()).toBe('deny');
  });

  it.skipIf(WITHOUT_TERMINAL !== undefined).each([...COMMANDS, ['status']])('was started by a host, as its environment says: %s', (...words) => {
    expect(inTerminal(words, { CLAUDECODE: '1' })).toMatchObject({ status: 2, said: expect.stringContaining('CLAUDECODE') });
  });

  it.skipIf(WITHOUT_TERMINAL !== undefined).each([...COMMANDS, ['status']])('has a host above it: %s', async (...words) => {
    const own = ground.session('p3');
    await own.event('SessionStart', { source: 'startup' });
    expect(inTerminal(words)).toMatchObject({ status: 2, said: expect.stringContaining('started by an agent') });
    await own.event('SessionEnd', { reason: 'other' });
  });
});
