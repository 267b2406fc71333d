import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitIn, writeBelow } from '../on-disk.js';

const dist = join(import.meta.dirname, '..', '..', 'dist');

let folder: string;
let home: string;
let project: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard explain ')));
  home = join(folder, 'home');
  project = join(home, 'shop');
  for (const root of [project, home]) {
    mkdirSync(join(root, '.claude'), { recursive: true });
    cpSync(dist, join(root, '.claude', 'hooks'), { recursive: true });
    rmSync(join(root, '.claude', 'hooks', '.logs'), { recursive: true, force: true });
  }
  writeFileSync(join(project, '.ckconfig.json'), JSON.stringify({ rules: { 'git/discard-work': 'off', 'privacy/dotenv': 'ask' }, hooks: { 'guard-task': true } }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a bundle of the pack that stands in a folder, as a person or a host would from the project. */
function pack(root: string, bundle: string, words: readonly string[], input: string, cwd = project): { status: number | null; stdout: string; stderr: string } {
  const env = { PATH: process.env['PATH'], HOME: home };
  return spawnSync(process.execPath, [join(root, '.claude', 'hooks', bundle), ...words], { cwd, env, input, encoding: 'utf8' });
}

function withoutPermit(reason: string): string {
  return reason.replace(/ \(The person can .*\)(?= \(ck-guard )/g, '');
}

function files(): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

const calls: readonly (readonly [tool: string, input: object])[] = [
  ['Bash', { command: 'git status' }],
  ['Bash', { command: 'git reset --hard' }],
  ['Bash', { command: 'cat .env | base64' }],
  ['Bash', { command: 'sudo bash -c "rm -rf ~"' }],
  ['Bash', { command: "echo 'not closed" }],
  ['Read', { file_path: '.env' }],
  ['Write', { file_path: 'src/a.ts', content: 'rm -rf /' }],
  ['Task', { description: 'look', prompt: 'x', subagent_type: 'general-purpose' }],
  ['mcp__files__read', { path: '/etc/shadow' }],
  ['TodoWrite', { todos: [] }],
];

describe.each([
  ['installed in the project', () => project],
  ['installed for all projects', () => home],
])('ck-guard explain, %s', (_, rootOf) => {
  it.each(calls)('decides on %s %j as the hook does', (tool, input) => {
    const before = files();
    const explained = pack(rootOf(), 'ck-guard.cjs', ['explain', '--json', '--tool', tool, '--input', '-'], JSON.stringify(input));
    expect(files(), 'it wrote something').toEqual(before);
    const payload = { hook_event_name: 'PreToolUse', session_id: 's', cwd: project, tool_name: tool, tool_input: input };
    const hook = pack(rootOf(), 'guard.cjs', [], JSON.stringify(payload));
    const { decision } = JSON.parse(explained.stdout);
    const said = hook.stdout === '' ? {} : JSON.parse(hook.stdout).hookSpecificOutput;
    expect(decision.kind).toBe(said.permissionDecision ?? (said.additionalContext === undefined ? 'none' : 'context'));
    // How it may be approved is for a session that is under way.
    expect(withoutPermit(decision.reason)).toBe(withoutPermit(said.permissionDecisionReason ?? ''));
    expect(explained).toMatchObject({ status: decision.kind === 'none' || decision.kind === 'context' ? 0 : 1, stderr: '' });
    rmSync(join(rootOf(), '.claude', 'hooks', '.logs'), { recursive: true, force: true });
    rmSync(join(home, '.local'), { recursive: true, force: true });
  });
});

describe('ck-guard explain', () => {
  it('reads a command from standard input, and marks places where there is no terminal', () => {
    const { status, stdout } = pack(project, 'ck-guard.cjs', ['explain', '-'], 'sudo rm -rf "$HOME"\n');
    expect(stdout).toContain('    sudo rm -rf "$HOME"\n                ^^^^^^^\n      deletes');
    expect(status).toBe(1);
  });

  it.each([
    [['explain'], /ck-guard explain: which command\?/],
    [['explain', '--tool', 'Read', '--input', '{'], /ck-guard explain: --input is not JSON: /],
    [['explain', 'rm', '-rf', 'x'], /ck-guard explain: Unknown option '-r'\. If that .* put the whole command in quotes/],
  ])('refuses %j in clear words', (words, complaint) => {
    const { status, stdout, stderr } = pack(project, 'ck-guard.cjs', words, '');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(complaint);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('ck-guard explain in a repository', () => {
  const LOST = 'let total = 1;\n';
  let repository: string;

  beforeAll(() => {
    repository = join(home, 'stock');
    writeBelow(repository, { 'src/a.js': LOST, 'src/b.js': '1\n' });
    gitIn(repository, 'init', '--quiet');
    gitIn(repository, 'add', '--all');
    gitIn(repository, 'commit', '--quiet', '--message', 'first');
  });

  it.each<[state: string, file: object, command: string, decision: string]>([
    ['clean', {}, 'git reset --hard', 'none'],
    ['clean', {}, 'git checkout -- src/a.js', 'none'],
    ['clean', {}, 'rm -rf src', 'none'],
    ['dirty', { 'src/a.js': 'let total = 2;\n' }, 'git reset --hard', 'ask'],
    ['dirty', { 'src/a.js': 'let total = 2;\n' }, 'git checkout -- src/a.js', 'ask'],
    ['dirty', { 'src/a.js': 'let total = 2;\n' }, 'git checkout -- src/b.js', 'none'],
    ['dirty', { 'src/a.js': 'let total = 2;\n' }, 'rm -rf src', 'ask'],
    ['dirty', { 'src/a.js': 'let total = 2;\n' }, 'rm -rf src/b.js', 'none'],
  ])('that is %s %j decides on %s as a session does that begins now: %s', (_, changed, command, decision) => {
    writeBelow(repository, { 'src/a.js': LOST, ...changed });
    const before = files();
    const explained = pack(home, 'ck-guard.cjs', ['explain', '--json', command], '', repository);
    expect(files(), 'it wrote something').toEqual(before);
    expect(JSON.parse(explained.stdout).decision.kind).toBe(decision);
    const tell = (payload: object): string => pack(home, 'guard.cjs', [], JSON.stringify({ session_id: 's', cwd: repository, ...payload }), repository).stdout;
    tell({ hook_event_name: 'SessionStart', source: 'startup' });
    const said = tell({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } });
    expect(said === '' ? 'none' : JSON.parse(said).hookSpecificOutput.permissionDecision).toBe(decision);
    tell({ hook_event_name: 'SessionEnd', reason: 'other' });
    rmSync(join(home, '.local'), { recursive: true, force: true });
    rmSync(join(home, '.claude', 'hooks', '.logs'), { recursive: true, force: true });
  });

  it('counts what the session is said to have written as its own', () => {
    writeBelow(repository, { 'src/a.js': LOST, 'src/new.js': '1\n' });
    const status = (...wrote: readonly string[]): number | null => pack(home, 'ck-guard.cjs', ['explain', 'rm -rf src', ...wrote], '', repository).status;
    expect(status()).toBe(1);
    expect(status('--wrote', 'src/new.js')).toBe(0);
  });
});
