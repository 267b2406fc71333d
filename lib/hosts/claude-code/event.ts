import { isObject, own, textOf } from '../../json.js';
import { safeName } from '../../secrets/name.js';
import { isAmong, TOUCHING_TOOLS } from '../../tools.js';
import type { Event, EventBase, JsonObject } from '../../types.js';
import { readOtherEvent } from './other-event.js';

/**
 * Reads a Claude Code hook payload, field by field and without a schema library: this runs before
 * every tool call. Fields of the wrong type are taken as missing; what the host adds is ignored.
 */
export function readEvent(payload: unknown): Event | undefined {
  if (!isObject(payload)) return undefined;
  const name = textOf(payload, 'hook_event_name');
  if (name === undefined) return undefined;
  const base: EventBase = {
    sessionId: nameIn(payload, 'session_id') ?? '',
    agentId: nameIn(payload, 'agent_id'),
    cwd: textOf(payload, 'cwd') ?? '',
    permissionMode: textOf(payload, 'permission_mode'),
    promptId: nameIn(payload, 'prompt_id'),
  };
  // Before every call of a tool; the others are fewer, and need not be known then.
  return name === 'PreToolUse' ? { kind: name, ...base, ...toolCall(payload) } : readOtherEvent(name, base, payload);
}

/** The call that an event of a tool is about. */
export function toolCall(payload: JsonObject): { tool: string; input: JsonObject; toolUseId: string | undefined } {
  const input = own(payload, 'tool_input');
  return {
    tool: toolIn(payload),
    input: isObject(input) ? input : {},
    toolUseId: nameIn(payload, 'tool_use_id'),
  };
}

/** The names of the host's own tools need not be looked at. */
function toolIn(payload: JsonObject): string {
  const name = textOf(payload, 'tool_name') ?? '';
  return isAmong(TOUCHING_TOOLS, name) ? name : safeName(name);
}

/** Names go into the log and into what is kept of a session, as they are. */
function nameIn(payload: JsonObject, key: string): string | undefined {
  const name = textOf(payload, key);
  return name === undefined ? undefined : safeName(name);
}
