import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopDetection } from '../../hooks/loop-detection.js';
import { sessionMemory } from '../../hooks/session-memory.js';
import { checkLoopDetection } from '../../lib/checkers/loop-detection.js';
import { recentTrail } from '../../lib/session/journal.js';
import type { Event, Json, JsonObject, MemorySubject, PreToolUse, Verdict, World } from '../../lib/types.js';
import { answerOf } from './asked.js';
import { bash } from './world.js';
import { diskOf, memoryOf, postEdit, preEdit, worldOf } from '../project/fake-world.js';

const FILE = '/home/dev/shop/src/a.ts';
const flip = (file = FILE, tool = 'Edit', on = true): Event => ({ ...postEdit(file, tool), response: { originalFile: on ? 'off' : 'on', content: on ? 'on' : 'off' } });

async function tell(world: World, ...events: readonly Event[]): Promise<void> {
  for (const event of events) {
    await answerOf(sessionMemory, event, world);
    expect(await answerOf(loopDetection, event, world)).toEqual({ kind: 'pass' });
  }
}

async function backAndForth(world: World, file = FILE, tool = 'Edit'): Promise<Verdict> {
  await tell(world, flip(file, tool), flip(file, tool, false), flip(file, tool));
  return checkLoopDetection(preEdit(file, tool), world);
}

