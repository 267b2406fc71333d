import { objectsOf, own, textAt } from '../../json.js';
import { safeName } from '../../secrets/name.js';
import type { BackgroundTask, BatchedCall, Event, EventBase, JsonObject } from '../../types.js';
import { toolCall } from './tool-call.js';

/** Reads what the payload of an event has beside what all have, for all but the one before a call of a tool. */
export function readOtherEvent(name: string, base: EventBase, payload: JsonObject): Event {
  switch (name) {
    case 'PermissionRequest':
      return { kind: name, ...base, ...toolCall(payload) };
    case 'PostToolUse':
      return { kind: name, ...base, ...toolCall(payload), response: own(payload, 'tool_response') };
    case 'PostToolUseFailure':
      return { kind: name, ...base, ...toolCall(payload), error: textAt(payload, 'error') ?? '' };
    case 'PostToolBatch':
      return { kind: name, ...base, calls: objectsOf(own(payload, 'tool_calls')).map(batchedCall) };
    case 'ConfigChange':
      return { kind: name, ...base, source: textAt(payload, 'source') ?? '', filePath: textAt(payload, 'file_path') };
    case 'UserPromptSubmit':
      return { kind: name, ...base, prompt: textAt(payload, 'prompt') ?? '' };
    case 'SessionStart':
      return { kind: name, ...base, source: textAt(payload, 'source') ?? '' };
    case 'SessionEnd':
      return { kind: name, ...base, reason: textAt(payload, 'reason') ?? '' };
    case 'Stop':
    case 'SubagentStop':
      return {
        kind: name,
        ...base,
        stopHookActive: own(payload, 'stop_hook_active') === true,
        agentType: textAt(payload, 'agent_type'),
        lastAssistantMessage: textAt(payload, 'last_assistant_message'),
        backgroundTasks: objectsOf(own(payload, 'background_tasks')).map(backgroundTask),
      };
  }
  return { kind: 'Other', name: safeName(name), ...base };
}

function batchedCall(call: JsonObject): BatchedCall {
  return { ...toolCall(call), response: own(call, 'tool_response') };
}

function backgroundTask(task: JsonObject): BackgroundTask {
  return { type: textAt(task, 'type') ?? '', status: textAt(task, 'status') ?? '' };
}
