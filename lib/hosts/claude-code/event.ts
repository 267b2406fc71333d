import { isObject, own, textOf } from '../../json.js';
import type { Event, JsonObject } from '../../types.js';

/**
 * Reads a Claude Code hook payload, field by field and without a schema library: this runs before
 * every tool call. Fields of the wrong type are taken as missing; what the host adds is ignored.
 */
export function readEvent(payload: unknown): Event | undefined {
  if (!isObject(payload)) return undefined;
  const name = textOf(payload, 'hook_event_name');
  if (name === undefined) return undefined;
  const base = {
    sessionId: textOf(payload, 'session_id') ?? '',
    agentId: textOf(payload, 'agent_id'),
    cwd: textOf(payload, 'cwd') ?? '',
    permissionMode: textOf(payload, 'permission_mode'),
  };
  switch (name) {
    case 'PreToolUse':
      return { kind: name, ...base, ...toolCall(payload) };
    case 'PostToolUse':
      return { kind: name, ...base, ...toolCall(payload), response: own(payload, 'tool_response') };
    case 'PostToolUseFailure':
      return { kind: name, ...base, ...toolCall(payload), error: textOf(payload, 'error') ?? '' };
    case 'UserPromptSubmit':
      return { kind: name, ...base, prompt: textOf(payload, 'prompt') ?? '' };
    case 'SessionStart':
      return { kind: name, ...base, source: textOf(payload, 'source') ?? '' };
    case 'SessionEnd':
      return { kind: name, ...base, reason: textOf(payload, 'reason') ?? '' };
    case 'Stop':
    case 'SubagentStop':
      return {
        kind: name,
        ...base,
        stopHookActive: own(payload, 'stop_hook_active') === true,
        lastAssistantMessage: textOf(payload, 'last_assistant_message'),
      };
  }
  return { kind: 'Other', name, ...base };
}

function toolCall(payload: JsonObject): { tool: string; input: JsonObject; toolUseId: string | undefined } {
  const input = own(payload, 'tool_input');
  return {
    tool: textOf(payload, 'tool_name') ?? '',
    input: isObject(input) ? input : {},
    toolUseId: textOf(payload, 'tool_use_id'),
  };
}
