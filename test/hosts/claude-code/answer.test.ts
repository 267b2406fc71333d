import { describe, expect, it } from 'vitest';
import { answer } from '../../../lib/hosts/claude-code/answer.js';
import type { Decision } from '../../../lib/hosts/host.js';
import type { Event } from '../../../lib/types.js';

const base = { sessionId: 's', agentId: undefined, cwd: '/p', permissionMode: undefined, promptId: undefined };
const before: Event = { kind: 'PreToolUse', ...base, tool: 'Bash', input: {}, toolUseId: undefined };
const after: Event = { kind: 'PostToolUse', ...base, tool: 'Edit', input: {}, toolUseId: undefined, response: null };
const stop: Event = { kind: 'Stop', ...base, stopHookActive: false, agentType: undefined, lastAssistantMessage: undefined, backgroundTasks: [] };
const other: Event = { kind: 'Other', name: 'Setup', ...base };

function decision(parts: Partial<Decision>): Decision {
  return { kind: 'silent', reason: '', context: '', notice: '', ...parts };
}

describe('answer', () => {
  it.each<[string, Event, Partial<Decision>, unknown]>([
    ['a denial', before, { kind: 'deny', reason: 'No.' }, { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'No.' } }],
    ['a question', before, { kind: 'ask', reason: 'Sure?' }, { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'ask', permissionDecisionReason: 'Sure?' } }],
    [
      'a denial with context and notice',
      before,
      { kind: 'deny', reason: 'No.', context: 'Note.', notice: 'For you.' },
      {
        hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'No.', additionalContext: 'Note.' },
        systemMessage: 'For you.',
      },
    ],
    ['context before a call', before, { kind: 'context', context: 'Note.' }, { hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: 'Note.' } }],
    ['another input, without a decision', before, { updatedInput: { file_path: '/p/.env' } }, { hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: { file_path: '/p/.env' } } }],
    ['another input beside context', before, { kind: 'context', context: 'Note.', updatedInput: {} }, { hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: 'Note.', updatedInput: {} } }],
    ['context after a call', after, { kind: 'context', context: 'Note.' }, { hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'Note.' } }],
    ['a stop that is sent back', stop, { kind: 'block', reason: 'Lint fails.' }, { decision: 'block', reason: 'Lint fails.' }],
    ['a word for the person alone', stop, { notice: 'Unresolved.' }, { systemMessage: 'Unresolved.' }],
  ])('%s', (_, event, parts, expected) => expect(JSON.parse(answer(event, decision(parts)))).toEqual(expected));

  it.each<[string, Event, Partial<Decision>]>([
    ['nothing to say', before, {}],
    ['another input for what has already run', after, { updatedInput: {} }],
    ['a denial of what has already run', after, { kind: 'deny', reason: 'No.' }],
    ['context at a stop, which would keep the agent going', stop, { kind: 'context', context: 'Note.' }],
    ['a block of a tool call', before, { kind: 'block', reason: 'No.' }],
    ['context for an event that takes none', other, { kind: 'context', context: 'Note.' }],
  ])('prints nothing for %s', (_, event, parts) => expect(answer(event, decision(parts))).toBe(''));
});
