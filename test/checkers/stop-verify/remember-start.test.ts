import { describe, expect, it } from 'vitest';
import { rememberBegin, sessionBegan } from '../../../lib/session/began.js';
import { workAtStart } from '../../../lib/session/work-at-start.js';
import { contentOf, newLeftovers, rememberStart, wholeText } from '../../../lib/checkers/stop-verify/remember-start.js';
import { changedTexts, workOf } from '../../../lib/checkers/stop-verify/work.js';
import { checksum } from '../../../lib/checksum.js';
import type { Leftover } from '../../../lib/project/leftovers/kinds.js';
import { rememberChange, rememberEdit, rememberProgress } from '../../../lib/session/journal.js';
import { diskOf, memoryOf } from '../../project/fake-world.js';
import { HEAD, LATER, runOf, treeOf, type Said } from './said-git.js';

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,2 @@\n-old\n+new\n+it.only("x", f)\n';
const disk = diskOf({ '/p/a.ts': 'new\nit.only("x", f)\n', '/p/fresh.ts': 'one\n<<<<<<< HEAD\r\n', '/p/b.ts': 'b' });

describe('the start of a session', () => {
  it('is nothing where none was noted', () => expect(workAtStart(memoryOf())).toBeUndefined());

  it('is what differs then, and what of it ought not to stay', async () => {
    const memory = memoryOf();
    await rememberStart(memory, treeOf({ status: [' M a.test.ts', '?? fresh.ts'], diff: DIFF.replaceAll('a.ts', 'a.test.ts') }), diskOf({ '/p/a.test.ts': 'new\nit.only("x", f)\n', '/p/fresh.ts': 'one\n<<<<<<< HEAD\n=======\n>>>>>>> x\n' }), true);
    const start = workAtStart(memory);
    expect(start).toMatchObject({ head: HEAD, whole: true, resumed: true });
    expect([...(start?.dirty.keys() ?? [])]).toEqual(['/p/a.test.ts', '/p/fresh.ts']);
    expect(start?.dirty.get('/p/a.test.ts')).toEqual({ content: checksum('new\nit.only("x", f)\n'), leftovers: [checksum('test-only it.only("x", f)')] });
    expect(start?.dirty.get('/p/fresh.ts')?.leftovers.length).toBeGreaterThan(0);
  });

  it('has a time, which is that of the first start', () => {
    const memory = memoryOf();
    expect(sessionBegan(memory)).toBeUndefined();
    rememberBegin(memory, 5);
    rememberBegin(memory, 9);
    expect(sessionBegan(memory)).toBe(5);
  });

  it('is noted once', async () => {
    const memory = memoryOf();
    await rememberStart(memory, treeOf({ status: [' M a.ts'] }), disk, false);
    await rememberStart(memory, treeOf({ status: [' M b.ts'], head: LATER }), disk, true);
    expect(workAtStart(memory)).toMatchObject({ head: HEAD, resumed: false });
    expect([...(workAtStart(memory)?.dirty.keys() ?? [])]).toEqual(['/p/a.ts']);
  });

  it('has no commit before the first', async () => {
    const memory = memoryOf();
    await rememberStart(memory, treeOf({ status: ['?? a.ts'], head: '' }), disk, false);
    expect(workAtStart(memory)).toMatchObject({ head: undefined, whole: true });
  });

  it('is not whole where there was more than is remembered, or where some of it is lost', async () => {
    const memory = memoryOf();
    await rememberStart(memory, treeOf({ status: Array.from({ length: 151 }, (_, index) => `?? ${index}.ts`) }), disk, false);
    expect(workAtStart(memory)).toMatchObject({ whole: false });
    expect(workAtStart(memory)?.dirty.size).toBe(150);
    const torn = memoryOf();
    await rememberStart(torn, treeOf({ status: ['?? a.ts', '?? b.ts'] }), disk, false);
    torn.records.get('stop-verify start')?.shift();
    expect(workAtStart(torn)).toMatchObject({ whole: false });
  });

  it('is read past what is no record', () => {
    const memory = memoryOf();
    for (const record of [{ kind: 'dirty' }, { kind: 'other', file: '/p/x' }, { kind: 'dirty', file: '/p/a' }, { kind: 'start', whole: 'yes', noted: 1, resumed: 1 }]) memory.append('stop-verify start', record, 'session');
    expect(workAtStart(memory)).toEqual({ head: undefined, dirty: new Map([['/p/a', { content: '', leftovers: [] }]]), whole: false, resumed: false });
  });

  it('takes of several alike as many for known as there were', () => {
    const one: Leftover = { kind: 'conflict-marker', file: '/p/a.ts', line: 1, text: '<<<<<<< HEAD' };
    const mark = checksum('conflict-marker <<<<<<< HEAD');
    const start = { head: HEAD, whole: true, resumed: false, dirty: new Map([['/p/a.ts', { content: '', leftovers: [mark] }]]) };
    const other = { ...one, file: '/p/b.ts' };
    expect(newLeftovers([one, { ...one, line: 9 }, other], start)).toEqual([{ ...one, line: 9 }, other]);
    expect(newLeftovers([one], undefined)).toEqual([one]);
  });

  it('tells contents apart, and whole files as lines that were all added', () => {
    expect(contentOf('/p/b.ts', disk)).toBe(checksum('b'));
    expect(contentOf('/p/none', disk)).toBe('absent');
    expect(wholeText('/p/fresh.ts', disk)).toEqual({ file: '/p/fresh.ts', text: 'one\n<<<<<<< HEAD\r\n', added: [{ number: 1, text: 'one' }, { number: 2, text: '<<<<<<< HEAD' }, { number: 3, text: '' }], removed: [] });
    expect(wholeText('/p/none', disk)).toEqual({ file: '/p/none', text: undefined, added: [{ number: 1, text: '' }], removed: [] });
  });
});

