import type { Decision } from '../hosts/host.js';
import { isShellTool } from '../tools.js';
import type { Event } from '../types.js';

export interface Oversized {
  readonly event: Event;
  readonly decision: Decision;
}

/**
 * What to answer to a payload past the limit, of which only the start was read: a command that is too
 * large to read is not let run unread. Hosts put the event and the tool before the input, so both are
 * in it. Undefined when it is no call of a shell tool.
 */
export function answerOversized(start: string): Oversized | undefined {
  const tool = field(start, 'tool_name');
  if (field(start, 'hook_event_name') !== 'PreToolUse' || tool === undefined || !isShellTool(tool)) return undefined;
  const base = { sessionId: field(start, 'session_id') ?? '', agentId: field(start, 'agent_id'), cwd: field(start, 'cwd') ?? '', permissionMode: undefined, promptId: undefined };
  return {
    event: { kind: 'PreToolUse', ...base, tool, input: {}, toolUseId: undefined },
    decision: {
      kind: 'ask',
      reason: 'This command is too large to be checked (over 8 MiB). Write it to a file in smaller steps, or let a person look at it first. (ck-guard bash-danger: too-large)',
      context: '',
      notice: '',
    },
  };
}

/** A field's first plain value; quotes inside a JSON string are escaped, so a command's text cannot pose as one. */
function field(start: string, name: string): string | undefined {
  return new RegExp(`"${name}":\\s*"([^"\\\\]*)"`).exec(start)?.[1];
}
