import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loopDetection } from '../../hooks/loop-detection.js';
import { checkLoopDetection } from '../../lib/checkers/loop-detection.js';
import { createMemory } from '../../lib/hook/memory.js';
import type { Json, JsonObject, Verdict, World } from '../../lib/types.js';
import { diskOf, memoryOf, otherEvent, postEdit, preEdit, worldOf } from '../project/fake-world.js';

const FILE = '/home/dev/shop/src/a.ts';

describe('checkLoopDetection', () => {
  it('speaks before the edit that follows the sixth, and before that which follows the twelfth', async () => {
    expect(await editTimes(14, FILE, worldOf({}))).toEqual([7, 13]);
  });

  it('says which file, how often, and what to do instead', async () => {
    const world = worldOf({});
    await editTimes(6, FILE, world);
    const verdict = await checkLoopDetection(preEdit(FILE), world);
    expect(verdict).toMatchObject({ kind: 'context', rule: 'same-file', target: FILE });
    expect(verdict).toHaveProperty('text', expect.stringMatching(/^src\/a\.ts has been edited 6 times in this session\. .*another way\.$/));
  });

  it('counts each file by itself, and every tool that edits', async () => {
    const world = worldOf({});
    for (let index = 0; index < 10; index += 1) expect(await editTimes(3, `/home/dev/shop/src/${index}.ts`, world)).toEqual([]);
    for (const tool of ['Edit', 'Write', 'Edit', 'Write', 'Edit', 'Write']) await checkLoopDetection(postEdit(FILE, tool), world);
    expect((await checkLoopDetection(preEdit(FILE, 'Write'), world)).kind).toBe('context');
    const notebook = '/home/dev/shop/n.ipynb';
    expect(await editTimes(7, notebook, world, 'NotebookEdit')).toEqual([7]);
  });

  it('knows a file by any of its names', async () => {
    const world = worldOf({ disk: { ...diskOf({}), realPath: (path) => path.replace('/link/', '/src/') } });
    for (const name of ['src/a.ts', './src/../src/a.ts', '/home/dev/shop/link/a.ts', '~/shop/src/a.ts', FILE, FILE]) {
      await checkLoopDetection(postEdit(name), world);
    }
    expect((await checkLoopDetection(preEdit('/home/dev/shop/link/a.ts'), world)).kind).toBe('context');
  });

  it('says it once, even if the edit that it spoke of did not come about', async () => {
    const world = worldOf({});
    await editTimes(6, FILE, world);
    expect((await checkLoopDetection(preEdit(FILE), world)).kind).toBe('context');
    expect((await checkLoopDetection(preEdit(FILE), world)).kind).toBe('pass');
  });

  it.each<[string, Json, number[]]>([
    ['3', 3, [4, 7]],
    ['1', 1, [2, 3, 4, 5, 6, 7, 8]],
    ['nothing of use: 0', 0, [7]],
    ['nothing of use: 2.5', 2.5, [7]],
    ['nothing of use: text', '3', [7]],
  ])('takes the threshold from the options: %s', async (_, threshold, spoken) => {
    expect(await editTimes(8, FILE, worldOf({ options: { threshold } }))).toEqual(spoken);
  });

  it.each<[string, Json, boolean]>([
    ['a name', ['a.ts'], true],
    ['a glob of names', ['*.ts'], true],
    ['a glob of paths', ['src/**'], true],
    ['a glob of paths from anywhere', ['**/src/*.ts'], true],
    ['another name', ['b.ts', '*.js'], false],
    ['a path of another folder', ['lib/**'], false],
    ['half a name', ['a'], false],
    ['no list', '*.ts', false],
    ['no text', [1, null], false],
  ])('leaves exempt files alone: %s', async (_, exempt, silent) => {
    expect(await editTimes(8, FILE, worldOf({ options: { exempt } }))).toEqual(silent ? [] : [7]);
  });

  it('counts on where memory no longer reaches back', async () => {
    const memory = memoryOf();
    const short = { ...memory, recent: (subject: string): readonly JsonObject[] => memory.recent(subject).slice(-4) };
    expect(await editTimes(20, FILE, worldOf({ memory: short }))).toEqual([7, 13, 19]);
  });

  it('sees edits that were made at once, though each took the other for not done', async () => {
    const memory = memoryOf();
    const blind = { ...memory, recent: (): readonly JsonObject[] => [] };
    for (let index = 0; index < 6; index += 1) await checkLoopDetection(postEdit(FILE), worldOf({ memory: blind }));
    expect((await checkLoopDetection(preEdit(FILE), worldOf({ memory }))).kind).toBe('context');
  });

  it.each<[string, JsonObject]>([
    ['records of another kind', { kind: 'other', edits: 6 }],
    ['records without a number', { kind: 'edit', edits: 'six' }],
    ['records of nothing', {}],
  ])('is not misled by %s', async (_, record) => {
    const memory = memoryOf();
    expect(await checkLoopDetection(preEdit(FILE), worldOf({ memory: { ...memory, recent: () => [record] } }))).toEqual({ kind: 'pass' });
  });

  it.each([
    ['another event', otherEvent],
    ['no path', { ...preEdit(FILE), input: {} }],
    ['a path of another type', { ...preEdit(FILE), input: { file_path: 7 } }],
    ['an empty path', preEdit('')],
  ] as const)('passes on %s', async (_, event) => {
    expect(await checkLoopDetection(event, worldOf({}))).toEqual({ kind: 'pass' });
  });
});

describe('checkLoopDetection with the memory that hooks have', () => {
  it('counts over many processes, for each session and agent by itself', async () => {
    const home = mkdtempSync(join(tmpdir(), 'ck-guard-loop-'));
    const world = (sessionId: string, agentId: string | undefined): World =>
      worldOf({ home, memory: createMemory({ home, projectRoot: '/home/dev/shop', sessionId, agentId, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) }) });
    try {
      for (let edit = 0; edit < 6; edit += 1) await checkLoopDetection(postEdit(FILE), world('one', undefined));
      for (let edit = 0; edit < 3; edit += 1) await checkLoopDetection(postEdit(FILE), world('one', 'helper'));
      expect((await checkLoopDetection(preEdit(FILE), world('one', 'helper'))).kind).toBe('pass');
      expect((await checkLoopDetection(preEdit(FILE), world('two', undefined))).kind).toBe('pass');
      expect((await checkLoopDetection(preEdit(FILE), world('one', undefined))).kind).toBe('context');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

describe('the definition', () => {
  it('asks for the editing tools, before and after, in the process that decides', () => {
    expect(loopDetection).toMatchObject({ id: 'loop-detection', pace: 'deciding', enabledByDefault: true });
    expect(loopDetection.triggers).toEqual([
      { event: 'PreToolUse', tools: ['Edit', 'Write', 'NotebookEdit'] },
      { event: 'PostToolUse', tools: ['Edit', 'Write', 'NotebookEdit'] },
    ]);
  });
});

/** The edits, from 1, before which the guard spoke. */
async function editTimes(times: number, file: string, world: World, tool = 'Edit'): Promise<readonly number[]> {
  const spoken: number[] = [];
  for (let edit = 1; edit <= times; edit += 1) {
    const verdict: Verdict = await checkLoopDetection(preEdit(file, tool), world);
    if (verdict.kind === 'context') spoken.push(edit);
    expect(await checkLoopDetection(postEdit(file, tool), world)).toEqual({ kind: 'pass' });
  }
  return spoken;
}
