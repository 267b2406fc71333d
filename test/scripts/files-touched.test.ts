import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUN_BY_SCRIPTS } from '../../lib/session/writes/written.js';
import { checksum } from '../../lib/checksum.js';
import { DIST } from '../../scripts/build.js';

/** Tells every call to the file system that names a path, once Node has loaded the bundle; `openSync` tells what for. */
const PRELOAD = `
const fs = require('node:fs');
const { writeSync } = fs;
let loaded = false;
const tell = (what, path) => loaded && writeSync(3, what + ' ' + path + '\\n');
for (const [name, what] of Object.entries({ openSync: 'open', lstatSync: 'ask', statSync: 'ask', existsSync: 'ask', accessSync: 'ask', readdirSync: 'list', opendirSync: 'list' })) {
  const real = fs[name];
  fs[name] = function (path, flags, ...rest) {
    tell(name === 'openSync' && flags & fs.constants.O_APPEND ? 'append' : what, path);
    return real.call(this, path, flags, ...rest);
  };
}
for (const name of ['mkdirSync', 'renameSync', 'unlinkSync', 'rmSync', 'writeFileSync', 'appendFileSync', 'readFileSync', 'linkSync', 'symlinkSync', 'truncateSync', 'chmodSync', 'utimesSync', 'copyFileSync']) {
  const real = fs[name];
  fs[name] = function (path, ...rest) { tell(name, path); return real.call(this, path, ...rest); };
}
for (const name of ['open', 'readFile', 'writeFile', 'stat', 'lstat', 'readdir', 'access', 'mkdir']) fs[name] = fs.promises[name] = () => { throw new Error(name + ' is not for the decision path'); };
const { native } = fs.realpathSync;
fs.realpathSync.native = (path) => { tell('resolve', path); return native(path); };
const { readvSync } = fs;
fs.readvSync = (...given) => { loaded = true; return readvSync(...given); };
`;

let folder = '';
let project = '';

/** A project whose person has set what can be set, about other things than these calls. */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-files-')));
  project = join(folder, 'shop');
  mkdirSync(join(project, 'src'), { recursive: true });
  mkdirSync(join(folder, '.claude'));
  cpSync(DIST, join(project, '.claude', 'hooks'), { recursive: true, filter: (path) => !path.endsWith('.logs') });
  writeFileSync(join(project, 'src', 'cart.ts'), '');
  writeFileSync(join(project, 'package.json'), '{}');
  writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "guard-task": true } }');
  writeFileSync(join(folder, '.claude', '.ckconfig.json'), '{ "hooks": { "guard-task": false } }');
  writeFileSync(join(project, '.ckignore'), 'vendor/\n*.min.js\n');
  writeFileSync(join(project, '.claude', 'hooks', 'rules', 'own.json'), '[{ "id": "own/x", "guard": "bash-danger", "when": { "effect": "send" }, "verdict": "ask", "reason": "Ask.", "examples": { "stop": [], "pass": [] } }]');
  writeFileSync(join(folder, 'preload.cjs'), PRELOAD);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Touched {
  /** What was opened to be read, and which folders were listed; in short names, in their order. */
  readonly read: readonly string[];
  readonly appended: readonly string[];
  /** What it was asked of whether it is there, or where it leads. */
  readonly asked: readonly string[];
  /** Everything else that was done to a path. */
  readonly others: readonly string[];
}

