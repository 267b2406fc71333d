import { describe, expect, it } from 'vitest';
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
