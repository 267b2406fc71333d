import { describe, expect, it } from 'vitest';
import { checkApproval } from '../../lib/checkers/approval.js';
import { digestOf } from '../../lib/grants/digest.js';
import { recordedHost } from '../../lib/grants/recorded-host.js';
import { readLedger, writeRequest } from '../../lib/grants/ledger.js';
import { questionsFor } from '../../lib/grants/question.js';
import type { Json, Memory, PermissionRequest, PostToolUse, SessionStart, UserPromptSubmit, World } from '../../lib/types.js';
import { memoryOf, worldOf } from '../project/fake-world.js';

const base = { sessionId: 's', agentId: undefined, cwd: '/home/dev/shop', permissionMode: 'default', promptId: undefined, toolUseId: undefined } as const;
const questions = questionsFor('AB12', 'Read /home/dev/shop/.env');
const answers = { 'ck-guard AB12: allow this once? Read /home/dev/shop/.env': 'Allow once' };

const started = (source: string): SessionStart => ({ ...base, kind: 'SessionStart', source });
const dialog: PermissionRequest = { ...base, kind: 'PermissionRequest', tool: 'AskUserQuestion', input: { questions } };
const answered = (given: Json = { questions, answers }): PostToolUse => ({ ...base, kind: 'PostToolUse', tool: 'AskUserQuestion', input: { questions }, response: given });
const prompt = (text: string): UserPromptSubmit => ({ ...base, kind: 'UserPromptSubmit', prompt: text });

/** A world whose processes, by id, were started at these times. */
function worldIn(memory: Memory, parent: number, running: Readonly<Record<number, string>>, output = 'unix socket'): World {
  return worldOf({ memory, processes: { parent, output: async () => output, startOf: async (pid) => running[pid] } });
}

async function play(world: World, ...events: readonly Parameters<typeof checkApproval>[0][]): Promise<readonly string[]> {
  const kinds: string[] = [];
  for (const event of events) kinds.push((await checkApproval(event, world)).kind);
  return kinds;
}

function request(memory: Memory): void {
  writeRequest(memory, { id: 'AB12-x', name: 'AB12', call: 'the call', questions: digestOf(questions), code: digestOf('SECRET42'), agent: undefined, at: { now: 0, clock: 0 }, lasts: 60_000 });
}

describe('checkApproval', () => {
  it('makes a grant of our question, shown and answered', async () => {
    const memory = memoryOf();
    const world = worldIn(memory, 7, { 7: 'noon' });
    await play(world, started('startup'));
    request(memory);
    expect(await play(world, dialog, answered())).toEqual(['pass', 'pass']);
    expect(readLedger(memory).grants).toMatchObject([{ id: 'AB12-x', call: 'the call', uses: 'one' }]);
  });

  it('makes a grant of the code', async () => {
    const memory = memoryOf();
    const world = worldIn(memory, 7, { 7: 'noon' });
    await play(world, started('startup'));
    request(memory);
    expect(await play(world, prompt('allow SECRET42'), prompt('allow SECRET42'), prompt('allow it'))).toEqual(['context', 'pass', 'pass']);
    expect(readLedger(memory).grants).toHaveLength(1);
  });

  it.each([
    ['the parent is another process', { 8: 'noon', 7: 'noon' }, 8],
    ['the host has ended, and another process has its id', { 7: 'evening' }, 7],
    ['nothing can be told of processes', {}, 7],
    ['the host has started it, but not as it starts hooks', { 7: 'noon' }, 7, 'file'],
  ])('makes none when %s', async (_, running, parent, output?: string) => {
    const memory = memoryOf();
    await play(worldIn(memory, 7, { 7: 'noon' }), started('startup'));
    request(memory);
    const kinds = await play(worldIn(memory, parent, running, output), dialog, answered(), prompt('allow SECRET42'));
    expect(kinds).toEqual(['skip', 'skip', 'skip']);
    expect(readLedger(memory).grants).toEqual([]);
  });

  it.each<[string, Json]>([
    ['no answers', { questions }],
    ['two answers', { questions, answers: { ...answers, more: 'Allow once' } }],
    ['the other label', { questions, answers: { [Object.keys(answers)[0] ?? '']: 'Deny' } }],
    ['another question', { questions: questionsFor('AB12', 'Read /home/dev/shop/.env.local'), answers }],
    ['a list', []],
    ['text', 'Allow once'],
  ])('makes none of a response with %s', async (_, response) => {
    const memory = memoryOf();
    const world = worldIn(memory, 7, { 7: 'noon' });
    await play(world, started('startup'));
    request(memory);
    await play(world, dialog, answered(response));
    expect(readLedger(memory).grants).toEqual([]);
  });

  it('takes another process for the host only when the first has ended', async () => {
    const memory = memoryOf();
    await play(worldIn(memory, 7, { 7: 'noon' }), started('startup'));
    expect(await play(worldIn(memory, 8, { 7: 'noon', 8: 'one' }), started('resume'))).toEqual(['skip']);
    expect(recordedHost(memory)).toMatchObject({ pid: 7 });
    expect(await play(worldIn(memory, 8, { 8: 'one' }), started('resume'))).toEqual(['pass']);
    expect(recordedHost(memory)).toEqual({ pid: 8, start: 'one', root: '/home/dev/shop', session: 's', output: 'unix socket' });
  });
});
