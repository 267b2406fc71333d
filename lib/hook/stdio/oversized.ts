import type { Decision } from '../../hosts/host.js';
import { isObject, own } from '../../json.js';
import { isAmong, isShellTool, WRITING_TOOLS } from '../../tools.js';
import type { Event, JsonObject } from '../../types.js';
import { parseUnfinished } from './unfinished-json.js';

/** Of what was read, as much as is judged: more than any honest command, and quickly done. In UTF-16 code units. */
const MAX_JUDGED = 256 * 1024;

/** A payload of which only the start was read. Its last text, list or object may be cut short. */
interface Oversized {
  readonly payload: unknown;
  /** True when a tool's input was not read to its end. */
  readonly inputIsCut: boolean;
}

/** Reads the start of a payload that is past the limit. Hosts put the event and the tool before the input. */
export function readOversized(start: string): Oversized {
  const payload = parseUnfinished(start.slice(0, MAX_JUDGED));
  return { payload, inputIsCut: isObject(payload) && Object.keys(payload).at(-1) === 'tool_input' };
}

/**
 * What is decided about a call of which only the start was judged. A command is not let run unread, nor another tool's
 * call; but what a file tool would write may be as long as it likes, once it is known where to.
 */
export function decideOversized(event: Event, decision: Decision, inputIsCut: boolean): Decision {
  if (event.kind !== 'PreToolUse' || decision.kind === 'deny' || decision.kind === 'ask') return decision;
  if (!isShellTool(event.tool) && (!inputIsCut || namesFile(event.tool, event.input))) return decision;
  return {
    ...decision,
    kind: 'ask',
    reason:
      'This call is too large to be checked (over 8 MiB). Do it in smaller steps, or let a person look at it first. (ck-guard: too-large)',
  };
}

/** The last field is the one that may be cut. */
function namesFile(tool: string, input: JsonObject): boolean {
  const whole = Object.keys(input).slice(0, -1);
  return (
    isAmong(WRITING_TOOLS, tool) && whole.some((field) => /^(?:file|notebook)_path$/.test(field) && typeof own(input, field) === 'string')
  );
}
