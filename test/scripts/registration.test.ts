import { describe, expect, it } from 'vitest';
import { guards } from '../../hooks/all.js';
import { concerns } from '../../lib/hook/decision/concern.js';
import { fitsMatcher } from '../../lib/simulator/matcher.js';
import { toolCall } from '../../scripts/tool-call.js';
import type { Guard, GuardId } from '../../lib/types.js';
import { registrationFor } from '../../scripts/registration.js';

function guard(id: GuardId, given: Partial<Guard>): Guard {
  return { id, enabledByDefault: true, pace: 'deciding', timeoutSeconds: 10, triggers: [], check: () => ({ kind: 'pass' }), ...given };
}

const danger = guard('bash-danger', { triggers: [{ event: 'PreToolUse', tools: ['Bash', 'Monitor'], otherTools: true }] });
const task = guard('guard-task', { enabledByDefault: false, timeoutSeconds: 20, triggers: [{ event: 'PreToolUse', tools: ['Agent', 'Task', 'Bash'] }] });
const loop = guard('loop-detection', { triggers: [{ event: 'PreToolUse', tools: ['Edit'] }, { event: 'PostToolUse', tools: ['Edit'] }] });
const build = guard('build-sensor', { pace: 'slow', timeoutSeconds: 120, statusMessage: 'Checking', triggers: [{ event: 'PostToolUse', tools: ['Edit'] }] });
const stop = guard('stop-verify', { pace: 'slow', timeoutSeconds: 60, triggers: [{ event: 'Stop' }] });
const choices = { commandFor: (bundle: string) => `run ${bundle}`, blockOnFailure: false, closed: new Set<GuardId>(), batches: false };

describe('registrationFor', () => {
  it('has one handler for all deciding guards, with an exact list of tools and MCP beside it', () => {
    const hooks = [{ type: 'command', command: 'run guard.cjs', timeout: 20 }];
    expect(registrationFor([danger, task, loop], choices).PreToolUse).toEqual([
      { matcher: 'Bash|Monitor|Agent|Task|Edit', hooks },
      { matcher: '^mcp__', hooks },
    ]);
  });

  it('gives a slow guard a handler, a timeout and a status message of its own', () => {
    expect(registrationFor([loop, build], choices).PostToolUse).toEqual([
      { matcher: 'Edit', hooks: [{ type: 'command', command: 'run guard.cjs', timeout: 10 }] },
      { matcher: 'Edit', hooks: [{ type: 'command', command: 'run build-sensor.cjs', timeout: 120, statusMessage: 'Checking' }] },
    ]);
  });

  it('registers what may be asked once for a batch at one event only, by what the host has', () => {
    const sensor = { ...build, triggers: [{ event: 'PostToolUse', tools: ['Edit'], perBatch: true }] as const };
    const handler = { type: 'command', command: 'run build-sensor.cjs', timeout: 120, statusMessage: 'Checking' };
    expect(registrationFor([sensor], choices)).toEqual({ PostToolUse: [{ matcher: 'Edit', hooks: [handler] }] });
    expect(registrationFor([sensor], { ...choices, batches: true })).toEqual({ PostToolBatch: [{ hooks: [handler] }] });
    expect(registrationFor([loop, sensor], { ...choices, batches: true }).PostToolUse).toEqual([{ matcher: 'Edit', hooks: [{ type: 'command', command: 'run guard.cjs', timeout: 10 }] }]);
  });

  it('has no matcher for an event that is about no tool', () => {
    expect(registrationFor([stop], choices)).toEqual({ Stop: [{ hooks: [{ type: 'command', command: 'run stop-verify.cjs', timeout: 60 }] }] });
  });

  it('has no matcher where a guard asks about every tool', () => {
    const all = guard('privacy-block', { triggers: [{ event: 'PreToolUse' }] });
    expect(registrationFor([danger, all], choices).PreToolUse?.map(({ matcher }) => matcher)).toEqual([undefined]);
  });

  it('lets the host block before a tool call, and only there', () => {
    const { PreToolUse, PostToolUse, Stop } = registrationFor([danger, loop, build, stop], { ...choices, blockOnFailure: true });
    const blocking = (groups: typeof PreToolUse) => groups?.flatMap(({ hooks }) => hooks.map(({ onFailure }) => onFailure));
    expect(blocking(PreToolUse)).toEqual(['block', 'block']);
    expect(blocking(PostToolUse)).toEqual([undefined, undefined]);
    expect(blocking(Stop)).toEqual([undefined]);
  });

  it('gives a closed guard a blocking handler of its own beside the common one', () => {
    const { PreToolUse } = registrationFor([danger, loop], { ...choices, closed: new Set<GuardId>(['bash-danger']) });
    expect(PreToolUse).toEqual([
      { matcher: 'Bash|Monitor|Edit', hooks: [{ type: 'command', command: 'run guard.cjs', timeout: 10 }] },
      { matcher: '^mcp__', hooks: [{ type: 'command', command: 'run guard.cjs', timeout: 10 }] },
      { matcher: 'Bash|Monitor', hooks: [{ type: 'command', command: 'run bash-danger.cjs', timeout: 10, onFailure: 'block' }] },
      { matcher: '^mcp__', hooks: [{ type: 'command', command: 'run bash-danger.cjs', timeout: 10, onFailure: 'block' }] },
    ]);
  });

  it('keeps every list exact: nothing in it makes it a regular expression', () => {
    const groups = Object.values(registrationFor([danger, task, loop, build, stop], choices)).flat();
    for (const { matcher } of groups) expect(matcher ?? '').toMatch(/^(?:\^mcp__|[A-Za-z0-9_|]*)$/);
  });
});

