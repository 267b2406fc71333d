import { execFile } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBench, type Bench, type Installation } from '../doctor/installation.js';

let bench: Bench;

beforeAll(async () => {
  bench = await makeBench();
});

afterAll(() => bench.remove());

interface Ended {
  readonly exitCode: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

function doctor({ home, hooks, project }: Installation, words: readonly string[] = [], more: { readonly environment?: Record<string, string>; readonly user?: number } = {}): Promise<Ended> {
  const env = { PATH: process.env['PATH'], HOME: home, ...more.environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(hooks, 'ck-guard.cjs'), 'doctor', ...words], { cwd: project, env, uid: more.user }, (error, stdout, stderr) => {
      resolve({ exitCode: error?.code ?? 0, stdout, stderr });
    });
  });
}

describe('ck-guard doctor', () => {
  it.each(['project', 'user', 'plugin'] as const)('says one short line of a good installation: %s', async (kind) => {
    const { exitCode, stdout, stderr } = await doctor(bench.copy(kind));
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^ck-guard \d+\.\d+\.\d+ in .*(?:\.claude|plugin) is in order\.\n$/);
  });

  it('says what is wrong with a broken one, with the mend, and exits with 1', async () => {
    const installation = bench.copy('project');
    installation.write('project/.ckconfig.json', '{ "rules": { "gti": "ask" } }');
    rmSync(join(installation.hooks, 'stop-verify.cjs'));
    const { exitCode, stdout } = await doctor(installation);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/: 2 problems\.\n\n✗ .*stop-verify\.cjs is missing\. \(bundles\)\n {2}Install again[^]*✗ "rules" sets "gti".*\n {2}Did you mean "git"\?\n$/);
  });

  it('has the same for a machine', async () => {
    const installation = bench.copy('project');
    installation.write('project/.claude/settings.local.json', '{ "disableAllHooks": true }');
    const { exitCode, stdout } = await doctor(installation, ['--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ installation: installation.hooks, problems: [{ check: 'switched-off', what: expect.any(String), mend: expect.any(String) }], notes: [] });
  });

  it('tells a crash once, and to the person rather than to an agent', async () => {
    const installation = bench.copy('project');
    installation.log({ hook: 'bash-danger', status: 'crash', error: 'TypeError: \u001b[2Jx' });
    const byAgent = { environment: { CLAUDECODE: '1' } };
    expect(await doctor(installation, [], byAgent)).toMatchObject({ exitCode: 1 });
    const { exitCode, stdout } = await doctor(installation);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('bash-danger crashed once');
    expect(stdout).not.toContain('\u001b');
    expect(await doctor(installation)).toMatchObject({ exitCode: 0 });
  });

  it('names a bundle that the host could not read', async () => {
    const installation = bench.copy('project');
    chmodSync(join(installation.hooks, 'guard.cjs'), 0o000);
    // The superuser reads everything, so then another user looks.
    const asRoot = process.getuid?.() === 0;
    if (asRoot) for (const folder of [join(installation.home, '..', '..'), installation.home]) chmodSync(folder, 0o755);
    const { exitCode, stdout, stderr } = await doctor(installation, ['--json'], asRoot ? { user: 65534 } : {});
    expect({ exitCode, stderr: stderr.replace(/^What was told.*\n/, '') }).toEqual({ exitCode: 1, stderr: '' });
    expect(JSON.parse(stdout).problems).toContainEqual(expect.objectContaining({ check: 'bundles', what: expect.stringMatching(/guard\.cjs cannot be read/) }));
  });

  it('refuses a folder that is no installation', async () => {
    const installation = bench.copy('project');
    expect(await doctor(installation, ['--pack', '.'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is no installation') });
    expect(await doctor(installation, ['--project', 'nowhere'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--project: there is no folder') });
  });
});
