import { describe, expect, it } from 'vitest';
import { sessionMemory } from '../../hooks/session-memory.js';
import { checkSessionMemory } from '../../lib/checkers/session-memory.js';
import { effectsInSession } from '../../lib/effects/session.js';
import { changedInSession, editsOf, recentCalls, recentProgress, recentTrail, unseenRuns } from '../../lib/session/journal.js';
import type { CheckRecord } from '../../lib/session/records.js';
import type { Event, JsonObject, PostToolUse, PostToolUseFailure, World } from '../../lib/types.js';
import { diskOf, otherEvent, stop, worldOf } from '../project/fake-world.js';

const ROOT = '/home/dev/shop';
const FILE = `${ROOT}/src/a.ts`;
const base = { sessionId: 's', agentId: undefined, cwd: ROOT, permissionMode: 'default', promptId: 'p1', toolUseId: 't1' } as const;

function edited(response: JsonObject, input: JsonObject = { file_path: FILE }, tool = 'Edit'): PostToolUse {
  return { ...base, kind: 'PostToolUse', tool, input, response };
}

function ran(command: string, stdout = '', more: JsonObject = {}): PostToolUse {
  return { ...base, kind: 'PostToolUse', tool: 'Bash', input: { command }, response: { stdout, stderr: '', interrupted: false, ...more } };
}

function failed(command: string, output = ''): PostToolUseFailure {
  return { ...base, kind: 'PostToolUseFailure', tool: 'Bash', input: { command }, error: `Exit code 1\n${output}` };
}

async function worldAfter(...events: readonly Event[]): Promise<World> {
  const world = worldOf({ disk: diskOf({ [FILE]: 'on disk\n' }) });
  for (const event of events) expect(await checkSessionMemory(event, world)).toEqual({ kind: 'pass' });
  return world;
}

async function checksAfter(event: Event): Promise<readonly Pick<CheckRecord, 'check' | 'failed'>[]> {
  const { memory } = await worldAfter(event);
  return recentProgress(memory).flatMap((record) => (record.kind === 'check' ? [{ check: record.check, failed: record.failed }] : []));
}

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

