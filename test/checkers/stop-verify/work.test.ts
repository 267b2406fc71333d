import { describe, expect, it } from 'vitest';
import { noteStart } from '../../../lib/checkers/session-memory/note-start.js';
import { wholeText } from '../../../lib/checkers/stop-verify/leftovers-at-start.js';
import { changedTexts, workOf } from '../../../lib/checkers/stop-verify/work.js';
import { checksum } from '../../../lib/checksum.js';
import { rememberChange, rememberEdit, rememberProgress } from '../../../lib/session/journal.js';
import { diskOf, memoryOf } from '../../project/fake-world.js';
import { HEAD, LATER, runOf, type Said } from './said-git.js';

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,2 @@\n-old\n+new\n+it.only("x", f)\n';
const disk = diskOf({ '/p/a.ts': 'new\nit.only("x", f)\n', '/p/fresh.ts': 'one\n<<<<<<< HEAD\r\n', '/p/b.ts': 'b' });

describe('the work of a session', () => {
  const NOTHING: Said = {};
  async function workAfter(begun: Said | undefined, now: Said | undefined, { changed = [], commit = false, files = disk }: { changed?: readonly string[]; commit?: boolean; files?: typeof disk } = {}) {
    const memory = memoryOf();
    if (begun !== undefined) await noteStart({ source: 'startup' }, { disk, memory, now: () => 0, project: { root: '/p', trusted: false }, run: runOf(begun) });
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
