import { isObject, textAt } from '../../json.js';
import type { Event, EventBase, JsonObject, PreToolUse } from '../../types.js';
import { readOtherEvent } from './other-event.js';
import { nameIn, toolCall } from './tool-call.js';

/**
 * Reads a Claude Code hook payload, field by field and without a schema library: this runs before
 * every tool call. Fields of the wrong type are taken as missing; what the host adds is ignored.
 */
export function readEvent(payload: unknown): Event | undefined {
  if (!isObject(payload)) return undefined;
  const name = textAt(payload, 'hook_event_name');
  if (name === undefined) return undefined;
  // Before every call of a tool; the others are fewer, and need not be known then.
  return readToolCall(payload) ?? readOtherEvent(name, baseOf(payload), payload);
}

/** Reads the payload of a call of a tool that is about to run; undefined for every other event. */
export function readToolCall(payload: unknown): PreToolUse | undefined {
  return isObject(payload) && textAt(payload, 'hook_event_name') === 'PreToolUse'
    ? { kind: 'PreToolUse', ...baseOf(payload), ...toolCall(payload) }
    : undefined;
}

function baseOf(payload: JsonObject): EventBase {
  return {
    sessionId: nameIn(payload, 'session_id') ?? '',
    agentId: nameIn(payload, 'agent_id'),
    cwd: textAt(payload, 'cwd') ?? '',
    permissionMode: textAt(payload, 'permission_mode'),
    promptId: nameIn(payload, 'prompt_id'),
  };
}
