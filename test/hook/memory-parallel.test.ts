import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemory, stateFolder } from '../../lib/hook/memory/memory.js';
import type { Memory } from '../../lib/types.js';

const PROCESSES = 16;
const EVENTS = 10_000;
const root = join(import.meta.dirname, '..', '..');
let home = '';

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ck-guard-parallel-'));
  await build({ entryPoints: [join(root, 'lib', 'hook', 'memory', 'memory.ts')], bundle: true, platform: 'node', format: 'cjs', outfile: join(home, 'memory.cjs'), logLevel: 'error' });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function memory(agentId?: string): Memory {
  return createMemory({ home, projectRoot: '/nowhere', sessionId: 's', agentId, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) });
}

/** A program over the memory, as a process of its own; its exit code. */
function start(name: string, source: string, argv: readonly string[]): Promise<number | null> {
  writeFileSync(join(home, name), source);
  const child = spawn(process.execPath, [join(home, name), ...argv], { stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', resolve));
}

const OPEN = `
const { createMemory } = require('./memory.cjs');
const home = __dirname;
const open = (agentId) => createMemory({ home, projectRoot: '/nowhere', sessionId: 's', agentId, userId: process.getuid?.(), onProblem: (why) => { throw new Error(why); } });
`;

it(`loses none of ${EVENTS} events that ${PROCESSES} processes append at once, to one subject and to many`, async () => {
  const writer = `${OPEN}
const [writer, events] = process.argv.slice(2).map(Number);
for (let n = 0; n < events; n += 1) {
  const record = { writer, n, fill: 'x'.repeat((n * 37) % 700) };
  if (n % 2 === 0) open().append('shared', record, 'session');
  else open('agent-' + (writer % 4)).append('edits of ' + (n % 7), record);
}`;
  const each = EVENTS / PROCESSES;
  const codes = await Promise.all(Array.from({ length: PROCESSES }, (_, n) => start(`writer-${n}.cjs`, writer, [String(n), String(each)])));
  expect(codes).toEqual(Array.from({ length: PROCESSES }, () => 0));
  const found = new Set<string>();
  for (const line of lines()) {
    const { writer: by, n, fill }: { writer: number; n: number; fill: string } = JSON.parse(line);
    expect(fill).toHaveLength((n * 37) % 700);
    found.add(`${by} ${n}`);
  }
  expect(lines()).toHaveLength(EVENTS);
  expect(found.size).toBe(EVENTS);
});

it('a writer that dies in mid-line costs its own line at most, and no reader throws', async () => {
  memory().append('trail', { n: 1 });
  const [path] = filesNamed('trail');
  writeFileSync(path ?? '', '{"n": 2, "half', { flag: 'a' });
  memory().append('trail', { n: 3 });
  writeFileSync(path ?? '', '\u0000\u0000\u0000\n[]\nnull\n{"n": 4}\n{"__proto__": {"n": 5}}\n', { flag: 'a' });
  expect(memory().recent('trail').map(({ n }) => n)).toEqual([1, 3, 4, undefined]);
});

it('who is killed while it forgets a session leaves nothing of it that is read, and the next one clears up', async () => {
  for (let n = 0; n < 200; n += 1) memory().append(`edits of ${n}`, { n });
  const sessions = join(stateFolder(home), 'sessions');
  const killed = `${OPEN}
const fs = require('node:fs');
const { unlinkSync } = fs;
let deleted = 0;
fs.unlinkSync = (path) => { if ((deleted += 1) > 5) process.kill(process.pid, 'SIGKILL'); unlinkSync(path); };
open().end();`;
  expect(await start('killed.cjs', killed, [])).toBeNull();
  expect(readdirSync(sessions)).toEqual([]);
  expect(memory().recent('edits of 199')).toEqual([]);
  expect(filesNamed('edits').length).toBeGreaterThan(150);
  memory().append('seen', { n: 1 });
  // What one end has no time for, the next one deletes.
  for (let ends = 0; ends < 50 && filesNamed('').length > 0; ends += 1) await memory().end();
  expect(filesNamed('')).toEqual([]);
});

function filesNamed(part: string): readonly string[] {
  return readdirSync(stateFolder(home), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.includes(part))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A writer that looks while another writes may take its line for torn, and begin with an empty one. */
function lines(): readonly string[] {
  return filesNamed('').flatMap((path) => readFileSync(path, 'utf8').split('\n').filter((line) => line !== ''));
}
