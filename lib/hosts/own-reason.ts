import type { Event } from '../types.js';

/** Signed as `lib/hook/decision/merge.ts` does; a host may put the reasons of several hooks together, a line each. */
const SIGNED = / \(ck-guard stop-verify(?:: [\w-]+)?\)$/m;

/**
 * Hosts that send the agent back with a reason may report that as a prompt (Copilot, Gemini CLI, Qwen Code; in OpenCode it is one). It is none of
 * the person's: what counts from prompt to prompt would never come to an end.
 */
export function withoutOwnReason(event: Event | undefined): Event | undefined {
  return event?.kind === 'UserPromptSubmit' && SIGNED.test(event.prompt) ? { ...event, kind: 'Other', name: event.kind } : event;
}
