import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';
import { NO_VAR } from '../project/no-var.js';
import { gitIn, writeBelow } from '../on-disk.js';

let folder: string;
let root: string;
let canary: string;
let environment: Record<string, string | undefined>;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard stops ')));
  root = join(folder, 'shop');
  canary = join(folder, 'canary');
  const home = join(folder, 'home');
  mkdirSync(home);
  environment = { PATH: process.env['PATH'], HOME: home, CLAUDE_PROJECT_DIR: root };
  cpSync(DIST, join(root, '.claude/hooks'), { recursive: true });
  rmSync(join(root, '.claude/hooks/.logs'), { recursive: true, force: true });
  write('.gitignore', '.claude/\n');
  write('.gitattributes', '*.js filter=evil diff=evil\n');
  write('package.json', JSON.stringify({ name: 'shop', scripts: { lint: 'node lint.js' } }));
  write('lint.js', NO_VAR);
  write('src/old.js', 'var old = 1;\n');
  write('src/cart.js', 'let total = 1;\n');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  laySnares();
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

it('sends the agent back for a real lint failure, again after partial progress, lets go when nothing improves, and tells the person', { timeout: 120_000 }, async () => {
  await startSession();
  await prompt('p1');
  await edit('src/cart.js', 'var total = 1;\nvar count = 2;\n');
  const first = await stop('p1', false);
  expect(first).toMatchObject({ decision: 'block', reason: expect.stringContaining('`npm run --silent lint` fails, 2 errors:\nsrc/cart.js:1: no var: var total = 1;\nsrc/cart.js:2: no var: var count = 2;\n') });
  expect(JSON.stringify(first)).not.toContain('old.js');

  await edit('src/cart.js', 'let total = 1;\nvar count = 2;\n');
  expect(await stop('p1', true)).toMatchObject({ decision: 'block', reason: expect.stringContaining('fails, 1 error:\nsrc/cart.js:2: ') });
  await edit('src/cart.js', 'let total = 1;\n\nvar count = 2;\n');
  expect(await stop('p1', true)).toEqual({ systemMessage: 'stop-verify has sent the agent back twice, and lets it stop with this unresolved:\n`npm run --silent lint` fails (src/cart.js:3)' });
  expect(await stop('p1', true)).toBeUndefined();

  await prompt('p2');
  expect(await stop('p2', false)).toBeUndefined();
  await edit('src/cart.js', 'let total = 1;\n\n\nvar count = 2;\n');
  expect(await stop('p2', true)).toMatchObject({ decision: 'block' });
  await edit('src/cart.js', 'let total = 1;\nlet count = 2;\n');
  expect(await stop('p2', true)).toBeUndefined();

  // The snares are real: git as people run it walks into them.
  expect(existsSync(canary)).toBe(false);
  spawnSync('git', ['diff'], { cwd: root, env: environment, stdio: 'ignore' });
  expect(existsSync(canary)).toBe(true);
});

it('holds the last words against what the session did', { timeout: 120_000 }, async () => {
  await startSession();
  await prompt('p1');
  await edit('src/cart.js', 'let total = 2;\n');
  const words = 'The total is right now.\n\n- `src/cart.js`: fixed the sum\n- updated `src/old.js`\n\nAll tests pass.';
  expect(await stop('p1', false, words)).toMatchObject({
    decision: 'block',
    reason: expect.stringMatching(/^The message says that src\/old\.js was changed; it is as it was\.\nThe message says tests pass; no run is on record since the edit of src\/cart\.js\.\nFix this/),
  });
  await hook('guard.cjs', { hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'npm test' }, tool_use_id: 't', tool_response: { stdout: '3 passed', stderr: '', interrupted: false } });
  expect(await stop('p1', true, 'The total is right now. All tests pass.')).toBeUndefined();
});

it('knows uncommitted work from the session\'s start whichever guards are off', { timeout: 60_000 }, async () => {
  write('.claude/.ckconfig.json', JSON.stringify({ hooks: { 'stop-verify': false } }));
  write('src/cart.js', 'let total = 7;\n');
  await hook('guard.cjs', { hook_event_name: 'SessionStart', source: 'startup' });
  const removal = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'rm -rf src' } };
  expect(await hook('guard.cjs', removal)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'ask', permissionDecisionReason: expect.stringContaining('git/unsaved-work') } });
  expect(existsSync(canary)).toBe(false);
  write('src/cart.js', 'let total = 1;\n');
  expect(await hook('guard.cjs', removal)).toBeUndefined();
});

