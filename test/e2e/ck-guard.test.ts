import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dist = join(import.meta.dirname, '..', '..', 'dist');

let folder: string;
let hooks: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard command '));
  hooks = join(folder, '.claude', 'hooks');
  mkdirSync(hooks, { recursive: true });
  cpSync(dist, hooks, { recursive: true });
  rmSync(join(hooks, '.logs'), { recursive: true, force: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function ckGuard(...words: string[]): Promise<{ exitCode: unknown; stdout: string; stderr: string }> {
  const environment = { PATH: process.env['PATH'], HOME: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(hooks, 'ck-guard.cjs'), ...words], { cwd: folder, env: environment }, (error, stdout, stderr) => {
      resolve({ exitCode: error?.code ?? 0, stdout, stderr });
    });
  });
}

describe('ck-guard.cjs, copied and without npm', () => {
  it('lists its commands', async () => {
    expect(await ckGuard('--help')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/explain .*\n.*test .*\n.*log /) });
    expect(await ckGuard()).toMatchObject({ exitCode: 2 });
  });

  it('tells its version by the record of the installation', async () => {
    expect(await ckGuard('--version')).toMatchObject({ exitCode: 0, stdout: 'ck-guard, not installed\n' });
    writeFileSync(join(hooks, '.ck-guard.json'), '{ "version": "1.2.3" }');
    expect(await ckGuard('version')).toMatchObject({ exitCode: 0, stdout: 'ck-guard 1.2.3\n' });
    rmSync(join(hooks, '.ck-guard.json'));
  });

  it.each(['explain', 'test', 'log'])('describes %s, exit codes included', async (command) => {
    expect(await ckGuard(command, '--help')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/Usage: ck-guard [^]*Exit codes: 0/) });
  });

  it.each([
    [['frobnicate'], /there is no command "frobnicate"\. There are: explain, test, log/],
    [['pause'], /there is no command "pause"\. Did you mean "off"\?/],
    [['docter'], /there is no command "docter"\. Did you mean "doctor"\? There are: explain/],
    [['explain', 'ls', '--cwd', 'nowhere'], /--cwd: there is no folder .*nowhere/],
    [['log', '--nope'], /^ck-guard log: Unknown option '--nope'\n"ck-guard log --help" says/],
    [['replay', '--nope'], /^ck-guard replay: Unknown option '--nope'\n"ck-guard replay --help" says/],
    [['status', 'all'], /^ck-guard status: Unexpected argument 'all'\n/],
    [['off'], /^ck-guard off: only a person may do this/],
    [['log', '--since', 'soon'], /--since takes/],
    [['test', 'nowhere.json'], /nowhere\.json does not exist/],
    [['test', '--json=yes'], /ck-guard test: /],
  ])('refuses %j in clear words', async (words, complaint) => {
    const { exitCode, stdout, stderr } = await ckGuard(...words);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(complaint);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('plays a person\'s cases, and reads its own log', async () => {
    const git = (command: string, decision: string) => ({ name: command, payload: { event: 'PreToolUse', tool: 'Bash', input: { command } }, expect: { decision } });
    mkdirSync(join(hooks, 'cases'));
    writeFileSync(join(hooks, 'cases', 'git.json'), JSON.stringify([git('git status', 'none'), git('git reset --hard', 'ask')]));
    const played = await ckGuard('test');
    expect(played.stdout.trim().split('\n').at(-1)).toBe('2 passed, 0 failed');
    expect(played.exitCode).toBe(0);
    expect((await ckGuard('log', '--json')).stdout).toBe('{"guards":[],"skippedLines":0}\n');
    // Cases have a home and a state of their own.
    expect(readdirSync(folder)).toEqual(['.claude']);
    expect(readdirSync(join(folder, '.claude'))).toEqual(['hooks']);
    writeFileSync(join(hooks, 'cases', 'wrong.json'), JSON.stringify(git('git log', 'deny')));
    expect(await ckGuard('test')).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(/expected "deny", got "none"[^]*2 passed, 1 failed\n$/) });
  });
});