/** What guard.cjs does to the disk for one call that passes, in a session that goes on. */
function touchedBy(tool: string, input: object): Touched {
  const payload = { session_id: 's', cwd: project, hook_event_name: 'PreToolUse', tool_use_id: 't', tool_name: tool, tool_input: input };
  const argv = ['--require', join(folder, 'preload.cjs'), join(project, '.claude', 'hooks', 'guard.cjs')];
  const run = (): string => {
    const { stdout, stderr, output } = spawnSync(process.execPath, argv, { input: JSON.stringify(payload), env: { HOME: folder, PATH: process.env['PATH'] }, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
    expect(`${stdout}${stderr}`).toBe('');
    return String(output[3]);
  };
  run();
  // What is loaded of the pack itself is counted in budget.test.ts.
  const calls = run().trim().split('\n').map(short).filter(([, path]) => !path.includes('/.claude/hooks/parts/'));
  const of = (...kinds: readonly string[]): readonly string[] => calls.flatMap(([kind, path]) => (kinds.includes(kind) ? [path] : []));
  const known = ['open', 'list', 'append', 'ask', 'resolve'];
  return { read: of('open', 'list'), appended: of('append'), asked: of('ask', 'resolve'), others: calls.flatMap(([kind, path]) => (known.includes(kind) ? [] : [`${kind} ${path}`])) };
}

function short(line: string): readonly [kind: string, path: string] {
  const [kind = '', ...rest] = line.split(' ');
  const path = rest.join(' ').replace(join(folder, '.local', 'state', 'ck-guard', 'sessions'), 'STATE').replace(project, 'SHOP').replace(folder, 'HOME');
  return [kind, path.replace(/written\.20\.(\w+)\.jsonl$/, (_, sum: string) => `written ${fileOf(sum)}`)];
}

/** The session's records name no file, only its checksum. */
function fileOf(sum: string): string {
  return sum === checksum(RUN_BY_SCRIPTS) ? 'what scripts may run' : (['package.json', 'src/cart.ts'].find((file) => checksum(join(project, file)) === sum) ?? 'something else');
}

const SETTINGS = ['HOME/.claude/.ckconfig.json', 'SHOP/.ckconfig.json', 'SHOP/.claude/hooks/rules', 'SHOP/.claude/hooks/rules/own.json'];
const LOG = 'SHOP/.claude/hooks/.logs/hook-log.jsonl';
const SEEN = 'STATE/s/main/seen.jsonl';

describe('an ordinary call opens each file of settings once, its session, and the log', () => {
  it('Bash', () => {
    const { read, appended, asked, others } = touchedBy('Bash', { command: 'git status && npm test' });
    const ancestors = asked.filter((path) => path.includes('written something else'));
    expect(read).toEqual([...SETTINGS, 'SHOP/package.json']);
    // None of them is there.
    expect(asked).toEqual(expect.arrayContaining(['STATE/s/.shared/written what scripts may run', 'STATE/s/main/loop.jsonl']));
    expect(ancestors.length).toBeLessThanOrEqual(16);
    expect(appended).toEqual(['STATE/s/.shared/settings.20.writers.jsonl', SEEN, LOG]);
    expect(others).toEqual([]);
    expect(asked.length - ancestors.length, asked.join('\n')).toBeLessThanOrEqual(25);
  });

  it('Read', () => {
    const { read, appended, asked, others } = touchedBy('Read', { file_path: join(project, 'src', 'cart.ts') });
    expect(read).toEqual([...SETTINGS, 'SHOP/.ckignore']);
    expect(appended).toEqual([SEEN, LOG]);
    expect(others).toEqual([]);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(24);
  });

  it('Edit', () => {
    const { read, appended, asked, others } = touchedBy('Edit', { file_path: join(project, 'src', 'cart.ts'), old_string: 'a', new_string: 'b' });
    expect(read).toEqual(SETTINGS);
    expect(asked).toContain('STATE/s/main/loop.jsonl');
    expect(appended).toEqual(['STATE/s/.shared/written src/cart.ts', SEEN, LOG]);
    expect(others).toEqual([]);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(24);
  });
});

it('a call that the guards look at opens no file of settings twice', () => {
  const { read, appended, others } = touchedBy('Bash', { command: 'mkdir -p out && cat ./src/cart.ts' });
  const own = read.filter((path) => !path.startsWith('STATE'));
  expect([...new Set(own)]).toEqual(own);
  expect(appended.filter((path) => path === LOG)).toHaveLength(1);
  expect(others).toEqual([]);
});
