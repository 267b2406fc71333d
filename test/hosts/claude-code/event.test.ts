import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../lib/hosts/claude-code/event.js';

const base = { session_id: 's', cwd: '/p', permission_mode: 'default' };
const event = { sessionId: 's', cwd: '/p', permissionMode: 'default', agentId: undefined, promptId: undefined };

describe('readEvent', () => {
  it.each<[string, object, object]>([
    [
      'PreToolUse',
      { ...base, hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' }, tool_use_id: 't' },
      { kind: 'PreToolUse', ...event, tool: 'Bash', input: { command: 'ls' }, toolUseId: 't' },
    ],
    [
      'PostToolUse',
      { ...base, hook_event_name: 'PostToolUse', tool_name: 'Edit', tool_input: {}, tool_response: 'done', agent_id: 'a' },
      { kind: 'PostToolUse', ...event, agentId: 'a', tool: 'Edit', input: {}, toolUseId: undefined, response: 'done' },
    ],
    [
      'PostToolUseFailure',
      { ...base, hook_event_name: 'PostToolUseFailure', tool_name: 'Bash', tool_input: {}, error: 'Exit code 3' },
      { kind: 'PostToolUseFailure', ...event, tool: 'Bash', input: {}, toolUseId: undefined, error: 'Exit code 3' },
    ],
    ['UserPromptSubmit', { ...base, hook_event_name: 'UserPromptSubmit', prompt: 'go' }, { kind: 'UserPromptSubmit', ...event, prompt: 'go' }],
    ['SessionStart', { ...base, hook_event_name: 'SessionStart', source: 'startup' }, { kind: 'SessionStart', ...event, source: 'startup' }],
    ['SessionEnd', { ...base, hook_event_name: 'SessionEnd', reason: 'clear' }, { kind: 'SessionEnd', ...event, reason: 'clear' }],
    [
      'Stop',
      { ...base, hook_event_name: 'Stop', stop_hook_active: true, last_assistant_message: 'Done.', prompt_id: 'p', background_tasks: [{ id: 'b', type: 'shell', status: 'running' }, 7] },
      { kind: 'Stop', ...event, promptId: 'p', stopHookActive: true, lastAssistantMessage: 'Done.', backgroundTasks: [{ type: 'shell', status: 'running' }] },
    ],
    [
      'SubagentStop',
      { ...base, hook_event_name: 'SubagentStop', stop_hook_active: false },
      { kind: 'SubagentStop', ...event, stopHookActive: false, lastAssistantMessage: undefined, backgroundTasks: [] },
    ],
    [
      'PermissionRequest',
      { ...base, hook_event_name: 'PermissionRequest', tool_name: 'Bash', tool_input: { command: 'ls' } },
      { kind: 'PermissionRequest', ...event, tool: 'Bash', input: { command: 'ls' }, toolUseId: undefined },
    ],
    [
      'PostToolBatch',
      { ...base, hook_event_name: 'PostToolBatch', tool_calls: [{ tool_name: 'Bash', tool_input: { command: 'ls' }, tool_use_id: 't', tool_response: 'a' }, 'x'] },
      { kind: 'PostToolBatch', ...event, calls: [{ tool: 'Bash', input: { command: 'ls' }, toolUseId: 't', response: 'a' }] },
    ],
    [
      'ConfigChange',
      { ...base, hook_event_name: 'ConfigChange', source: 'project_settings', file_path: '/p/.claude/settings.json' },
      { kind: 'ConfigChange', ...event, source: 'project_settings', filePath: '/p/.claude/settings.json' },
    ],
    ['an event that no guard reads', { ...base, hook_event_name: 'Setup' }, { kind: 'Other', name: 'Setup', ...event }],
  ])('reads %s', (_, payload, expected) => expect(readEvent(payload)).toEqual(expected));

  it.each([null, 7, 'text', [], {}, { hook_event_name: 3 }])('%j is no event', (payload) => expect(readEvent(payload)).toBeUndefined());

  it('takes a field of the wrong type as missing', () => {
    const payload = { hook_event_name: 'PreToolUse', session_id: 1, cwd: null, tool_name: {}, tool_input: ['x'], tool_use_id: [] };
    expect(readEvent(payload)).toMatchObject({ sessionId: '', cwd: '', tool: '', input: {}, toolUseId: undefined });
  });

  it('reads own fields only', () => {
    const payload = JSON.parse('{"__proto__": {"hook_event_name": "PreToolUse"}}') as unknown;
    expect(readEvent(payload)).toBeUndefined();
  });

  it('never throws', () => {
    const anything = fc.record(
      { hook_event_name: fc.oneof(fc.constantFrom('PreToolUse', 'PostToolUse', 'Stop'), fc.anything()), tool_input: fc.anything(), tool_name: fc.anything(), session_id: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(fc.oneof(anything, fc.anything()), (payload) => void readEvent(payload)));
  });
});
