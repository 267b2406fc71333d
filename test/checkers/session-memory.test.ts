import { describe, expect, it } from 'vitest';
import { sessionMemory } from '../../hooks/session-memory.js';
import { checkSessionMemory } from '../../lib/checkers/session-memory.js';
import { recentProgress, recentTrail, unseenRuns } from '../../lib/session/journal.js';
import type { Event } from '../../lib/types.js';
import { otherEvent, stop } from '../project/fake-world.js';
import { base, ran, worldAfter } from './session-memory/after.js';

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
