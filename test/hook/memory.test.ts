import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemory, fileName, stateFolder, type MemoryOwner } from '../../lib/hook/memory.js';

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
    memory().append('edits', { n: 1 });
    memory().append('edits', { n: 2 });
    expect(memory().recent('edits')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('keeps subjects, agents and sessions apart', () => {
    memory().append('edits', { who: 'main' });
    memory({ agentId: 'a1' }).append('edits', { who: 'a1' });
    memory({ sessionId: 's2' }).append('edits', { who: 's2' });
    expect(memory().recent('edits')).toEqual([{ who: 'main' }]);
    expect(memory({ agentId: 'a1' }).recent('edits')).toEqual([{ who: 'a1' }]);
    expect(memory().recent('calls')).toEqual([]);
  });

  it('shares with all agents of the session what is the session\'s, and with no other session', () => {
    memory({ agentId: 'a1' }).append('written', { who: 'a1' }, 'session');
    memory().append('written', { who: 'main' }, 'session');
    expect(memory({ agentId: 'a2' }).recent('written', 'session')).toEqual([{ who: 'a1' }, { who: 'main' }]);
    expect(memory({ agentId: '.shared' }).recent('written')).toEqual([]);
    expect(memory({ sessionId: 's2' }).recent('written', 'session')).toEqual([]);
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
    memory().append('edits', { n: 1 });
    const [file = ''] = filesBelow(stateFolder(home));
    writeFileSync(file, '{"n":0}\nnonsense\n[1]\n{"n":', { flag: 'a' });
    memory().append('edits', { n: 2 });
    expect(memory().recent('edits')).toEqual([{ n: 1 }, { n: 0 }, { n: 2 }]);
  });

  it('takes a bounded tail of a long history', () => {
    const one = memory();
    for (let n = 0; n < 3000; n += 1) one.append('edits', { n, fill: 'x'.repeat(50) });
    const recent = one.recent('edits');
    expect(recent.length).toBeGreaterThan(500);
    expect(recent.length).toBeLessThan(1200);
    expect(recent.at(-1)).toMatchObject({ n: 2999 });
  });

  it('refuses a state folder that is a link', () => {
    mkdirSync(join(home, '.local', 'state'), { recursive: true });
    mkdirSync(join(home, 'elsewhere'));
    symlinkSync(join(home, 'elsewhere'), stateFolder(home));
    memory().append('edits', { n: 1 });
    expect(memory().recent('edits')).toEqual([]);
    expect(problems[0]).toMatch(/not a folder/);
    expect(readdirSync(join(home, 'elsewhere'))).toEqual([]);
  });

  it("refuses someone else's state folder", () => {
    memory().append('edits', { n: 1 });
    memory({ userId: 54_321 }).append('edits', { n: 2 });
    expect(problems[0]).toMatch(/belongs to another user/);
    expect(memory().recent('edits')).toEqual([{ n: 1 }]);
  });

  it('refuses a home that lies inside the project', () => {
    memory({ projectRoot: resolve(home, '..') }).append('edits', { n: 1 });
    expect(problems[0]).toMatch(/inside the project/);
    expect(readdirSync(home)).toEqual([]);
  });

  it('says what went wrong and carries on when nothing can be written', () => {
    writeFileSync(join(home, '.local'), 'a file in the way');
    expect(() => memory().append('edits', { n: 1 })).not.toThrow();
    expect(problems).toHaveLength(1);
  });
});

describe('fileName', () => {
  it.each([
    ['e57d98b2-99a0', 'e57d98b2-99a0'],
    ['', 'none'],
    ['..', '.2e..2e.'],
    ['a/b', 'a.2f.b'],
    ['a\0b', 'a.0.b'],
  ])('%j becomes %j', (text, name) => expect(fileName(text)).toBe(name));

  it('stays one short name below its folder, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = fileName(text);
        expect(name.length).toBeLessThan(130);
        expect(relative('/state', resolve('/state', name))).toBe(name);
        expect(name.includes(sep) || name === '.' || name === '..').toBe(false);
      }),
    );
  });

  it('keeps different texts apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
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
