import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBuilds, type OwnProcess } from '../../lib/hook/processes/builds.js';

let home = '';
beforeEach(() => void (home = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard builds ')))));
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

function self(...args: readonly string[]): OwnProcess {
  return { pid: process.pid, execPath: process.execPath, argv: [process.execPath, ...args], kill: (pid, signal) => process.kill(pid, signal), getuid: () => process.getuid?.() ?? 0 };
}

describe('createBuilds', () => {
  it('keeps what tools keep outside the project, by project', () => {
    const folders = ['/p/a', '/p/b'].map((root) => createBuilds(home, root, {}, self()).cacheFolder);
    expect(new Set(folders).size).toBe(2);
    for (const folder of folders) expect(folder?.startsWith(join(home, '.local/state/ck-guard/projects/'))).toBe(true);
  });

  it('keeps nothing, and gives everyone the turn, where the home lies in the project', async () => {
    const builds = createBuilds(join(home, 'sub'), home, {}, self());
    expect(builds.cacheFolder).toBeUndefined();
    for (let time = 0; time < 2; time += 1) expect((await builds.take('p', {})).kind).toBe('taken');
    expect(existsSync(join(home, 'sub'))).toBe(false);
  });

  it('says when a file changed, by more than the time that a program can set', () => {
    const { changedAt } = createBuilds(home, '/p', {}, self());
    const before = Date.now();
    writeFileSync(join(home, 'a'), '');
    utimesSync(join(home, 'a'), 1, 1);
    expect(changedAt(join(home, 'a'))).toBeGreaterThan(before - 1_000);
    expect(changedAt(join(home, 'gone'))).toBeUndefined();
    expect(changedAt('a\0b')).toBeUndefined();
  });

  it('says when a file or a folder came to be, whatever changed in it since', async () => {
    const { madeAt } = createBuilds(home, '/p', {}, self());
    mkdirSync(join(home, 'folder'));
    const made = madeAt(join(home, 'folder'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(join(home, 'folder', 'later'), '');
    expect(made).toBeGreaterThan(Date.now() - 10_000);
    expect(madeAt(join(home, 'folder'))).toBe(made);
    expect(madeAt(join(home, 'folder', 'later'))).toBeGreaterThan(made ?? Infinity);
    expect(madeAt(join(home, 'gone'))).toBeUndefined();
    expect(madeAt('a\0b')).toBeUndefined();
  });

  it.each<[string, OwnProcess['kill'], string]>([
    ['runs', () => true, 'busy'],
    ['is another user\'s', () => { throw Object.assign(new Error('x'), { code: 'EPERM' }); }, 'busy'],
    ['is gone', () => { throw Object.assign(new Error('x'), { code: 'ESRCH' }); }, 'taken'],
    ['cannot be asked about', () => { throw new Error('EPERM'); }, 'taken'],
  ])('gives a turn that a process has: one that %s', async (_, kill, kind) => {
    const asked: unknown[] = [];
    const { cacheFolder, take } = createBuilds(home, '/p', {}, { ...self(), kill: (...given) => { asked.push(given); return kill(...given); } });
    const turns = join(cacheFolder ?? '', '..', 'turns');
    mkdirSync(turns, { recursive: true });
    writeFileSync(join(turns, 'p.lock'), `${JSON.stringify({ id: 'x', after: '', pid: 2 ** 22 + 1, start: '', note: { of: 'x' } })}\n`);
    expect((await take('p', {})).kind).toBe(kind);
    expect(asked).toEqual([[2 ** 22 + 1, 0]]);
  });

  it('gives the free turn no notes, and nobody who wants it', async () => {
    const turn = await createBuilds(join(home, 'sub'), home, {}, self()).take('p', {});
    if (turn.kind === 'busy') throw new Error('busy');
    expect([turn.notes(), turn.end(), turn.wanted(() => true).aborted]).toEqual([[], [], false]);
  });

  it('knows of users that cannot be told', () => {
    const { getuid: _, ...nobody } = self();
    expect(createBuilds(home, '/p', {}, nobody).cacheFolder).toBeDefined();
    mkdirSync(join(home, '.local/state/ck-guard'), { recursive: true });
    expect(createBuilds(home, '/p', {}, { ...self(), getuid: () => 54_321 }).cacheFolder).toBeUndefined();
  });

  it('starts the same program once more, with the same event, and not from there again', async () => {
    const program = join(home, 'program.cjs');
    writeFileSync(program, `let text = ''; process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => require('node:fs').writeFileSync(${JSON.stringify(join(home, 'told'))}, JSON.stringify([text, process.argv.slice(2)])));`);
    const builds = createBuilds(home, '/p', { event: 'x'.repeat(200_000) }, self(program, '--host', 'h'));
    expect(builds.inBackground).toBe(false);
    builds.continueInBackground();
    builds.continueInBackground();
    await expect.poll(() => existsSync(join(home, 'told')) && readFileSync(join(home, 'told'), 'utf8') !== '', { timeout: 20_000 }).toBe(true);
    expect(JSON.parse(readFileSync(join(home, 'told'), 'utf8'))).toEqual([JSON.stringify({ event: 'x'.repeat(200_000) }), ['--host', 'h', '--background']]);
    rmSync(join(home, 'told'));
    const there = createBuilds(home, '/p', {}, self(program, '--background'));
    expect(there.inBackground).toBe(true);
    there.continueInBackground();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(existsSync(join(home, 'told'))).toBe(false);
  });

  it('forgets in the background what was kept for projects that nobody builds any more', async () => {
    const kept = join(home, '.local/state/ck-guard/projects');
    for (const [name, days] of [['old', 61], ['young', 59]] as const) {
      mkdirSync(join(kept, name, 'turns'), { recursive: true });
      mkdirSync(join(kept, name, 'cache'));
      const at = Date.now() / 1_000 - days * 86_400;
      utimesSync(join(kept, name, 'turns'), at, at);
    }
    createBuilds(home, '/p', {}, self('x'));
    expect(existsSync(join(kept, 'old'))).toBe(true);
    createBuilds(home, '/p', {}, self('x', '--background'));
    expect([existsSync(join(kept, 'old')), existsSync(join(kept, 'young'))]).toEqual([false, true]);
    mkdirSync(join(kept, 'without'));
    createBuilds(home, '/p', {}, self('x', '--background'));
    expect(readdirSync(kept).sort()).toEqual(['without', 'young']);
    rmSync(kept, { recursive: true });
    expect(() => createBuilds(home, '/p', {}, self('x', '--background'))).not.toThrow();
  });
});
