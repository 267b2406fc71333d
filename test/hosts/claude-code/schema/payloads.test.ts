import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { HOOK_EVENTS } from '../../../../lib/hosts/claude-code/event-names.js';
import { payloadSchemas, readPayload, type Payload, type PayloadOf } from './payloads.js';
import { captured, fixtures, payloadOf, written } from './fixtures.js';

/** Per event, the fields that it cannot be without, each with a value of the wrong type. */
const NEEDED: { readonly [Name in keyof typeof payloadSchemas]: Readonly<Record<string, unknown>> } = {
  PreToolUse: { tool_name: 1, tool_input: ['ls'], tool_use_id: null },
  PostToolUse: { tool_name: 1, tool_input: 'ls', tool_use_id: 7 },
  PostToolUseFailure: { tool_name: {}, tool_input: null, tool_use_id: [], error: { message: 'no' } },
  PostToolBatch: { tool_calls: {} },
  PermissionRequest: { tool_name: false, tool_input: 'ls' },
  PermissionDenied: { tool_name: 1, tool_input: 'ls', tool_use_id: 1, reason: [] },
  UserPromptSubmit: { prompt: ['go'] },
  UserPromptExpansion: { expansion_type: 1, command_name: null, command_args: ['a'], prompt: 1 },
  SessionStart: { source: 1 },
  SessionEnd: { reason: null },
  Setup: { trigger: true },
  PreCompact: { trigger: 1, custom_instructions: 1 },
  PostCompact: { trigger: 1, compact_summary: null },
  Stop: { stop_hook_active: 'false' },
  StopFailure: { error: { type: 'rate_limit' } },
  SubagentStart: { agent_id: 1, agent_type: null },
  SubagentStop: { stop_hook_active: 0, agent_id: 1, agent_type: null, agent_transcript_path: 1 },
  TeammateIdle: { teammate_name: 1, team_name: 1 },
  TaskCreated: { task_id: 1, task_subject: null },
  TaskCompleted: { task_id: 1, task_subject: null },
  Notification: { message: 1, notification_type: 1 },
  MessageDisplay: { turn_id: 1, message_id: 1, index: '0', final: 'true', delta: null },
  InstructionsLoaded: { file_path: 1, memory_type: 1, load_reason: 1 },
  ConfigChange: { source: [] },
  CwdChanged: { old_cwd: 1, new_cwd: null },
  DirectoryAdded: { directory: 1, source: 1 },
  FileChanged: { file_path: null, event: 1 },
  WorktreeCreate: { name: 1 },
  WorktreeRemove: { worktree_path: 1 },
  PreModelSwitch: { from_model: 1, to_model: 1, requested_model: 1, source: 1, context_tokens: '20', prompt_cache_warm: 1, cache_ttl: 5, estimated_cache_write_usd: '0', pricing: 1 },
  PostModelSwitch: { from_model: 1, to_model: 1, requested_model: 1, source: 1, context_tokens: '20', prompt_cache_warm: 1, cache_ttl: 5, estimated_cache_write_usd: '0', pricing: 1 },
  Elicitation: { mcp_server_name: 1, message: 1 },
  ElicitationResult: { mcp_server_name: 1, action: 1 },
};
const NEEDED_BY_ALL = { session_id: 1, transcript_path: null, cwd: ['/'] };
const needed = Object.entries(NEEDED).flatMap(([event, fields]) => Object.entries({ ...NEEDED_BY_ALL, ...fields }).map(([field, wrong]) => ({ event, field, wrong })));

