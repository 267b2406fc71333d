import { textAt } from '../json.js';
import type { JsonObject } from '../types.js';

/** What a call came to, in words that are the same whenever the same comes of it. */
export interface CallOutcome {
  readonly output: string;
  /** Of a command that has ended; undefined for other tools, and where the host does not tell. */
  readonly exit?: number;
  /** True of a tool that did not do what it was to. */
  readonly failed?: boolean;
  /** The file around an edit, where the host tells it. */
  readonly contents?: { readonly before: string; readonly after: string };
}

/** Tells an outcome as Claude Code does: a failure is an event of its own, a command's with its exit code in front. */
export function withOutcome(payload: JsonObject, { output, exit = 0, failed = false, contents }: CallOutcome): JsonObject {
  if (exit !== 0) return { ...payload, hook_event_name: 'PostToolUseFailure', error: `Exit code ${exit}\n${output}` };
  if (failed) return { ...payload, hook_event_name: 'PostToolUseFailure', error: output };
  return { ...payload, tool_response: contents === undefined ? output : { originalFile: contents.before, content: contents.after } };
}

/** True for what a host says after a call of a tool, in Claude Code's words. */
export function isEnded(payload: JsonObject): boolean {
  return /^PostToolUse(?:Failure)?$/.test(textAt(payload, 'hook_event_name') ?? '');
}
