import { claudeCode } from '../lib/hosts/claude-code/claude-code.js';
import type { JsonObject, PreToolUse } from '../lib/types.js';

/** The event that Claude Code would report before a tool call in this folder, read as a hook reads it. */
export function toolCall(tool: string, input: JsonObject, cwd: string): PreToolUse {
  const payload = {
    hook_event_name: 'PreToolUse',
    session_id: 'none',
    cwd,
    permission_mode: 'default',
    tool_name: tool,
    tool_input: input,
  };
  const event = claudeCode.readEvent(payload);
  if (event?.kind !== 'PreToolUse') throw new Error('the host adapter does not read the payload of a tool call');
  return event;
}