describe('the work of a session', () => {
  const NOTHING: Said = {};
  async function workAfter(begun: Said | undefined, now: Said | undefined, { changed = [], commit = false, files = disk }: { changed?: readonly string[]; commit?: boolean; files?: typeof disk } = {}) {
    const memory = memoryOf();
    if (begun !== undefined) await rememberStart(memory, treeOf(begun), disk, false);
    for (const file of changed) rememberChange(memory, { kind: 'change', file, at: 1 });
    if (commit) rememberProgress(memory, { kind: 'commit', at: 1 });
    const world = { disk: files, memory, run: runOf(now) };
    const work = await workOf('/p', world);
    return { work, texts: await changedTexts(work, world) };
  }

  it.each<[string, Parameters<typeof workAfter>, readonly string[]]>([
    ['is what its tools wrote, without git', [undefined, undefined, { changed: ['/p/a.ts', '/q/x.ts'] }], ['/p/a.ts']],
    ['is not what is gone again, without git', [undefined, undefined, { changed: ['/p/gone.ts'] }], []],
    ['is what its tools deleted', [undefined, { status: [' D gone.ts'] }, { changed: ['/p/gone.ts'] }], ['/p/gone.ts']],
    ['is what differs since it began', [NOTHING, { status: [' M a.ts', '?? fresh.ts'] }], ['/p/a.ts', '/p/fresh.ts']],
    ['is not what differed already', [{ status: [' M a.ts'] }, { status: [' M a.ts', ' M b.ts'] }], ['/p/b.ts']],
    ['is what differed already and differs more', [{ status: [' M a.ts'] }, { status: [' M a.ts'] }, { files: diskOf({ '/p/a.ts': 'more' }) }], ['/p/a.ts']],
    ['is not what only git can tell, where the start is not known', [undefined, { status: [' M a.ts'] }], []],
    ['is what it committed', [NOTHING, { head: LATER, names: ['b.ts'], status: [' M a.ts'] }, { commit: true }], ['/p/a.ts', '/p/b.ts']],
    ['is not what a pull brought in', [NOTHING, { head: LATER, names: ['b.ts'], status: [' M a.ts'] }], ['/p/a.ts']],
  ])('%s', async (_, given, files) => expect([...(await workAfter(...given)).work.files].sort()).toEqual(files));

  it('says whether the commit is another, and what lines are held against', async () => {
    expect((await workAfter(NOTHING, NOTHING)).work.tree).toMatchObject({ headMoved: false, base: HEAD });
    expect((await workAfter(NOTHING, { head: LATER })).work.tree).toMatchObject({ headMoved: true, base: LATER });
    expect((await workAfter(NOTHING, { head: LATER }, { commit: true })).work.tree).toMatchObject({ headMoved: true, base: HEAD });
    expect((await workAfter({ head: '' }, { head: LATER }, { commit: true })).work.tree).toMatchObject({ headMoved: true, base: LATER });
    expect((await workAfter(undefined, NOTHING)).work.tree).toMatchObject({ headMoved: undefined, base: HEAD });
    expect((await workAfter(NOTHING, { head: LATER, names: ['b.ts'], status: [' M a.ts'] })).work.tree?.differing).toEqual(new Set(['/p/a.ts', '/p/b.ts']));
    expect((await workAfter(NOTHING, undefined)).work.tree).toBeUndefined();
  });

  it('is told in lines: of what git knows by its diff, of new files whole', async () => {
    const { texts } = await workAfter(NOTHING, { status: [' M a.ts', '?? fresh.ts'], diff: DIFF });
    expect(texts).toEqual([
      { file: '/p/a.ts', text: 'new\nit.only("x", f)\n', added: [{ number: 1, text: 'new' }, { number: 2, text: 'it.only("x", f)' }], removed: [{ number: 0, text: 'old' }] },
      wholeText('/p/fresh.ts', disk),
    ]);
  });

  it('is not told in lines of what may have been there, nor of what is gone', async () => {
    expect((await workAfter(undefined, { status: ['?? fresh.ts'] }, { changed: ['/p/fresh.ts'] })).texts).toEqual([]);
    expect((await workAfter(undefined, undefined, { changed: ['/p/a.ts'] })).texts).toEqual([]);
    expect((await workAfter(NOTHING, { status: ['?? gone.ts'] })).texts).toEqual([]);
  });

  it('is told in lines of a file that it has made, without git', async () => {
    const memory = memoryOf();
    rememberChange(memory, { kind: 'change', file: '/p/fresh.ts', at: 1 });
    rememberEdit(memory, '/p/fresh.ts', { kind: 'edit', before: checksum(''), after: checksum('x'), at: 1 });
    const world = { disk, memory, run: runOf(undefined) };
    expect(await changedTexts(await workOf('/p', world), world)).toEqual([wholeText('/p/fresh.ts', disk)]);
  });
});
