import { describe, expect, it } from 'vitest';
import { ask } from '../../lib/hook/decision/ask.js';
import { concerns } from '../../lib/hook/decision/concern.js';
import type { Event, Guard, Trigger, Verdict } from '../../lib/types.js';

function guard(...triggers: readonly Trigger[]): Guard {
  return { id: 'bash-danger', enabledByDefault: true, pace: 'deciding', timeoutSeconds: 10, triggers, check: () => ({ kind: 'pass' }) };
}

const base = { sessionId: 's', agentId: undefined, cwd: '/p', permissionMode: undefined, promptId: undefined };
function before(tool: string): Event {
  return { kind: 'PreToolUse', ...base, tool, input: {}, toolUseId: undefined };
}
function batchOf(...tools: readonly string[]): Event {
  return { kind: 'PostToolBatch', ...base, calls: tools.map((tool) => ({ tool, input: {}, toolUseId: undefined, response: undefined })) };
}
const stop: Event = { kind: 'Stop', ...base, stopHookActive: false, agentType: undefined, lastAssistantMessage: undefined, backgroundTasks: [] };

describe('concerns', () => {
  it.each<[string, Guard, Event, boolean]>([
    ['a listed tool', guard({ event: 'PreToolUse', tools: ['Bash'] }), before('Bash'), true],
    ['a tool that is not listed', guard({ event: 'PreToolUse', tools: ['Bash'] }), before('Read'), false],
    ['another event', guard({ event: 'PostToolUse', tools: ['Bash'] }), before('Bash'), false],
    ['an MCP tool', guard({ event: 'PreToolUse', tools: ['Bash'], otherTools: true }), before('mcp__fs__read'), true],
    ['a tool newer than the pack', guard({ event: 'PreToolUse', tools: ['Bash'], otherTools: true }), before('Telepathy'), true],
    ['a tool that touches nothing', guard({ event: 'PreToolUse', tools: ['Bash'], otherTools: true }), before('TodoWrite'), false],
    ['an event without tools', guard({ event: 'Stop' }), stop, true],
    ['a trigger for tools, an event without', guard({ event: 'Stop', tools: ['Bash'] }), stop, false],
    ['a call of a batch, where that is as good', guard({ event: 'PostToolUse', tools: ['Edit'], perBatch: true }), batchOf('Read', 'Edit'), true],
    ['a batch without such a call', guard({ event: 'PostToolUse', tools: ['Edit'], perBatch: true }), batchOf('Read', 'Bash'), false],
    ['a batch, where each call counts', guard({ event: 'PostToolUse', tools: ['Edit'] }), batchOf('Edit'), false],
    ['one of two triggers', guard({ event: 'Stop' }, { event: 'PreToolUse', tools: ['Bash'] }), before('Bash'), true],
  ])('%s', (_, asked, event, expected) => expect(concerns(asked, event)).toBe(expected));
});

const NEVER_ASKED = 'Agent AskUserQuestion BashOutput EnterPlanMode ExitPlanMode KillShell ListMcpResourcesTool PushNotification SendMessage Task TaskCreate TaskGet TaskList TaskStop TaskUpdate TodoWrite ToolSearch'.split(' ');
it.each(NEVER_ASKED)('%s touches nothing, and concerns only who names it', (tool) => {
  expect(concerns(guard({ event: 'PreToolUse', tools: ['Bash'], otherTools: true }), before(tool))).toBe(false);
  expect(concerns(guard({ event: 'PreToolUse', tools: [tool] }), before(tool))).toBe(true);
});

describe('ask', () => {
  const FAILED = 'The guard bash-danger failed, and this project\'s settings do not let calls pass then. See its crash in hook-log.jsonl, or set "failure": "open" for it in .ckconfig.json.';
  let time = 0;
  const clock = (): number => (time += 3);
  const verdict: Verdict = { kind: 'deny', reason: 'no', rule: 'r' };

  it('hands on the verdict', async () => {
    const one = guard();
    expect(await ask(one, 'open', clock, () => verdict)).toEqual({ guard: one, verdict, milliseconds: 3, crash: undefined });
  });

  it.each([
    ['open', { kind: 'pass' }],
    ['ask', { kind: 'ask', reason: FAILED, rule: 'bash-danger' }],
    ['closed', { kind: 'deny', reason: FAILED, rule: 'bash-danger' }],
  ] as const)('a crash with failure %s is %o', async (failure, answered) => {
    const crashing = (): Verdict => {
      throw new Error('a bug');
    };
    const asked = await ask(guard(), failure, clock, crashing);
    expect(asked).toMatchObject({ verdict: answered, milliseconds: 3 });
    expect(asked.crash).toMatch(/a bug[\s\S]*ask\.test\.ts/);
  });

  it('catches what is thrown later, and what is no Error', async () => {
    const asked = await ask(guard(), 'open', clock, () => Promise.reject('plain words'));
    expect(asked).toMatchObject({ verdict: { kind: 'pass' }, crash: 'plain words' });
    const bare = Object.assign(new Error('no stack'), { stack: undefined });
    expect((await ask(guard(), 'open', clock, () => Promise.reject(bare))).crash).toBe('no stack');
  });
});
