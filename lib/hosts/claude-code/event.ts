import { isObject, own, textOf } from '../../json.js';
import type { BackgroundTask, BatchedCall, Event, Json, JsonObject } from '../../types.js';

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
    promptId: textOf(payload, 'prompt_id'),
  };
  switch (name) {
    case 'PreToolUse':
    case 'PermissionRequest':
      return { kind: name, ...base, ...toolCall(payload) };
    case 'PostToolUse':
      return { kind: name, ...base, ...toolCall(payload), response: own(payload, 'tool_response') };
    case 'PostToolUseFailure':
      return { kind: name, ...base, ...toolCall(payload), error: textOf(payload, 'error') ?? '' };
    case 'PostToolBatch':
      return { kind: name, ...base, calls: objectsIn(own(payload, 'tool_calls')).map(batchedCall) };
    case 'ConfigChange':
      return { kind: name, ...base, source: textOf(payload, 'source') ?? '', filePath: textOf(payload, 'file_path') };
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
        agentType: textOf(payload, 'agent_type'),
        lastAssistantMessage: textOf(payload, 'last_assistant_message'),
        backgroundTasks: objectsIn(own(payload, 'background_tasks')).map(backgroundTask),
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

function batchedCall(call: JsonObject): BatchedCall {
  return { ...toolCall(call), response: own(call, 'tool_response') };
}

function backgroundTask(task: JsonObject): BackgroundTask {
  return { type: textOf(task, 'type') ?? '', status: textOf(task, 'status') ?? '' };
}

function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
