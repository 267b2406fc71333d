import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemory, fileName, pausesFile, reasonToRefuse, stateFolder, type MemoryOwner } from '../../lib/hook/memory/memory.js';

let home = '';
let problems: string[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ck-guard-memory-'));
  problems = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function memory(owner: Partial<MemoryOwner> = {}): ReturnType<typeof createMemory> {
  return createMemory({
    home,
    projectRoot: join(home, 'project'),
    sessionId: 's1',
    agentId: undefined,
    userId: process.getuid?.(),
    onProblem: (why) => problems.push(why),
    ...owner,
  });
}

describe('memory', () => {
  it('recalls what it was told, in order, in another process as well', () => {
    memory().append('trail', { n: 1 });
    memory().append('trail', { n: 2 });
    expect(memory().recent('trail')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('keeps subjects, agents and sessions apart', () => {
    memory().append('trail', { who: 'main' });
    memory({ agentId: 'a1' }).append('trail', { who: 'a1' });
    memory({ sessionId: 's2' }).append('trail', { who: 's2' });
    expect(memory().recent('trail')).toEqual([{ who: 'main' }]);
    expect(memory({ agentId: 'a1' }).recent('trail')).toEqual([{ who: 'a1' }]);
    expect(memory().recent('seen')).toEqual([]);
  });

  it('shares with all agents of the session what is the session\'s, and with no other session', () => {
    memory({ agentId: 'a1' }).append('changes', { who: 'a1' }, 'session');
    memory().append('changes', { who: 'main' }, 'session');
    expect(memory({ agentId: 'a2' }).recent('changes', 'session')).toEqual([{ who: 'a1' }, { who: 'main' }]);
    expect(memory({ agentId: '.shared' }).recent('changes')).toEqual([]);
    expect(memory({ sessionId: 's2' }).recent('changes', 'session')).toEqual([]);
  });

  it('gives a claim to the first holder, in this session alone', async () => {
    expect(await memory().claim('use x', 'one')).toBe(true);
    expect(await memory({ agentId: 'a1' }).claim('use x', 'two')).toBe(false);
    expect(await memory().claim('use x', 'one')).toBe(true);
    expect(await memory().claim('use y', 'two')).toBe(true);
    expect(await memory({ sessionId: 's2' }).claim('use x', 'two')).toBe(true);
    expect(await memory({ projectRoot: resolve(home, '..') }).claim('use z', 'one')).toBe(false);
  });

  it('leaves torn and foreign lines out', () => {
    memory().append('trail', { n: 1 });
    const [file = ''] = filesBelow(stateFolder(home));
    writeFileSync(file, '{"n":0}\nnonsense\n[1]\n{"n":', { flag: 'a' });
    memory().append('trail', { n: 2 });
    expect(memory().recent('trail')).toEqual([{ n: 1 }, { n: 0 }, { n: 2 }]);
  });

  it('takes a bounded tail of a long history', () => {
    const one = memory();
    one.append('trail', { n: 0 });
    const [file = ''] = filesBelow(stateFolder(home));
    writeFileSync(file, Array.from({ length: 2_998 }, (_, n) => `${JSON.stringify({ n: n + 1, fill: 'x'.repeat(50) })}\n`).join(''), { flag: 'a' });
    one.append('trail', { n: 2_999 });
    const recent = one.recent('trail');
    expect(recent.length).toBeGreaterThan(500);
    expect(recent.length).toBeLessThan(1200);
    expect(recent.at(-1)).toMatchObject({ n: 2999 });
    expect(one.recent('trail', 'agent', { bytes: 100 })).toHaveLength(2);
  });

  it('refuses a state folder that is a link', () => {
    mkdirSync(join(home, '.local', 'state'), { recursive: true });
    mkdirSync(join(home, 'elsewhere'));
    symlinkSync(join(home, 'elsewhere'), stateFolder(home));
    memory().append('trail', { n: 1 });
    expect(memory().recent('trail')).toEqual([]);
    expect(problems[0]).toMatch(/not a folder/);
    expect(readdirSync(join(home, 'elsewhere'))).toEqual([]);
  });

  it("refuses someone else's state folder", () => {
    memory().append('trail', { n: 1 });
    memory({ userId: 54_321 }).append('trail', { n: 2 });
    expect(problems[0]).toMatch(/belongs to another user/);
    expect(memory().recent('trail')).toEqual([{ n: 1 }]);
  });

  it('refuses a home that lies inside the project', () => {
    memory({ projectRoot: resolve(home, '..') }).append('trail', { n: 1 });
    expect(problems[0]).toMatch(/inside the project/);
    expect(readdirSync(home)).toEqual([]);
  });

  it('says what went wrong and carries on when nothing can be written', () => {
    writeFileSync(join(home, '.local'), 'a file in the way');
    expect(() => memory().append('trail', { n: 1 })).not.toThrow();
    expect(problems).toHaveLength(1);
  });
});

describe('what is kept', () => {
  const sessions = (): string => join(stateFolder(home), 'sessions');
  const names = (): readonly string[] => readdirSync(sessions()).sort();

  it('stands in the state folder, by session and by whose it is', () => {
    memory({ sessionId: 'a/b' }).append('seen', {});
    memory({ sessionId: 'a/b', agentId: 'a1' }).append('edits of x.y', {});
    memory({ sessionId: 'a/b' }).append('seen', {}, 'session');
    memory({ sessionId: 'a/b' }).append('seen', {}, 'lasting');
    expect(stateFolder('/h')).toBe('/h/.local/state/ck-guard');
    expect(pausesFile('/h')).toBe('/h/.local/state/ck-guard/paused.json');
    expect(filesBelow(sessions()).map((path) => relative(sessions(), path)).sort()).toEqual(['a.2f.b.lasting/seen.jsonl', 'a.2f.b/.shared/seen.jsonl', 'a.2f.b/a1/edits.20.of.20.x.2e.y.jsonl', 'a.2f.b/main/seen.jsonl']);
  });

  it('is forgotten with its session, but for what outlives it', async () => {
    for (const sessionId of ['s1', 's2']) for (const whose of ['agent', 'lasting'] as const) memory({ sessionId }).append('seen', {}, whose);
    await memory().end();
    expect(names()).toEqual(['s1.lasting', 's2', 's2.lasting']);
    expect(problems).toEqual([]);
  });

  it('is forgotten a week after its session has become still, but for its own', async () => {
    for (const sessionId of ['s1', 's2']) memory({ sessionId }).append('seen', {});
    for (const days of [8, 10]) await memory().sweep(Date.now() + days * 86_400_000);
    expect(names()).toEqual(['s1']);
  });

  it('is not forgotten from folders that are refused, and a fault of the disk is told', async () => {
    memory().append('seen', {});
    const stranger = memory({ userId: 54_321 });
    await stranger.end();
    await stranger.sweep(Date.now() + 8 * 86_400_000);
    expect(names()).toEqual(['s1']);
    expect(problems).toHaveLength(1);
    writeFileSync(join(stateFolder(home), 'ended'), 'a file in the way');
    await memory().end();
    expect(problems).toEqual([problems[0], expect.stringContaining('EEXIST')]);
    expect(names()).toEqual(['s1']);
  });

  it('may be claimed by nobody where that fails, which is told', async () => {
    memory().append('seen', {});
    writeFileSync(join(sessions(), 's1', '.claims'), 'a file in the way');
    expect(await memory().claim('use x', 'one')).toBe(false);
    expect(problems).toHaveLength(1);
  });

  it.each(['sessions', 'sessions/s1', 'sessions/s1/main', 'sessions/s1/.shared', 'sessions/s1.lasting'])('is nothing where %s is a link, which is told once', async (place) => {
    const link = join(stateFolder(home), place);
    mkdirSync(dirname(link), { recursive: true });
    mkdirSync(join(home, 'elsewhere'));
    symlinkSync(join(home, 'elsewhere'), link);
    const one = memory();
    one.append('seen', {});
    one.append('seen', {}, 'session');
    expect(one.recent('seen')).toEqual([]);
    expect(await one.claim('x', 'one')).toBe(false);
    expect(problems).toEqual([`${link} is a symbolic link; nothing is remembered`]);
    expect(readdirSync(join(home, 'elsewhere'))).toEqual([]);
  });

  it('is looked at once by all memories of a process, and each tells its own guard', () => {
    const found = {};
    const inside = { projectRoot: resolve(home, '..'), found };
    memory(inside).append('seen', {});
    memory(inside).append('seen', {});
    expect(problems).toEqual(Array.from({ length: 2 }, () => `${stateFolder(home)} lies inside the project; nothing is remembered`));
    memory({ found }).append('seen', {});
    expect(existsSync(stateFolder(home))).toBe(false);
    memory({ found: { refusal: undefined }, userId: 54_321 }).append('seen', { n: 1 });
    expect(memory().recent('seen')).toEqual([{ n: 1 }]);
  });
});

describe('a folder is refused', () => {
  const why = (projectRoot: string, userId = process.getuid?.(), folder = join(home, 'state')) => reasonToRefuse(folder, { home, projectRoot, userId });

  it('inside the project, and only there', () => {
    expect(why(home)).toBeUndefined();
    expect(why(home.slice(0, -1))).toBeUndefined();
    expect(why(dirname(home))).toBe(`${join(home, 'state')} lies inside the project; nothing is remembered`);
  });

  it('that is none, is another user\'s, or cannot be looked at', () => {
    writeFileSync(join(home, 'file'), '');
    symlinkSync(join(home, 'loop'), join(home, 'loop'));
    expect(why('/p')).toBeUndefined();
    expect(why('/p', undefined, join(home, 'file'))).toBe(`${join(home, 'file')} is not a folder; nothing is remembered`);
    expect(why('/p', undefined, join(home, 'file', 'below'))).toBeUndefined();
    expect(why('/p', undefined, join(home, 'loop', 'below'))).toBe(`${join(home, 'loop', 'below')} cannot be read; nothing is remembered`);
    expect(why('/p', 54_321, home)).toBe(`${home} belongs to another user; nothing is remembered`);
    expect(why('/p', undefined, home)).toBeUndefined();
  });
});

/** Halves of surrogate pairs as well. */
const anyText = fc.array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 400 }).map((codes) => String.fromCharCode(...codes));

describe('fileName', () => {
  it.each([
    ['e57d98b2-99a0', 'e57d98b2-99a0'],
    ['', 'none'],
    ['..', '.2e..2e.'],
    ['a/b', 'a.2f.b'],
    ['a\0b', 'a.0.b'],
    ['x'.repeat(100), 'x'.repeat(100)],
    [`${'x'.repeat(98)}/y`, expect.stringMatching(/^x{98}\.2\.[0-9a-z]+$/)],
    ['x'.repeat(101), expect.stringMatching(/^x{100}\.[0-9a-z]+$/)],
  ])('%j becomes %j', (text, name) => expect(fileName(text)).toEqual(name));

  it('stays one short name below its folder, whatever comes in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = fileName(text);
        expect(name.length).toBeLessThan(130);
        expect(relative('/state', resolve('/state', name))).toBe(name);
        expect(name.includes(sep) || name === '.' || name === '..').toBe(false);
      }),
    );
  });

  it('keeps different texts apart', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        fc.pre(one !== other && one !== 'none' && other !== 'none');
        expect(fileName(one)).not.toBe(fileName(other));
      }),
    );
    expect(fileName(`${'x'.repeat(200)}1`)).not.toBe(fileName(`${'x'.repeat(200)}2`));
  });
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).length > 0);
}