describe('checks', () => {
  it.each([
    [ran('npm test'), [{ check: 'test', failed: false }]],
    [failed('npm test', 'FAIL src/a.test.ts'), [{ check: 'test', failed: true }]],
    [ran('cd web && CI=1 npx vitest run src 2>&1 | tail -20', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: true }]],
    [ran('npx vitest run 2>&1 | tail -20', ' Tests  42 passed (42)'), [{ check: 'test', failed: false }]],
    [ran('pytest -q || true', '1 failed, 3 passed in 0.12s'), [{ check: 'test', failed: true }]],
    [ran('npm test', 'logs: 3 errors were retried\n 12 passing'), [{ check: 'test', failed: false }]],
    [failed('npm test && git push', '12 passing\nfatal: no remote'), [{ check: 'test', failed: false }]],
    [failed('npm run lint && npm test', '✖ 3 problems (3 errors, 0 warnings)'), [{ check: 'lint', failed: true }, { check: 'test', failed: true }]],
    [ran('npm run build && npx tsc --noEmit'), [{ check: 'build', failed: false }, { check: 'typecheck', failed: false }]],
    [failed('npm test', '12 passing'), [{ check: 'test', failed: true }]],
    [ran('npm test', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: false }]],
    [ran('npm test | tail', 'nothing that tells'), [{ check: 'test', failed: false }]],
    [ran('echo go && npm test', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: false }]],
    [failed('npm test && git push', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: true }]],
    [failed('npm test && git push', 'nothing that tells'), [{ check: 'test', failed: true }]],
    [ran('npm test', '', { backgroundTaskId: 'b1' }), []],
    [ran('npm test', '', { interrupted: true }), []],
    [ran('cat package.json; grep -rn "npm test" docs'), []],
    [ran('npm install'), []],
  ] as const)('%j', async (event, expected) => expect(await checksAfter(event)).toEqual(expected));

  it('have fingerprints of what failed, the same after the lines moved, and fewer when less fails', async () => {
    const failures = async (output: string): Promise<readonly string[]> => {
      const { memory } = await worldAfter(failed('npx tsc --noEmit', output));
      const [record] = recentProgress(memory);
      return record?.kind === 'check' ? record.failures : [];
    };
    const two = await failures("src/a.ts(3,5): error TS2322: Type 'string' is not assignable.\nsrc/b.ts(1,1): error TS2304: Cannot find name 'x'.");
    const moved = await failures("src/a.ts(30,5): error TS2322: Type 'string' is not assignable.");
    expect(two).toHaveLength(2);
    expect(moved).toEqual(two.slice(0, 1));
    const twice = await failures('a.ts(1,1): error TS1: m\na.ts(2,1): error TS1: m');
    expect(twice).toEqual([twice[0], `${twice[0] ?? ''}-2`]);
    const many = await failures(Array.from({ length: 120 }, (_, index) => `a.ts(${index + 1},1): error TS1: m${'xyz'.repeat(index + 1)}`).join('\n'));
    expect(new Set(many).size).toBe(100);
    expect(await failures('12 passing')).toEqual([]);
  });

  it('are whole records', async () => {
    const world = worldOf({ now: () => 42 });
    await checkSessionMemory(failed('npx tsc --noEmit', 'a.ts(1,1): error TS1: m'), world);
    expect(recentProgress(world.memory)).toEqual([{ kind: 'check', check: 'typecheck', command: 'tsc --noEmit', failed: true, failures: [expect.any(String)], cwd: ROOT, at: 42 }]);
    expect(recentCalls(world.memory)).toEqual([
      {
        kind: 'call', tool: 'Bash', call: expect.any(String), label: 'npx tsc --noEmit', failed: true, at: 42, outcome: expect.any(String), error: expect.any(String), said: expect.stringContaining('TS1'),
        check: { kind: 'typecheck', failures: [expect.any(String)] },
      },
    ]);
  });

  it('of which one fails are remembered with the call by that one', async () => {
    const [call] = recentCalls((await worldAfter(failed('npm run lint && npm test', '12 passing'))).memory);
    expect(call?.check?.kind).toBe('test');
    const [both] = recentCalls((await worldAfter(failed('npm run lint && npm test'))).memory);
    expect(both?.check?.kind).toBe('lint');
    const [none] = recentCalls((await worldAfter(ran('npm run lint && npm test', '12 passing'))).memory);
    expect(none?.check).toEqual({ kind: 'lint', failures: [] });
  });

  it.each([
    ['npm test', '/home/dev/shop'],
    ['npm test 2>&1 | tail', '/home/dev/shop'],
    ['cd api && npm test', undefined],
    ['npm test && cd api', undefined],
    ['pushd api; npm test; popd', undefined],
    ['chdir api; npm test', undefined],
    ['cdk synth; npm test', '/home/dev/shop'],
    ['./cd api; npm test', '/home/dev/shop'],
  ])('say where %j ran, where that is known', async (command, cwd) => {
    const [record] = recentProgress((await worldAfter(ran(command, '12 passing'))).memory);
    expect(record?.kind === 'check' ? record.cwd : 'no check').toBe(cwd);
  });

  it('have a fingerprint for each test that is named as failed', async () => {
    const outputs = ['--- FAIL: TestAdd (0.00s)\n--- FAIL: TestSub (0.01s)\nFAIL', 'test cart::adds ... FAILED\ntest cart::subs ... FAILED', 'FAILED tests/test_a.py::test_b - assert 1 == 2\nFAILED tests/test_a.py::test_c - KeyError'];
    for (const output of outputs) {
      const { memory } = await worldAfter(failed('make test', output));
      const [record] = recentProgress(memory);
      expect(record?.kind === 'check' ? record.failures : []).toHaveLength(2);
    }
  });
});