describe('checkLoopDetection', () => {
  it('says which file, what was tried, and what to do instead', async () => {
    expect(await backAndForth(worldOf({}))).toEqual({
      kind: 'context',
      rule: 'taken-back',
      target: 'src/a.ts',
      text:
        'Edits of src/a.ts have brought back what it held before, twice.\n' +
        'Edited: src/a.ts ×3.\n' +
        'Do not try the same again: find the cause first, then take another way, or tell the person where you are stuck.',
    });
  });

  it('counts each file by itself, and every tool that edits', async () => {
    const world = worldOf({});
    await tell(world, flip(), flip('/home/dev/shop/src/b.ts'), flip(FILE, 'Write', false), flip('/home/dev/shop/src/b.ts', 'Edit', false));
    expect((await checkLoopDetection(preEdit(FILE), world)).kind).toBe('pass');
    await tell(world, flip());
    expect((await checkLoopDetection(preEdit('/home/dev/shop/src/b.ts'), world)).kind).toBe('pass');
    expect((await checkLoopDetection(preEdit(FILE, 'Write'), world)).kind).toBe('context');
    expect((await backAndForth(worldOf({}), '/home/dev/shop/n.ipynb', 'NotebookEdit')).kind).toBe('context');
  });

  it('knows a file by any of its names, also once it is gone', async () => {
    const world = worldOf({ disk: { ...diskOf({}), realPath: (path) => path.replace('/link', '/src') } });
    await tell(world, flip('src/a.ts'), flip('./src/../src/a.ts', 'Edit', false), flip('/home/dev/shop/link/a.ts'));
    expect((await checkLoopDetection(preEdit('~/shop/src/a.ts'), world)).kind).toBe('context');
    const gone = { ...world, disk: { ...diskOf({}), realPath: (path: string) => (path.endsWith('.ts') ? undefined : path) } };
    expect((await backAndForth({ ...gone, memory: memoryOf() })).kind).toBe('context');
  });

  it('says it once, even if the edit that it spoke of did not come about', async () => {
    const world = worldOf({});
    expect((await backAndForth(world)).kind).toBe('context');
    expect((await checkLoopDetection(preEdit(FILE), world)).kind).toBe('pass');
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
    expect((await backAndForth(worldOf({ options: { exempt } }))).kind).toBe(silent ? 'pass' : 'context');
  });

  it('sees edits that were made at once, though each took the other for not done', async () => {
    const memory = memoryOf();
    const blind = worldOf({ memory: { ...memory, recent: () => [] } });
    await tell(blind, flip(), flip(FILE, 'Edit', false));
    expect((await checkLoopDetection(preEdit(FILE), worldOf({ memory }))).kind).toBe('pass');
    await tell(worldOf({ memory }), flip());
    expect((await checkLoopDetection(preEdit(FILE), worldOf({ memory }))).kind).toBe('context');
  });

  it('before a call it reads one short subject, as long as nothing stands repeated', async () => {
    const world = worldOf({});
    await tell(world, ...Array.from({ length: 300 }, (_, n) => ({ ...postEdit(`/home/dev/shop/${n}.ts`), response: { originalFile: `${n}`, content: `${n} more` } })));
    const read: string[] = [];
    const memory = { ...world.memory, recent: (subject: MemorySubject): readonly JsonObject[] => (read.push(subject), world.memory.recent(subject)) };
    for (const event of [preEdit(FILE), toolCall('Grep', { pattern: 'x' }), bash('npm test')]) await checkLoopDetection(event, { ...world, memory });
    expect(read).toEqual(['loop', 'loop', 'loop']);
    expect(world.memory.recent('loop')).toEqual([]);
  });

  it('is not misled by what memory may hold, and never throws', async () => {
    const value = fc.oneof(fc.constantFrom('edit', 'call', 'told', 'prompt', 'check', FILE, 'Bash', 'x'), fc.integer(), fc.boolean(), fc.constant(null));
    const record = fc.dictionary(fc.constantFrom('kind', 'file', 'before', 'after', 'call', 'tool', 'failed', 'error', 'outcome', 'key', 'count', 'asked', 'check', 'stands', 'at'), value);
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 60 }), async (records) => {
        const world = worldOf({ memory: { ...memoryOf(), recent: () => [...records, { stands: true }] } });
        for (const event of [preEdit(FILE), bash('npm test'), postEdit(FILE)]) expect(['pass', 'context', 'ask']).toContain((await checkLoopDetection(event, world)).kind);
      }),
    );
  });

  describe('what goes round without an edit of one file', () => {
    const failed = (command: string, error: string): Event => ({ ...bash(command, '/home/dev/shop'), kind: 'PostToolUseFailure', error });
    const edit = (n: number): Event => ({ ...postEdit(`/home/dev/shop/src/${n}.ts`), response: { originalFile: `${n}`, content: `${n} more` } });
    const rounds = (count: number, between: (n: number) => readonly Event[]) => Array.from({ length: count }, (_, n) => [...between(n), failed('node a.js', 'TypeError: x is undefined')]).flat();
    const again = bash('node a.js', '/home/dev/shop');
    const ofEach = async (world: World) => {
      const found = [];
      for (const event of [preEdit(FILE), again, bash('ls', '/home/dev/shop')]) {
        const verdict = await checkLoopDetection(event, { ...world, memory: { ...world.memory, append: () => undefined } });
        found.push(verdict.kind === 'context' || verdict.kind === 'ask' ? [verdict.kind, verdict.rule, verdict.target] : verdict.kind);
      }
      return found;
    };

    it('is one call that gives the same: spoken of before that call, and before no other', async () => {
      const world = worldOf({});
      await tell(world, ...rounds(3, () => []));
      expect(await ofEach(world)).toEqual(['pass', ['context', 'same-call', 'node a.js'], 'pass']);
    });

    it('is an error that stays: spoken of before any edit, and before the same run', async () => {
      const world = worldOf({});
      await tell(world, ...rounds(4, (n) => [edit(n)]));
      expect(await ofEach(world)).toEqual([['context', 'same-error', 'src/a.ts'], ['context', 'same-error', 'node a.js'], 'pass']);
    });

    it.each([
      ['asked about where it goes on', {}, 'ask'],
      ['only spoken of where the person never wants to be asked', { ask: false }, 'context'],
    ] as const)('is %s', async (_, options, kind) => {
      const world = worldOf({ options });
      await tell(world, ...rounds(8, (n) => [edit(n)]));
      expect(await ofEach(world)).toEqual([[kind, 'same-error', 'src/a.ts'], [kind, 'same-error', 'node a.js'], 'pass']);
    });

    it('is noted as told, and whether the person was asked, at its time', async () => {
      const world = worldOf({ now: () => 42 });
      await tell(world, ...rounds(8, (n) => [edit(n)]));
      const verdict = await checkLoopDetection(again, world);
      expect(verdict).toMatchObject({ kind: 'ask', reason: expect.stringMatching(/node a\.js/) });
      expect(recentTrail(world.memory).at(-1)).toEqual({ kind: 'told', key: expect.any(String), count: 8, asked: true, at: 42 });
    });

    it('are rounds of edits of one file, each after a failure', async () => {
      const world = worldOf({ options: { errors: 100, repeats: 100 } });
      await tell(world, ...rounds(7, (n) => [{ ...postEdit(FILE), response: { originalFile: `${n}`, content: `${n + 1}` } }]));
      expect(await ofEach(world)).toEqual([['context', 'same-file', 'src/a.ts'], 'pass', 'pass']);
    });

    it('ends with a tool that may have changed anything, which is noted', async () => {
      const world = worldOf({ now: () => 42 });
      await tell(world, ...rounds(3, () => []));
      expect(await checkLoopDetection({ ...again, tool: 'mcp__x__y' }, world)).toEqual({ kind: 'pass' });
      expect(recentTrail(world.memory).at(-1)).toEqual({ kind: 'other', at: 42 });
      await tell(world, failed('node a.js', 'TypeError: x is undefined'));
      expect(await ofEach(world)).toEqual(['pass', 'pass', 'pass']);
    });
  });

  it.each([
    ['no path', { ...preEdit(FILE), input: {} }],
    ['a path of another type', { ...preEdit(FILE), input: { file_path: 7 } }],
    ['an empty path', preEdit('')],
    ['an edit that failed', { ...postEdit(FILE), kind: 'PostToolUseFailure', error: 'not found' }],
  ] as const)('%s is no concern of it', async (_, event) => {
    const world = worldOf({});
    await backAndForth(world);
    expect(await checkLoopDetection(event, world)).toEqual({ kind: 'pass' });
  });
});

it('the definition asks before and after the tools whose calls are remembered, in the process that decides', () => {
  expect(loopDetection).toMatchObject({ id: 'loop-detection', pace: 'deciding', enabledByDefault: true });
  expect(loopDetection.triggers.map(({ event }) => event)).toEqual(['PreToolUse', 'PostToolUse', 'PostToolUseFailure']);
  for (const { tools } of loopDetection.triggers) expect(tools).toEqual(expect.arrayContaining(['Edit', 'Write', 'NotebookEdit', 'Bash', 'Grep']));
});

function toolCall(tool: string, input: JsonObject): PreToolUse {
  return { ...preEdit(FILE), tool, input };
}
