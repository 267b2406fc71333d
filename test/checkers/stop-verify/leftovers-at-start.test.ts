import { describe, expect, it } from 'vitest';
import { leftoversAtStart, newLeftovers, rememberLeftovers, wholeText } from '../../../lib/checkers/stop-verify/leftovers-at-start.js';
import { checksum } from '../../../lib/checksum.js';
import type { Leftover } from '../../../lib/project/leftovers/kinds.js';
import { diskOf, memoryOf } from '../../project/fake-world.js';
import { HEAD, LATER, treeOf } from './said-git.js';

const DIFF = 'diff --git a/a.test.ts b/a.test.ts\n--- a/a.test.ts\n+++ b/a.test.ts\n@@ -1 +1,2 @@\n-old\n+new\n+it.only("x", f)\n';
const disk = diskOf({ '/p/a.test.ts': 'new\nit.only("x", f)\n', '/p/fresh.ts': 'one\n<<<<<<< HEAD\r\n=======\n>>>>>>> x\n', '/p/b.ts': 'b' });
const ONLY = checksum('test-only it.only("x", f)');

describe('what ought not to stay and stood there when the session began', () => {
  it('is told of files that differ from the last commit', async () => {
    const memory = memoryOf();
    expect(leftoversAtStart(memory)).toBeUndefined();
    await rememberLeftovers(memory, treeOf({ status: [' M a.test.ts', '?? fresh.ts', '?? b.ts'], diff: DIFF }), disk);
    const known = leftoversAtStart(memory);
    expect([...(known?.keys() ?? [])]).toEqual(['/p/a.test.ts', '/p/fresh.ts']);
    expect(known?.get('/p/a.test.ts')).toEqual([ONLY]);
  });

  it('is nothing in a clean tree, which is not the same as not to have looked', async () => {
    const memory = memoryOf();
    await rememberLeftovers(memory, treeOf({}), disk);
    expect(leftoversAtStart(memory)).toEqual(new Map());
    const untold = memoryOf();
    await rememberLeftovers(untold, { root: '/p', prefix: '', git: async () => undefined }, disk);
    expect(leftoversAtStart(untold)).toBeUndefined();
  });

  it('is noted once', async () => {
    const memory = memoryOf();
    await rememberLeftovers(memory, treeOf({}), disk);
    await rememberLeftovers(memory, treeOf({ status: ['?? fresh.ts'], head: LATER }), disk);
    expect(leftoversAtStart(memory)).toEqual(new Map());
  });

  it('takes of several alike as many for known as there were', () => {
    const one: Leftover = { kind: 'conflict-marker', file: '/p/a.ts', line: 1, text: '<<<<<<< HEAD' };
    const known = new Map([['/p/a.ts', [checksum('conflict-marker <<<<<<< HEAD')]]]);
    const other = { ...one, file: '/p/b.ts' };
    expect(newLeftovers([one, { ...one, line: 9 }, other], known, undefined)).toEqual([{ ...one, line: 9 }, other]);
    expect(newLeftovers([one], undefined, undefined)).toEqual([one]);
  });

  it('is, where nobody looked, whatever stands in a file that differed already', () => {
    const one: Leftover = { kind: 'conflict-marker', file: '/p/a.ts', line: 1, text: '<<<<<<< HEAD' };
    const other = { ...one, file: '/p/b.ts' };
    const start = { head: HEAD, whole: true, resumed: false, stashes: [], dirty: new Map([['/p/a.ts', { content: '' }]]) };
    expect(newLeftovers([one, other], undefined, start)).toEqual([other]);
    expect(newLeftovers([one, other], new Map(), start)).toEqual([one, other]);
  });

  it('is looked for in whole files as lines that were all added', () => {
    expect(wholeText('/p/fresh.ts', disk)).toMatchObject({ file: '/p/fresh.ts', added: [{ number: 1, text: 'one' }, { number: 2, text: '<<<<<<< HEAD' }, { number: 3, text: '=======' }, {}, {}], removed: [] });
    expect(wholeText('/p/none', disk)).toEqual({ file: '/p/none', text: undefined, added: [{ number: 1, text: '' }], removed: [] });
  });
});
