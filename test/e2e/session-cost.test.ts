import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileName, stateFolder } from '../../lib/hook/memory/memory.js';
import { DIST } from '../../scripts/build.js';

/** Counts what a process opens below the state folder, and how many bytes of it it reads. */
const PRELOAD = `
const fs = require('node:fs');
const { openSync, readvSync, closeSync } = fs;
const counted = new Set();
const told = { opened: 0, bytes: 0 };
fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  if (String(path).includes('ck-guard/sessions')) { counted.add(descriptor); told.opened += 1; }
  return descriptor;
};
fs.readvSync = (descriptor, ...rest) => {
  const count = readvSync(descriptor, ...rest);
  if (counted.has(descriptor)) told.bytes += count;
  return count;
};
fs.closeSync = (descriptor) => { counted.delete(descriptor); closeSync(descriptor); };
process.on('exit', () => fs.writeFileSync(3, JSON.stringify(told)));
`;

interface Told {
  readonly opened: number;
  readonly bytes: number;
}

let folder = '';
let project = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-cost-')));
  project = join(folder, 'shop');
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'src', 'cart.ts'), 'a');
  cpSync(DIST, join(project, '.claude', 'hooks'), { recursive: true });
  writeFileSync(join(folder, 'preload.cjs'), PRELOAD);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A session in which so much has happened, as its files would hold it. */
function sessionOf(events: number): string {
  const session = `session-${events}`;
  const cart = join(project, 'src', 'cart.ts');
  const keep = (agent: string, subject: string, record: (n: number) => object): void => {
    const path = join(stateFolder(folder), 'sessions', session, agent, `${fileName(subject)}.jsonl`);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, Array.from({ length: events }, (_, n) => `${JSON.stringify(record(n))}\n`).join(''));
  };
  keep('main', 'trail', (n) => ({ kind: 'call', tool: 'Bash', call: `c${n % 50}`, failed: false, label: `echo ${n % 50}`, at: n, outcome: `${n}` }));
  keep('main', `edits of ${cart}`, (n) => ({ kind: 'edit', before: `${n}`, after: `${n + 1}`, at: n }));
  keep('.shared', 'changes', (n) => ({ kind: 'change', file: `${project}/src/${n}.ts`, at: n }));
  keep('.shared', 'progress', (n) => ({ kind: 'prompt', at: n }));
  keep('.shared', 'writes of calls', (n) => ({ call: `t${n}`, files: [cart] }));
  keep('main', 'loop', (n) => ({ stands: n % 2 === 0 }));
  return session;
}

function costOf(session: string, event: string, tool: string, input: object, more: object = {}): Told {
  const payload = { session_id: session, cwd: project, hook_event_name: event, tool_name: tool, tool_input: input, tool_use_id: 't1', ...more };
  const argv = ['--require', join(folder, 'preload.cjs'), join(project, '.claude', 'hooks', 'guard.cjs')];
  const { stdout, output } = spawnSync(process.execPath, argv, { input: JSON.stringify(payload), env: { HOME: folder, PATH: process.env['PATH'] }, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  expect(stdout.toString()).toBe('');
  return JSON.parse(String(output[3]));
}

it('what a call reads of its session before it runs is the same after 100 events and after 100,000', { timeout: 60_000 }, () => {
  const [short, long] = [sessionOf(100), sessionOf(100_000)];
  const edit = { file_path: join(project, 'src', 'cart.ts'), old_string: 'a', new_string: 'b' };
  for (const [tool, input] of [['Edit', edit], ['Bash', { command: 'git status && npm test' }], ['Grep', { pattern: 'cart' }], ['Read', { file_path: edit.file_path }]] as const) {
    const [little, much] = [costOf(short, 'PreToolUse', tool, input), costOf(long, 'PreToolUse', tool, input)];
    expect(much.opened, tool).toBeLessThanOrEqual(little.opened);
    expect(much.bytes, tool).toBeLessThanOrEqual(little.bytes);
    expect(little.bytes, tool).toBeLessThanOrEqual(2_048);
  }
});

it('before a call that may go on with a loop it reads a bounded tail', () => {
  const session = sessionOf(100_000);
  writeFileSync(join(stateFolder(folder), 'sessions', session, 'main', 'loop.jsonl'), '{"stands":true}\n');
  const much = costOf(session, 'PreToolUse', 'Grep', { pattern: 'cart' });
  expect(much.bytes).toBeGreaterThan(2_048);
  expect(much.bytes).toBeLessThanOrEqual(2 * 64 * 1024);
});

it('after a call it reads a bounded tail of what is kept', () => {
  const edit = { file_path: join(project, 'src', 'cart.ts'), old_string: 'a', new_string: 'b' };
  const much = costOf(sessionOf(100_000), 'PostToolUse', 'Edit', edit, { tool_response: { originalFile: 'a', oldString: 'a', newString: 'b' } });
  expect(much.bytes).toBeGreaterThan(0);
  expect(much.bytes).toBeLessThanOrEqual(4 * 64 * 1024);
});
