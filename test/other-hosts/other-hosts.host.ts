import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { logOf } from '../host/installed.js';
import type { Sandbox } from '../host/sandbox.js';
import { WITHOUT_TERMINAL } from '../host/screen.js';
import { openIn, playIn, PROGRAMS, type OpenHost } from './hosts.js';
import { COMMENTED, sandboxFor, start } from './installed.js';

const CANARY = 'canary-82c1d7';

let sandbox: Sandbox;
let open: OpenHost | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
  sandbox.remove();
});

describe.each(['codex', 'copilot', 'gemini', 'opencode', 'qwen'] as const)('%s', (host) => {
  const { shell, read, write } = PROGRAMS[host].tools;

  it('is denied secrets and what destroys, and nothing else', async () => {
    sandbox = sandboxFor(host);
    sandbox.write('.env', `API_KEY=${CANARY}\n`);
    // Gemini CLI reads no .env itself.
    const key = sandbox.write('server.key', `-----BEGIN PRIVATE KEY-----\n${CANARY}\n`);
    const precious = sandbox.write('~/thesis.txt', 'years of work');
    const { results, told } = await playIn(host, sandbox, [[read(key)], [shell('base64 .env; cat .env')], [shell('rm -rf "$HOME"')], [shell('git reset --hard HEAD~1')], [shell('echo all is well > out.txt; cat out.txt')]]);
    expect(results).toHaveLength(5);
    expect(results.map((text) => /ck-guard [\w-]+/.exec(text)?.[0])).toEqual(['ck-guard privacy-block', 'ck-guard privacy-block', 'ck-guard bash-danger', 'ck-guard bash-danger', undefined]);
    expect(results[4]).toContain('all is well');
    expect(told).not.toContain(CANARY);
    expect(existsSync(precious)).toBe(true);
    expect(logOf(sandbox).filter(({ status }) => status === 'crash')).toEqual([]);
    start(sandbox, '--uninstall');
    const settings = COMMENTED[host];
    if (settings !== undefined) expect(readFileSync(join(sandbox.project, `.${host}`, 'settings.json'), 'utf8')).toBe(settings);
  });

  it('is told that it goes in circles', async () => {
    sandbox = sandboxFor(host, { 'package.json': JSON.stringify({ name: 'shop', private: true, scripts: { test: 'node test.cjs' } }), 'test.cjs': `console.log('not ok 1 - the total is 3'); process.exitCode = 1;` });
    const { told } = await playIn(host, sandbox, Array.from({ length: 4 }, () => [shell('npm test')]));
    expect(told).toMatch(/Failed: `npm test` ×3 \(not ok 1 - the total is 3\)[^]{0,300}ck-guard loop-detection: same-call/);
  });

  it('may not run what it has just written, where that destroys', async () => {
    sandbox = sandboxFor(host);
    const script = join(sandbox.project, 'tidy.sh');
    const { results } = await playIn(host, sandbox, [[write(script, 'cd ~ && rm -rf ./*')], [shell('bash tidy.sh')], [write(join(sandbox.project, '.claude', 'settings.json'), '{}')]]);
    expect(existsSync(script)).toBe(true);
    expect(results.slice(1).map((text) => /ck-guard [\w-]+/.exec(text)?.[0])).toEqual(['ck-guard bash-danger', 'ck-guard bash-danger']);
  });
});

it('codex runs no command in another folder that would not do there, though its hooks are not told of the folder', async () => {
  sandbox = sandboxFor('codex');
  const papers = sandbox.write('~/papers/thesis.txt', 'years of work');
  const built = sandbox.write('packages/a/build/a.js', 'built');
  const inFolder = (cmd: string, workdir: string) => ({ type: 'tool_use', name: 'exec_command', input: { cmd, workdir } }) as const;
  const { results } = await playIn('codex', sandbox, [[inFolder('rm -r papers', sandbox.home)], [inFolder('rm -r build', join(sandbox.project, 'packages', 'a'))]]);
  expect(results.map((text) => /ck-guard [\w-]+/.exec(text)?.[0])).toEqual(['ck-guard bash-danger', undefined]);
  expect([papers, built].map((path) => existsSync(path))).toEqual([true, false]);
});

describe.skipIf(WITHOUT_TERMINAL !== undefined)(`in a terminal${WITHOUT_TERMINAL === undefined ? '' : `, and ${WITHOUT_TERMINAL}`}`, () => {
  it.each(['codex', 'gemini', 'opencode'] as const)('%s shows the person a code, by which they permit the call once', async (host) => {
    sandbox = sandboxFor(host);
    sandbox.write('.env', `API_KEY=${CANARY}\n`);
    const look = [PROGRAMS[host].tools.shell('cat .env')];
    const end = [{ type: 'text', text: 'That is all.' }] as const;
    open = await openIn(host, sandbox, [look, end, look, end, look, end]);
    // Codex first tells of another model.
    if (host === 'codex') await open.shows(/Use existing model/).then(() => open?.press('2', 'Enter'));
    const [, code = ''] = await open.shows(/To permit it once, type: allow ([0-9A-Z]+)/);
    await open.shows(/That is all/);
    await open.type(`allow ${code}`);
    await open.press('Enter');
    await open.shows(/your approval was used/);
    await open.shows(/(?:That is all[^]*){2}/);
    await open.type('again');
    await open.press('Enter');
    await expect.poll(() => open?.results().length, { timeout: 30_000 }).toBe(3);
    expect(open.results().map((text) => text.includes(CANARY))).toEqual([false, true, false]);
  });
});