it('leaves alone a session that has changed nothing, or whose sub-agent still works', { timeout: 120_000 }, async () => {
  write('src/cart.js', 'var before = 1;\n');
  await startSession();
  await prompt('p1');
  expect(await stop('p1', false)).toBeUndefined();
  await edit('src/cart.js', 'var before = 1;\nvar after = 1;\n');
  expect(await stop('p1', false, 'Done.', [{ id: 'a', type: 'subagent', status: 'running', description: 'looks' }])).toBeUndefined();
  expect(await stop('p1', false, 'Done.', [{ id: 'b', type: 'shell', status: 'running', description: 'server', command: 'npm run dev' }])).toMatchObject({ reason: expect.stringContaining('1 error:\nsrc/cart.js:2: ') });
});

/** Every way in which a repository's config names programs that git would run for what is asked here. */
function laySnares(): void {
  const program = join(root, '.git/program');
  writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> "${canary}"\ncat\n`);
  chmodSync(program, 0o755);
  const quoted = `"\\"${program}\\""`;
  const evil = [
    `[core]\n\tfsmonitor = ${quoted}\n\tpager = ${quoted}\n\thooksPath = ${join(root, '.git')}`,
    `[filter "evil"]\n\tclean = ${quoted}\n\tprocess = ${quoted}\n\trequired = true`,
    `[diff "evil"]\n\ttextconv = ${quoted}\n\tcommand = ${quoted}\n[diff]\n\texternal = ${quoted}`,
    `[alias]\n\tstatus = "!${program}"\n\tdiff = "!${program}"\n[pager]\n\tstatus = ${quoted}\n`,
  ].join('\n');
  writeFileSync(join(root, '.git/evil'), evil);
  appendFileSync(join(root, '.git/config'), '\n[includeIf "gitdir:**"]\n\tpath = evil\n');
  writeFileSync(join(root, '.git/index.lock'), '');
}

async function startSession(): Promise<void> {
  await hook('guard.cjs', { hook_event_name: 'SessionStart', source: 'startup' });
  await hook('stop-verify.cjs', { hook_event_name: 'SessionStart', source: 'startup' });
  // The second line is of the process that goes on in the background.
  const log = join(root, '.claude/hooks/.logs/hook-log.jsonl');
  while ((readFileSync(log, 'utf8').match(/"hook":"stop-verify"/g)?.length ?? 0) < 2) await new Promise((resolve) => setTimeout(resolve, 50));
}

function prompt(id: string): Promise<unknown> {
  return hook('guard.cjs', { hook_event_name: 'UserPromptSubmit', prompt: 'go on', prompt_id: id });
}

async function edit(name: string, content: string): Promise<void> {
  write(name, content);
  await hook('guard.cjs', { hook_event_name: 'PostToolUse', tool_name: 'Write', tool_input: { file_path: join(root, name), content }, tool_use_id: 't', tool_response: { type: 'update', filePath: join(root, name), content } });
}

function stop(id: string, active: boolean, words = 'Done.', tasks: readonly object[] = []): Promise<unknown> {
  return hook('stop-verify.cjs', { hook_event_name: 'Stop', prompt_id: id, stop_hook_active: active, last_assistant_message: words, background_tasks: tasks, session_crons: [] });
}

/** What a bundle answers, as JSON; undefined where it is silent. */
async function hook(bundle: string, payload: object): Promise<unknown> {
  const child = spawn(process.execPath, [join(root, '.claude/hooks', bundle)], { cwd: root, env: environment });
  child.stdin.end(`${JSON.stringify({ session_id: 's1', cwd: root, permission_mode: 'default', transcript_path: '', ...payload })}\n`);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [exitCode, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout === '' ? undefined : JSON.parse(stdout);
}

function write(name: string, content: string): void {
  writeBelow(root, { [name]: content });
}

function git(...args: readonly string[]): void {
  gitIn(root, ...args);
}