describe('calls', () => {
  it('that ask for nearly the same are the same, others are not', async () => {
    const { memory } = await worldAfter(
      failed('npm test 2>&1 | tail -20'),
      failed('npm   test | head -n 5'),
      failed('npm test -- src/a.test.ts'),
      ran('grep -r -n foo src'),
      ran('grep -n -r  foo src'),
      ran('grep -n -r bar src'),
    );
    const calls = recentCalls(memory).map(({ call }) => call);
    expect(calls.map((call) => calls.indexOf(call))).toEqual([0, 0, 2, 3, 3, 5]);
  });

  it('tell errors apart by what they say, not by when and where', async () => {
    const { memory } = await worldAfter(
      failed('node a.js', `${FILE}:3:5 TypeError: x is undefined at 12:30:01 in 35 ms /tmp/run-1a/x`),
      failed('node a.js', `${FILE}:9:1 TypeError: x is undefined at 12:31:44 in 8 ms /tmp/run-2b/x`),
      failed('node a.js', `${FILE}:9:1 TypeError: y is undefined at 12:31:44 in 8 ms /tmp/run-2b/x`),
    );
    const [one, same, other] = recentCalls(memory);
    expect(one).toMatchObject({ failed: true, label: 'node a.js' });
    expect(one?.error).toBe(same?.error);
    expect(one?.error).not.toBe(other?.error);
  });

  it('keep how many failed, and what the first of them said', async () => {
    const { memory } = await worldAfter(failed('npx tsc', 'Found 3 errors.'), failed('node a.js', 'TypeError: x is undefined'), ran('npm test', '12 passing'));
    const [types, program, tests] = recentCalls(memory);
    expect(types?.check).toMatchObject({ kind: 'typecheck', count: 3 });
    expect(program).toMatchObject({ said: expect.stringContaining('TypeError') });
    expect(program?.check).toBeUndefined();
    expect(tests?.check).toEqual({ kind: 'test', failures: [] });
    expect(tests?.error).toBeUndefined();
    expect(recentTrail(memory).map(({ kind }) => kind)).toEqual(['call', 'call', 'call']);
  });

  it('that wait or look are told from those that work, and have no more fields than there is to say', async () => {
    const { memory } = await worldAfter(ran('sleep 5; gh run list'), ran('make install', 'a'), ran('', ''));
    const plain = { kind: 'call', tool: 'Bash', call: expect.any(String), label: expect.any(String), failed: false, at: 0, outcome: expect.any(String) };
    expect(recentCalls(memory)).toEqual([{ ...plain, waits: true }, plain, plain]);
  });

  it('that succeed, though a check in them failed, have failed', async () => {
    const { memory } = await worldAfter(ran('npm test | tail', ' Tests  2 failed | 40 passed (42)'), ran('npm test', 'Found 3 errors.'), { ...base, kind: 'PostToolUse', tool: 'Bash', input: {}, response: 'x' });
    const [piped, plain, bare] = recentCalls(memory);
    expect(piped).toMatchObject({ failed: true, error: expect.any(String), check: { count: 2 } });
    expect(plain).toMatchObject({ failed: false, check: { kind: 'test', failures: [] } });
    expect([plain?.error, plain?.said, plain?.check?.count, bare?.check, bare?.error]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('keep no secret in their label', async () => {
    const { memory } = await worldAfter(ran('curl -H "Authorization: Bearer abc.def" -u x --token=s3cret https://u:pw@example.org/ghp_0123456789abcdefghij0123'));
    const [call] = recentCalls(memory);
    for (const secret of ['abc.def', 's3cret', 'u:pw', 'ghp_0123']) expect(call?.label).not.toContain(secret);
  });

  it('of searches are kept, and a commit is', async () => {
    const grep: PostToolUse = { ...base, kind: 'PostToolUse', tool: 'Grep', input: { pattern: 'x', '-n': true }, response: { mode: 'content', content: 'a' } };
    const { memory } = await worldAfter(grep, { ...grep, input: { pattern: 'x', output_mode: 'content' } }, ran('git add -A && git commit -m "Fix"'), failed('git commit -m "Again"', 'nothing to commit'));
    const [one, two, commit, none] = recentCalls(memory);
    expect(one?.call).toBe(two?.call);
    expect([commit?.commit, none?.commit]).toEqual([true, undefined]);
    expect(recentProgress(memory)).toEqual([{ kind: 'commit', at: 0 }]);
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

it('prompts are kept; the start sweeps, but not when the host only compacts; the end forgets', async () => {
  const done: string[] = [];
  const world = { ...(await worldAfter({ ...base, kind: 'UserPromptSubmit', prompt: 'go on' })), now: () => 42 };
  await checkSessionMemory({ ...base, kind: 'UserPromptSubmit', prompt: 'go on', promptId: undefined }, world);
  expect(recentProgress(world.memory)).toEqual([{ kind: 'prompt', promptId: 'p1', at: 0 }, { kind: 'prompt', at: 42 }]);
  const memory = { ...world.memory, end: async () => void done.push('end'), sweep: async (now: number) => void done.push(`sweep at ${now}`) };
  await checkSessionMemory({ ...base, kind: 'SessionStart', source: 'resume' }, { ...world, memory });
  await checkSessionMemory({ ...base, kind: 'SessionStart', source: 'compact' }, { ...world, memory });
  await checkSessionMemory({ ...base, kind: 'SessionEnd', reason: 'other' }, { ...world, memory });
  expect(done).toEqual(['sweep at 42', 'end']);
  expect(recentTrail(world.memory).slice(2)).toEqual(Array.from({ length: 2 }, () => ({ kind: 'prompt', at: 42 })));
});

it('nothing is kept of other events', async () => {
  const events: readonly Event[] = [
    { ...ran('npm test'), kind: 'PreToolUse' },
    { ...ran('npm test'), kind: 'PermissionRequest' },
    { ...base, kind: 'ConfigChange', source: 'user_settings', filePath: undefined },
    stop(),
    { ...stop(), kind: 'SubagentStop' },
    otherEvent,
  ];
  expect((await worldAfter(...events)).memory).toMatchObject({ records: new Map() });
});

describe('what runs unseen', () => {
  const batch = (...tools: readonly string[]): Event => ({ ...base, kind: 'PostToolBatch', calls: tools.map((tool) => ({ tool, input: {}, toolUseId: undefined, response: undefined })) });

  it.each<[string, Event, number]>([
    ['a command in the background', ran('npm test', '', { backgroundTaskId: 'b1' }), 1],
    ['a command that was interrupted', ran('npm test', '', { interrupted: true }), 1],
    ['another tool that was interrupted', { ...ran('npm test', '', { interrupted: true }), tool: 'Grep' }, 0],
    ['a batch of nothing', batch(), 0],
    ['a sub-agent', batch('Read', 'Agent'), 1],
    ["a tool of another's", batch('mcp__vitest__run'), 1],
    ['a command that ended', ran('npm test'), 0],
    ['tools that are known', batch('Bash', 'Read', 'Edit', 'Grep', 'TodoWrite'), 0],
  ])('is noted: %s', async (_, event, times) => {
    const { memory } = await worldAfter(event);
    expect(unseenRuns(memory)).toHaveLength(times);
  });
});

it('the definition looks at nothing before a tool call', () => {
  expect(sessionMemory).toMatchObject({ id: 'session-memory', pace: 'deciding', enabledByDefault: true });
  expect(sessionMemory.triggers.map(({ event }) => event)).toEqual(['PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'UserPromptSubmit', 'SessionStart', 'SessionEnd']);
});
