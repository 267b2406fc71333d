import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimFile } from '../../lib/hook/memory/claim.js';
import { createRunCommand } from '../../lib/hook/processes/run-command.js';
import { disk } from '../../lib/hook/disk.js';
import { appendLines, readRegularFile, readTail } from '../../lib/hook/files.js';
import { createTurns } from '../../lib/hook/memory/turns.js';

let folder = '';
const at = (name: string): string => join(folder, name);
const ON_LINUX = process.platform === 'linux';
beforeAll(() => {
  if (!ON_LINUX) return;
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-descriptors-')));
  writeFileSync(at('file'), 'text\n');
  linkSync(at('file'), at('same'));
  symlinkSync(at('file'), at('link'));
  execFileSync('mkfifo', [at('fifo')]);
  mkdirSync(at('large'));
  for (let n = 0; n < 1_500; n += 1) linkSync(at('file'), join(folder, 'large', `${n}`.padStart(200, '-')));
  mkdirSync(at('node_modules/.bin'), { recursive: true });
  writeFileSync(at('node_modules/.bin/tool'), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const turns = (): ReturnType<typeof createTurns> => createTurns({ folder: at('turns'), pid: process.pid, exists: () => true });

it.runIf(ON_LINUX).each<[string, () => unknown]>([
  ['reads a file', () => readRegularFile(at('file'), 100, 'follow')],
  ['finds one too large', () => readRegularFile(at('file'), 1, 'follow')],
  ['finds what is no file', () => [readRegularFile(at('fifo'), 100, 'follow'), readRegularFile(folder, 100, 'refuse'), readTail(at('fifo'), 10)]],
  ['reads the end of a file', () => readTail(at('file'), 2)],
  ['appends', () => appendLines(at('log'), 'x\n')],
  ['may not append', () => ['fifo', 'same', 'link'].map((name) => attempt(() => appendLines(at(name), 'x\n')))],
  ['lists a folder', () => [disk.list(at('large')), disk.list(folder), disk.list(at('file'))]],
  ['claims a file', () => [claimFile(at('claim'), 'one'), claimFile(at('claim'), 'two')]],
  ['takes a turn and gives it back', async () => { const turn = await turns()('p', {}); if (turn.kind === 'taken') turn.end(); }],
  ['finds the turn taken', async () => { writeFileSync(at('turns/busy.lock'), `${JSON.stringify({ id: 'x', after: '', pid: 2 ** 22 + 1, start: '', note: {} })}\n`); await turns()('busy', {}); }],
  ['runs a program', async () => createRunCommand({})({ argv: [at('node_modules/.bin/tool')], cwd: folder, timeoutMs: 20_000 })],
])('nothing stays open of a process that %s (Linux alone tells what is open)', async (_, work) => {
  await work();
  const before = openFiles();
  for (let time = 0; time < 5; time += 1) await work();
  await expect.poll(openFiles).toBeLessThanOrEqual(before);
});

function openFiles(): number {
  return readdirSync('/proc/self/fd').length;
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
