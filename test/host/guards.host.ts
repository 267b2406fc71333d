import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { logOf, sandboxWithPack } from './installed.js';
import type { Sandbox } from './sandbox.js';
import { bash, call, playSession, say } from './session.js';

const CANARY = 'canary-3f9a61';

let sandbox: Sandbox;
afterEach(() => sandbox.remove());

function packages(scripts: Record<string, string>): string {
  return JSON.stringify({ name: 'shop', private: true, type: 'module', scripts });
}

it('bash-danger: wiping the home is denied, and nothing is deleted', async () => {
  sandbox = sandboxWithPack();
  const precious = sandbox.write('~/thesis.txt', 'years of work');
  const { toolResults } = await playSession(sandbox, [[bash('rm -rf ~')], [bash('cd / && sudo -n rm -rf "$HOME"')], [say('bye')]]);
  expect(existsSync(precious)).toBe(true);
  expect(toolResults).toHaveLength(2);
  for (const { isError, text } of toolResults) {
    expect(isError).toBe(true);
    expect(text).toContain('ck-guard bash-danger');
  }
});

it('privacy-block: a secret reaches the model neither by Read, by cat, nor by Grep', async () => {
  sandbox = sandboxWithPack();
  const secrets = sandbox.write('.env', `API_KEY=${CANARY}\n`);
  const { toolResults, told } = await playSession(sandbox, [
    [call('Read', { file_path: secrets })],
    [bash('cat .env')],
    [call('Grep', { pattern: 'API_KEY', path: secrets, output_mode: 'content' })],
    [bash("python3 -c \"print(open('.env').read())\"")],
    [say('bye')],
  ]);
  expect(told.join('\n')).not.toContain(CANARY);
  expect(toolResults.map(({ isError, text }) => isError && text.includes('ck-guard privacy-block'))).toEqual([true, true, true, true]);
});

it.each([
  ['after a batch', true, ['PostToolBatch', 'PostToolBatch']],
  ['after each edit', false, ['PostToolUse', 'PostToolUse']],
] as const)('build-sensor: an edit that breaks the build comes back with the error, %s', async (_, inPath, events) => {
  sandbox = sandboxWithPack(inPath);
  sandbox.write('package.json', packages({ build: 'node --check src/app.js' }));
  const file = sandbox.write('src/app.js', 'export const price = 1;\n');
  const { told } = await playSession(sandbox, [
    [call('Read', { file_path: file })],
    [call('Edit', { file_path: file, old_string: 'price = 1;', new_string: 'price = ;' })],
    [call('Edit', { file_path: file, old_string: 'price = ;', new_string: 'price = 2;' })],
    [say('bye')],
  ]);
  expect(readFileSync(file, 'utf8')).toContain('price = 2;');
  const words = told.filter((text) => text.includes('ck-guard build-sensor'));
  expect(words).toHaveLength(1);
  expect(words[0]).toMatch(/app\.js:1[\s\S]*SyntaxError|SyntaxError[\s\S]*app\.js:1/);
  const asked = logOf(sandbox).filter(({ hook, event }) => hook === 'build-sensor' && event !== 'SessionStart');
  expect(asked.map(({ event }) => event)).toEqual(events);
});

it('build-sensor: four edits in one answer are one build', async () => {
  sandbox = sandboxWithPack();
  sandbox.write('package.json', packages({ build: 'node build.cjs' }));
  sandbox.write('build.cjs', "require('node:fs').appendFileSync('runs.txt', 'run\\n'); require('node:child_process').execSync('node --check src/app1.js');\n");
  const files = [0, 1, 2, 3].map((index) => sandbox.write(`src/app${index}.js`, 'export const price = 1;\n'));
  const runs = (): number => (existsSync(join(sandbox.project, 'runs.txt')) ? readFileSync(join(sandbox.project, 'runs.txt'), 'utf8').split('\n').length - 1 : 0);
  const { told } = await playSession(sandbox, [
    files.map((file) => call('Read', { file_path: file })),
    files.map((file) => call('Edit', { file_path: file, old_string: 'price = 1;', new_string: 'price = ;' })),
    [say('bye')],
  ]);
  expect(told.filter((text) => text.includes('ck-guard build-sensor'))).toHaveLength(1);
  // One more before the first edit, if that came late enough.
  expect(runs()).toBeLessThanOrEqual(2);
  expect(logOf(sandbox).filter(({ hook, event }) => hook === 'build-sensor' && event === 'PostToolBatch')).toHaveLength(1);
});

