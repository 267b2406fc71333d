import { isObject, own, textAt } from '../../json.js';
import type { Json, PostToolUse, PostToolUseFailure } from '../../types.js';

/** How a tool call ended. */
export type Ending =
  | { readonly kind: 'ended'; readonly failed: boolean; readonly output: string }
  /** Interrupted, or still running behind the agent's back: nothing can be said of it. */
  | { readonly kind: 'unknown' };

/** Characters that are kept of an answer in an unknown form. */
const MAX_LENGTH = 65_536;

/** Claude Code 2.1.329 tells a failure as text (`Exit code 1`, then the output), and success as an object. */
export function endingOf(event: PostToolUse | PostToolUseFailure): Ending {
  if (event.kind === 'PostToolUseFailure') {
    return /^(?:\[Request interrupted|The user doesn't want|Request was aborted)/.test(event.error)
      ? { kind: 'unknown' }
      : { kind: 'ended', failed: true, output: event.error };
  }
  const { response } = event;
  if (isObject(response) && (own(response, 'interrupted') === true || own(response, 'backgroundTaskId') !== undefined)) {
    return { kind: 'unknown' };
  }
  return { kind: 'ended', failed: false, output: outputOf(response) };
}

function outputOf(response: Json | undefined): string {
  if (typeof response === 'string') return response;
  if (!isObject(response)) return JSON.stringify(response ?? '').slice(0, MAX_LENGTH);
  const streams = [textAt(response, 'stdout'), textAt(response, 'stderr')].filter((text) => text !== undefined);
  if (streams.length > 0) return streams.join('\n');
  const { durationMs: _, durationSeconds: __, ...rest } = response;
  return JSON.stringify(rest).slice(0, MAX_LENGTH);
}
