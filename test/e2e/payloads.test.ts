import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../lib/json.js';

const root = join(import.meta.dirname, '..', '..');
const fixtures = join(root, 'test', 'fixtures', 'payloads');
const hosts = readdirSync(fixtures);

let home: string;
let hooks: string;

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-payloads-')));
  hooks = join(home, 'shop', '.claude', 'hooks');
  mkdirSync(hooks, { recursive: true });
  cpSync(join(root, 'dist'), hooks, { recursive: true });
  rmSync(join(hooks, '.logs'), { recursive: true, force: true });
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

async function run(payload: string, args: readonly string[]): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(hooks, 'guard.cjs'), ...args], { cwd: home, env: { PATH: process.env['PATH'], HOME: home, CLAUDE_PROJECT_DIR: join(home, 'shop') } });
  child.stdin.end(payload);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [exitCode, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { exitCode, stdout, stderr };
}

/** As they are registered: what Copilot reads of Claude Code's settings names no host. */
function hostArguments(folder: string): readonly string[] {
  const name = /^(?:codex|gemini|qwen)/.exec(folder)?.[0];
  return name === undefined ? [] : ['--host', name];
}

describe('every payload that was captured from a real host', () => {
  it('is here', () => {
    expect(hosts.flatMap((host) => readdirSync(join(fixtures, host))).length).toBe(238);
  });

  it.each(hosts)('goes through guard.cjs without a crash: %s', { timeout: 120_000 }, async (host) => {
    for (const name of readdirSync(join(fixtures, host))) {
      const file = join(fixtures, host, name);
      const payload = `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`;
      const { exitCode, stdout, stderr } = await run(payload, hostArguments(host));
      const where = relative(fixtures, file);
      expect({ where, exitCode, stderr }).toEqual({ where, exitCode: 0, stderr: '' });
      if (stdout !== '') expect(isObject(JSON.parse(stdout)), where).toBe(true);
      expect(stdout, where).not.toContain('"allow"');
    }
    const log = join(hooks, '.logs', 'hook-log.jsonl');
    const crashes = (existsSync(log) ? readFileSync(log, 'utf8') : '').split('\n').filter((line) => line.includes('"status":"crash"'));
    expect(crashes).toEqual([]);
  });
});