it('stop-verify: a stop with a failing lint is sent back once, and then let go', async () => {
  sandbox = sandboxWithPack();
  sandbox.write('package.json', packages({ lint: 'node lint.cjs' }));
  sandbox.write('lint.cjs', "if (require('node:fs').existsSync('src/app.js')) { console.log('src/app.js:1:14: no price without a currency'); process.exit(1); }\n");
  execFileSync('git', ['init', '--quiet'], { cwd: sandbox.project });
  const file = join(sandbox.project, 'src', 'app.js');
  const { told, turns, exitCode } = await playSession(sandbox, [
    [call('Write', { file_path: file, content: 'export const price = 1;\n' })],
    [say('All done.')],
    [say('It cannot be mended.')],
  ]);
  expect(exitCode).toBe(0);
  expect(turns).toBe(3);
  expect(told.some((text) => text.includes('Stop hook feedback') && text.includes('no price without a currency'))).toBe(true);
  expect(logOf(sandbox).filter(({ hook, event }) => hook === 'stop-verify' && event === 'Stop').map(({ status }) => status)).toEqual(['block', 'ok']);
});

it('a harmless session runs with no word from us', async () => {
  sandbox = sandboxWithPack();
  sandbox.write('package.json', packages({ build: 'node --check src/app.js', test: 'node --check src/app.js', lint: 'node --check src/app.js' }));
  const file = sandbox.write('src/app.js', 'export const price = 1;\n');
  sandbox.write('.env.example', 'API_KEY=\n');
  execFileSync('git', ['init', '--quiet'], { cwd: sandbox.project });
  const { toolResults, told, notices } = await playSession(sandbox, [
    [bash('git status --short && ls -la'), call('Read', { file_path: file })],
    [call('Grep', { pattern: 'process.env', path: 'src' }), call('Glob', { pattern: 'src/**/*.js' })],
    [call('Read', { file_path: join(sandbox.project, '.env.example') })],
    [call('Edit', { file_path: file, old_string: 'price = 1', new_string: 'price = 2' })],
    [bash('npm test && git add src && git commit -qm "Change the price; rm -rf is only a word here" --author "R <r@localhost>" || true')],
    [say('Done: the price is 2.')],
  ]);
  expect(toolResults.filter(({ isError }) => isError)).toEqual([]);
  expect(told.join('\n')).not.toMatch(/ck-guard [a-z]+-/);
  expect(notices).toEqual([]);
  const statuses = new Set(logOf(sandbox).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 'ok' && status !== 'skip')).toEqual([]);
});

it('ck-guard replay: finds the transcript of a session, and tells what of it is stopped', async () => {
  sandbox = sandboxWithPack();
  sandbox.write('.env', `API_KEY=${CANARY}\n`);
  await playSession(sandbox, [[bash('git status')], [bash('cat .env')], [say('bye')]]);
  const command = join(sandbox.project, '.claude', 'hooks', 'ck-guard.cjs');
  const told = execFileSync(process.execPath, [command, 'replay', '--json'], { cwd: sandbox.project, env: { PATH: process.env['PATH'], HOME: sandbox.home }, encoding: 'utf8' });
  expect(JSON.parse(told)).toMatchObject({ sessions: 1, calls: 2, stopped: [{ decision: 'deny', rules: ['privacy/dotenv'], what: 'cat .env' }] });
});