describe('payload schemas', () => {
  it('are there for each of the 33 events, and each event has a payload among the fixtures', () => {
    expect(HOOK_EVENTS.length).toBe(33);
    expect(Object.keys(payloadSchemas).sort()).toEqual([...HOOK_EVENTS].sort());
    expect([...new Set(fixtures.map(({ event }) => event))].sort()).toEqual([...HOOK_EVENTS].sort());
  });

  it('need a written payload only where none was captured', () => {
    expect(captured.length).toBeGreaterThan(80);
    const known = new Set(captured.map(({ event }) => event));
    expect(written.filter(({ event }) => known.has(event))).toEqual([]);
  });

  it.each(fixtures)('take $file as it is', ({ payload }) => expect(readPayload(payload)).toEqual({ kind: 'known', payload }));

  it.each(HOOK_EVENTS)('keep a field that %s did not have before', (event) => {
    const payload = { ...payloadOf(event), added_later: { by: ['the host'] } };
    expect(readPayload(payload)).toEqual({ kind: 'known', payload });
  });

  it.each([
    ['PreToolUse', 'permission_mode'],
    ['SessionStart', 'source'],
    ['SessionEnd', 'reason'],
    ['Setup', 'trigger'],
    ['StopFailure', 'error'],
    ['Notification', 'notification_type'],
    ['ConfigChange', 'source'],
    ['InstructionsLoaded', 'load_reason'],
    ['FileChanged', 'event'],
    ['PreModelSwitch', 'pricing'],
    ['Elicitation', 'mode'],
    ['UserPromptExpansion', 'expansion_type'],
  ])('take a value of %s.%s that the host did not have before', (event, field) => {
    const payload = { ...payloadOf(event), [field]: 'added-later' };
    expect(readPayload(payload)).toEqual({ kind: 'known', payload });
  });

  it.each(needed)('$event without $field, or of the wrong type, is refused by the name of the field', ({ event, field, wrong }) => {
    const { [field]: _, ...without } = payloadOf(event);
    for (const payload of [without, { ...without, [field]: wrong }]) {
      expect(readPayload(payload)).toEqual({ kind: 'wrong', problems: [expect.stringMatching(new RegExp(`^${field}: .*expected .+, received `))] });
    }
  });

  it('refuse a failed or finished call without what came of it', () => {
    const { tool_response: _, ...without } = payloadOf('PostToolUse');
    expect(readPayload(without)).toEqual({ kind: 'wrong', problems: [expect.stringMatching(/^tool_response: /)] });
  });

  it('name the field within a list', () => {
    const payload = { ...payloadOf('PostToolBatch'), tool_calls: [{ tool_name: 'Bash', tool_input: {}, tool_use_id: 5 }] };
    expect(readPayload(payload)).toEqual({ kind: 'wrong', problems: ['tool_calls.0.tool_use_id: Invalid input: expected string, received number'] });
  });

  it('let an event pass that the host did not have before', () => {
    const payload = { hook_event_name: 'AddedLater', anything: 1 };
    expect(readPayload(payload)).toEqual({ kind: 'unknown', payload });
  });

  it.each(['toString', '__proto__', 'constructor'])('do not take the event name %s for one of theirs', (name) => {
    expect(readPayload({ hook_event_name: name })).toMatchObject({ kind: 'unknown' });
  });

  it.each([null, 7, 'text', [], {}, { hook_event_name: 3 }, { hook_event_name: '' }])('%j is no payload', (value) => {
    expect(readPayload(value)).toMatchObject({ kind: 'wrong', problems: [expect.any(String)] });
  });

  it('answer to any JSON, and never throw', () => {
    const changed = fc.tuple(fc.constantFrom(...fixtures), fc.dictionary(fc.constantFrom(...new Set(fixtures.flatMap(({ payload }) => Object.keys(payload)))), fc.jsonValue()));
    const anything = fc.oneof(fc.jsonValue(), changed.map(([{ payload }, changes]): unknown => ({ ...payload, ...changes })), fc.json().map((text): unknown => JSON.parse(text)));
    fc.assert(
      fc.property(anything, (value) => {
        const reading = readPayload(value);
        if (reading.kind === 'wrong') expect(reading.problems.length).toBeGreaterThan(0);
        else expect(reading.payload).toEqual(value);
      }),
    );
  });

  it('give the types', () => {
    expectTypeOf<PayloadOf<'PreToolUse'>>().toEqualTypeOf<PayloadOf<'PreToolUse'>>();
    expectTypeOf<Payload['hook_event_name']>().toEqualTypeOf<(typeof HOOK_EVENTS)[number]>();
    expectTypeOf<PayloadOf<'Stop' | 'SubagentStop'>['stop_hook_active']>().toEqualTypeOf<boolean>();
  });
});
