import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { cachedClaude } from '../../scripts/fetch-hosts.js';
import { claudeEnvironment } from './claude.js';
import { makeSandbox, type Sandbox } from './sandbox.js';
import { bash, call, playSession, say } from './session.js';

const CANARY = 'canary-91be07';
const root = fileURLToPath(new URL('../..', import.meta.url));

let sandbox: Sandbox;
afterEach(() => sandbox.remove());

/** A plugin's folder, as a person has the installer make it. */
function madePlugin(): string {
  sandbox = makeSandbox();
  const folder = join(sandbox.root, "the team's plugin");
  mkdirSync(folder);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', folder, '--plugin', '--yes'], { cwd: root, env: { PATH: process.env['PATH'], HOME: sandbox.home }, stdio: ['ignore', 'pipe', 'inherit'] });
  return folder;
}

function claude(...words: readonly string[]): void {
  execFileSync(cachedClaude(), words, { cwd: sandbox.project, env: claudeEnvironment({ home: sandbox.home, modelUrl: 'http://127.0.0.1:9' }), stdio: ['ignore', 'pipe', 'inherit'], timeout: 60_000 });
}

async function secretsStay(extraArguments: readonly string[] = []): Promise<void> {
  const precious = sandbox.write('~/thesis.txt', 'years of work');
  const secrets = sandbox.write('.env', `API_KEY=${CANARY}\n`);
  const { told, toolResults } = await playSession(sandbox, [[call('Read', { file_path: secrets })], [bash('rm -rf ~')], [bash('git --version')], [say('bye')]], { extraArguments });
  expect(told.join('\n')).not.toContain(CANARY);
  expect(existsSync(precious)).toBe(true);
  expect(toolResults.map(({ isError }) => isError)).toEqual([true, true, false]);
}

it('a plugin that is loaded from its folder guards a session', async () => {
  await secretsStay(['--plugin-dir', madePlugin()]);
});

it('a plugin that is installed from its folder as a marketplace guards a session', async () => {
  claude('plugin', 'marketplace', 'add', madePlugin());
  claude('plugin', 'install', 'ck-guard@ck-guard');
  await secretsStay();
});

it('a plugin among others in the marketplace of a team guards a session', async () => {
  const folder = madePlugin();
  const market = join(sandbox.root, 'market');
  cpSync(folder, join(market, 'plugins', 'ck-guard'), { recursive: true });
  mkdirSync(join(market, '.claude-plugin'));
  writeFileSync(join(market, '.claude-plugin', 'marketplace.json'), JSON.stringify({ name: 'team', owner: { name: 'team' }, plugins: [{ name: 'ck-guard', source: './plugins/ck-guard' }] }));
  claude('plugin', 'marketplace', 'add', market);
  claude('plugin', 'install', 'ck-guard@team');
  await secretsStay();
});
