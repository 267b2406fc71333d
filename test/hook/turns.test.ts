import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning, markOf } from '../../lib/hook/processes/process-table.js';
import { createTurns, type TakeTurn } from '../../lib/hook/memory/turns.js';
import type { Busy, Turn } from '../../lib/types.js';

let folder = '';
const LOCK = 'p.lock';
const GONE = 2 ** 22 + 1;

beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-turns-')))));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const turns = (): TakeTurn => createTurns({ folder, pid: process.pid, exists });

function taken(outcome: Turn | Busy): Turn {
  if (outcome.kind === 'busy') throw new Error('busy');
  return outcome;
}

describe('createTurns', () => {
  it('gives the turn to one, keeps the notes of the others for it, and leaves nothing behind', async () => {
    const take = turns();
    const turn = taken(await take('p', { file: 'a' }));
    expect(await take('p', { file: 'b' })).toEqual({ kind: 'busy', owner: { file: 'a' } });
    expect(turn.notes()).toEqual([{ file: 'b' }]);
    expect(turn.notes()).toEqual([]);
    await take('p', { file: 'c' });
    expect(turn.end()).toEqual([{ file: 'c' }]);
    expect(readdirSync(folder)).toEqual([]);
    expect((await take('p', {})).kind).toBe('taken');
  });

  it('has a turn for each name', async () => {
    const take = turns();
    expect((await take('p', {})).kind).toBe('taken');
    expect((await take('q', {})).kind).toBe('taken');
  });

  it('waits for as long as the patience lasts', async () => {
    const take = turns();
    const first = taken(await take('p', {}));
    setTimeout(() => first.end(), 300);
    expect((await take('p', {}, 20_000)).kind).toBe('taken');
  });

  it('says when another leaves a note that counts, and looks no more once it has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const take = turns();
    const turn = taken(await take('p', {}));
    const wanted = turn.wanted(({ file }) => file === 'b');
    await take('p', { file: 'a' });
    vi.advanceTimersByTime(500);
    expect(wanted.aborted).toBe(false);
    await take('p', { file: 'b' });
    vi.advanceTimersByTime(500);
    expect(wanted.aborted).toBe(true);
    expect(turn.notes()).toEqual([{ file: 'a' }, { file: 'b' }]);
    turn.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['a process that is gone', { pid: GONE, start: '1' }],
    ['another process of the same number', { pid: process.pid, start: '1' }],
    ['no process at all', { pid: -1, start: '' }],
  ])('is taken from %s', async (_, mark) => {
    writeFileSync(join(folder, LOCK), `${JSON.stringify({ id: 'x', after: '', note: {}, ...mark })}\n`);
    const turn = taken(await turns()('p', {}));
    expect((await turns()('p', {})).kind).toBe('busy');
    turn.end();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not taken from whoever has just made the file and not yet written its name, but is from an old one', async () => {
    writeFileSync(join(folder, LOCK), '');
    expect((await turns()('p', {})).kind).toBe('busy');
    utimesSync(join(folder, LOCK), 1_000, 1_000);
    expect((await turns()('p', {})).kind).toBe('taken');
  });

  it.each([
    ['five seconds ago', -5, 'busy'],
    ['thirty seconds ago', -30, 'taken'],
    ['an hour from now, by a clock that was set', 3_600, 'taken'],
  ])('is one of a file without a name that was made %s: %s', async (_, seconds, kind) => {
    writeFileSync(join(folder, LOCK), '');
    utimesSync(join(folder, LOCK), Date.now() / 1_000 + seconds, Date.now() / 1_000 + seconds);
    expect((await turns()('p', {})).kind).toBe(kind);
  });

  it('belongs to the first that follows whoever had it', async () => {
    const here = markOf(process.pid);
    const gone = { id: 'gone', after: '', pid: GONE, start: '1', note: { of: 'gone' } };
    const put = (...lines: readonly object[]): void => writeFileSync(join(folder, LOCK), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    put(gone, { ...here, id: 'a', after: 'gone', note: { of: 'a' } }, { ...here, id: 'b', after: 'gone', note: { of: 'b' } });
    expect(await turns()('p', {})).toEqual({ kind: 'busy', owner: { of: 'a' } });
    put({ ...here, id: 'a', after: 'other', note: {} }, { ...here, id: 'b', after: '', note: [] });
    expect(await turns()('p', {})).toEqual({ kind: 'busy', owner: {} });
    put(gone, { ...here, id: 'a', after: '', note: {} });
    expect((await turns()('p', {})).kind).toBe('taken');
  });

  it('is told of notes that were left before it was taken by nobody', async () => {
    writeFileSync(join(folder, LOCK), `${JSON.stringify({ note: { early: 1 } })}\n${JSON.stringify({ id: 'x', after: '', pid: GONE, start: '1', note: {} })}\n`);
    const turn = taken(await turns()('p', {}));
    expect(turn.notes()).toEqual([]);
    await turns()('p', { file: 'a' });
    writeFileSync(join(folder, LOCK), '{"torn":', { flag: 'a' });
    await turns()('p', { file: 'b' });
    expect(turn.notes()).toEqual([{ file: 'a' }, { file: 'b' }]);
  });

  it('ends without what another has put in its place', async () => {
    const turn = taken(await turns()('p', {}));
    rmSync(join(folder, LOCK));
    writeFileSync(join(folder, LOCK), 'another');
    expect(turn.end()).toEqual([]);
    expect(readFileSync(join(folder, LOCK), 'utf8')).toBe('another');
    rmSync(join(folder, LOCK));
    const gone = taken(await turns()('p', {}));
    await turns()('p', { file: 'a' });
    rmSync(join(folder, LOCK));
    expect(gone.end()).toEqual([{ file: 'a' }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stands in a file that only its owner reads, by a name that is safe', async () => {
    const below = join(folder, 'be', 'low');
    await createTurns({ folder: below, pid: process.pid, exists })('/p', {});
    expect(readdirSync(below)).toEqual(['.2f.p.lock']);
    expect([below, join(below, '.2f.p.lock')].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '600']);
  });

  it.each(['\0\0\0', '{"id":"x","pid":"one"}\n', '[1]\n{"id":'])('takes over a file that holds %j, when it is old', async (text) => {
    writeFileSync(join(folder, LOCK), text);
    utimesSync(join(folder, LOCK), 1_000, 1_000);
    expect((await turns()('p', {})).kind).toBe('taken');
  });

  it('gives everyone the turn where nothing can be written, and follows no link', async () => {
    writeFileSync(join(folder, 'kept'), 'text');
    symlinkSync(join(folder, 'kept'), join(folder, LOCK));
    expect((await turns()('p', {})).kind).toBe('taken');
    expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('text');
    const free = taken(await createTurns({ folder: '/dev/null/x', pid: process.pid, exists })('p', {}));
    expect([free.notes(), free.end(), free.wanted(() => true).aborted]).toEqual([[], [], false]);
  });

  it.skipIf(process.platform !== 'linux')('knows a process that has ended and that nobody has asked about', async () => {
    const child = spawn('sh', ['-c', 'sleep 0 & exec sleep 5'], { stdio: 'ignore' });
    const zombie = await childOf(child);
    expect(isRunning(zombie, exists)).toBe(false);
    expect(isRunning(markOf(process.pid), exists)).toBe(true);
    child.kill('SIGKILL');
  });
});

describe('createTurns in many processes', () => {
  /** Takes the turn again and again, and notes in a file when it has it; every fourth time the process dies with it. */
  const PROGRAM = `
    const { createTurns } = require(process.argv[2]);
    const fs = require('node:fs');
    const [folder, seen] = process.argv.slice(3);
    const take = createTurns({ folder, pid: process.pid, exists: (pid) => { try { return process.kill(pid, 0); } catch { return false; } } });
    const say = (what) => fs.appendFileSync(seen, what + ' ' + process.pid + '\\n');
    (async () => {
      for (let round = 1; round <= 4; round += 1) {
        const turn = await take('p', { round }, 30_000);
        if (turn.kind === 'busy') return say('late');
        say('in');
        await new Promise((resolve) => setTimeout(resolve, 5));
        say('out');
        if (round === 4) process.exit(0);
        turn.end();
      }
    })();
  `;

  it('has one owner at a time, though owners die and all others claim what they leave', { timeout: 60_000 }, async () => {
    const bundle = join(folder, 'turns.cjs');
    buildSync({ entryPoints: [join(import.meta.dirname, '../../lib/hook/memory/turns.ts')], outfile: bundle, bundle: true, platform: 'node', format: 'cjs' });
    writeFileSync(join(folder, 'program.cjs'), PROGRAM);
    const seen = join(folder, 'seen.txt');
    const locks = join(folder, 'locks');
    const ended = Array.from({ length: 8 }, () => new Promise((resolve) => spawn(process.execPath, [join(folder, 'program.cjs'), bundle, locks, seen], { stdio: 'inherit' }).on('close', resolve)));
    expect(await Promise.all(ended)).toEqual(ended.map(() => 0));
    const lines = readFileSync(seen, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(8 * 4 * 2);
    for (let index = 0; index < lines.length; index += 2) expect(lines[index + 1]).toBe(lines[index]?.replace('in', 'out'));
  });
});

/** The first child of a process, once it has ended. */
async function childOf({ pid }: ChildProcess): Promise<{ readonly pid: number; readonly start: string }> {
  for (;;) {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        if (stat.includes(`) Z ${pid} `)) return markOf(Number(name));
      } catch {
        // Gone meanwhile.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