describe('what the guards that are shipped have registered', () => {
  const registration = registrationFor(guards, { ...choices, batches: true });
  const matchers = registration.PreToolUse?.map(({ matcher }) => matcher) ?? [];

  it.each([
    ...['Bash', 'PowerShell', 'Monitor', 'Read', 'Write', 'Edit', 'MultiEdit', 'NotebookEdit', 'Glob', 'Grep', 'WebFetch', 'WebSearch', 'ReadMcpResourceTool', 'Skill', 'Agent', 'mcp__db__query'].map((tool) => [tool, true] as const),
    ...['TodoWrite', 'ToolSearch', 'AskUserQuestion', 'EnterPlanMode', 'ExitPlanMode', 'BashOutput', 'KillShell', 'TaskCreate', 'TaskUpdate', 'ListMcpResourcesTool', 'SendMessage'].map((tool) => [tool, false] as const),
  ])('starts a process before %s exactly where some guard could speak: %s', (tool, isStarted) => {
    expect(matchers.some((matcher) => fitsMatcher(matcher, 'PreToolUse', tool))).toBe(isStarted);
    expect(guards.some((guard) => concerns(guard, toolCall(tool, {}, '/')))).toBe(isStarted);
  });

  it('starts one process for all deciding guards of an event, and one for each guard that takes long', () => {
    for (const [event, groups] of Object.entries(registration)) {
      for (const tool of ['Bash', 'Edit', 'mcp__db__query', 'AskUserQuestion']) {
        const commands = groups.filter(({ matcher }) => fitsMatcher(matcher, event, tool)).flatMap(({ hooks }) => hooks.map(({ command }) => command));
        expect(commands, `${event} ${tool}`).toEqual([...new Set(commands)]);
        expect(commands.every((command) => ['guard', 'build-sensor', 'stop-verify'].some((bundle) => command === `run ${bundle}.cjs`)), commands.join()).toBe(true);
      }
    }
    expect(registration.PreToolUse?.flatMap(({ hooks }) => hooks.map(({ command }) => command))).toEqual(['run guard.cjs', 'run guard.cjs']);
  });

  it('has no condition but the matcher: a host that reads one otherwise would start nothing', () => {
    const groups = Object.values(registration).flat();
    expect(groups.flatMap((group) => Object.keys(group)).filter((key) => key !== 'matcher' && key !== 'hooks')).toEqual([]);
    expect(groups.flatMap(({ hooks }) => hooks.flatMap((hook) => Object.keys(hook))).filter((key) => !['type', 'command', 'timeout', 'statusMessage', 'onFailure'].includes(key))).toEqual([]);
  });
});
