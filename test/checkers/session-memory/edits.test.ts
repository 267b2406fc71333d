import { describe, expect, it } from 'vitest';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { effectsInSession } from '../../../lib/effects/session.js';
import { changedInSession, editsOf } from '../../../lib/session/journal.js';
import { recentCalls } from '../../session/recent-calls.js';
import type { PostToolUse, World } from '../../../lib/types.js';
import { diskOf, worldOf } from '../../project/fake-world.js';
import { base, edited, FILE, ran, ROOT, worldAfter } from './after.js';

describe('edits', () => {
  it('are kept with hashes that tell contents apart, and the same for the same content', async () => {
    const { memory } = await worldAfter(
      edited({ originalFile: 'one\n', oldString: 'one', newString: 'two', replaceAll: false }),
      edited({ originalFile: 'two\n', oldString: 'two', newString: 'one', replaceAll: true }),
    );
    const [first, second] = editsOf(memory, FILE);
    expect(first?.before).toBeDefined();
    expect(first?.before).not.toBe(first?.after);
    expect([second?.before, second?.after]).toEqual([first?.after, first?.before]);
    expect(changedInSession(memory)).toEqual([FILE]);
  });

  it('of a new file, of a whole file and of a notebook are known by what the host tells', async () => {
    const { memory } = await worldAfter(
      edited({ originalFile: null, content: 'x' }, { file_path: FILE, content: 'x' }, 'Write'),
      edited({ originalFile: 'x', content: '' }, { file_path: FILE, content: '' }, 'Write'),
      edited({ original_file: '', updated_file: 'x' }, { notebook_path: FILE, new_source: '1' }, 'NotebookEdit'),
    );
    const [first, second, third] = editsOf(memory, FILE);
    expect(first).toMatchObject({ before: second?.after, after: second?.before });
    expect(third).toMatchObject({ before: first?.before, after: first?.after });
  });

  it('that the person changed, or the host tells nothing of, are read from the disk', async () => {
    const { memory } = await worldAfter(
      edited({ originalFile: 'one', oldString: 'one', newString: 'two', userModified: true }),
      edited({}),
    );
    const [first, second] = editsOf(memory, FILE);
    expect(first?.after).toBe(second?.after);
    expect(second?.before).toBeUndefined();
  });

  it('of a file that is gone since are kept without its content', async () => {
    const { memory } = await worldAfter(edited({}, { file_path: `${ROOT}/gone.ts` }));
    expect(editsOf(memory, `${ROOT}/gone.ts`)).toEqual([{ kind: 'edit', at: 0 }]);
  });

  it('are of the file that a link leads to, at their time', async () => {
    const disk = { ...diskOf({ [FILE]: 'on disk\n' }), realPath: (path: string) => (path === `${ROOT}/link.ts` ? FILE : path) };
    const world = worldOf({ disk, now: () => 42 });
    await checkSessionMemory(edited({ originalFile: 'one', oldString: 'one', newString: 'two' }, { file_path: `${ROOT}/link.ts` }), world);
    expect(editsOf(world.memory, FILE)).toEqual([{ kind: 'edit', before: expect.any(String), after: expect.any(String), at: 42 }]);
    expect(changedInSession(world.memory)).toEqual([FILE]);
  });

  it('that failed are calls, and change nothing', async () => {
    const { memory } = await worldAfter({ ...base, kind: 'PostToolUseFailure', tool: 'Edit', input: { file_path: FILE }, error: 'String to replace not found' });
    expect(changedInSession(memory)).toEqual([]);
    expect(recentCalls(memory)).toMatchObject([{ tool: 'Edit', failed: true }]);
  });

  it('that name no file are nothing', async () => {
    const { memory } = await worldAfter(edited({}, {}));
    expect(changedInSession(memory)).toEqual([]);
  });
});

it('files that a command was to write or delete count as changed, inside the project', async () => {
  const world = worldOf({ disk: diskOf({ [FILE]: 'x', [`${ROOT}/old.ts`]: 'x', [`${ROOT}/src/more/b.ts`]: 'x' }) });
  const call = ran('sed -i s/a/b/ src/a.ts > /tmp/log && rm old.ts && mkdir src/more');
  await effectsInSession({ ...call, kind: 'PreToolUse' }, world);
  await checkSessionMemory(call, world);
  expect(changedInSession(world.memory)).toEqual([FILE, `${ROOT}/old.ts`]);
});

it('of a call that cannot be told from others, of another tool, or in a project behind a link', async () => {
  const command = 'rm old.ts';
  const noted = async (given: Partial<World>, more: Partial<PostToolUse>): Promise<readonly string[]> => {
    const world = worldOf({ disk: diskOf({ [`${ROOT}/old.ts`]: 'x' }), ...given });
    await effectsInSession({ ...ran(command), kind: 'PreToolUse' }, world);
    await checkSessionMemory({ ...ran(command), ...more }, world);
    return changedInSession(world.memory);
  };
  expect(await noted({}, {})).toEqual([`${ROOT}/old.ts`]);
  expect(await noted({ now: () => 42 }, { response: { stdout: '', interrupted: true } })).toEqual([`${ROOT}/old.ts`]);
  expect(await noted({}, { toolUseId: undefined })).toEqual([]);
  expect(await noted({}, { toolUseId: 't2' })).toEqual([]);
  expect(await noted({}, { tool: 'Grep' })).toEqual([]);
  const real = (path: string): string | undefined => (path.startsWith('/link') ? path.replace('/link', ROOT) : path);
  expect(await noted({ project: { root: '/link', trusted: true }, disk: { ...diskOf({ [`${ROOT}/old.ts`]: 'x' }), realPath: real } }, {})).toEqual([`${ROOT}/old.ts`]);
  expect(await noted({ project: { root: '/elsewhere', trusted: true } }, {})).toEqual([]);
});
