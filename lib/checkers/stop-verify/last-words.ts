import { checksum } from '../../checksum.js';
import { own, textAt } from '../../json.js';
import type { Memory, Stop } from '../../types.js';

const SUBJECT = 'stop-verify words';

/** Keeps what the agent said when it was sent back. */
export function rememberWords({ lastAssistantMessage = '' }: Stop, memory: Memory): void {
  memory.append(SUBJECT, { length: lastAssistantMessage.length, words: checksum(lastAssistantMessage) });
}

/** What the agent has said since it was sent back. Gemini CLI tells all that was said since the prompt, a line each (0.61.0): what the agent was told to mend there is not held against it again. */
export function wordsSince({ lastAssistantMessage, stopHookActive }: Stop, memory: Memory): string {
  const said = lastAssistantMessage ?? '';
  const last = stopHookActive ? memory.recent(SUBJECT, 'agent', { records: 1 }).at(-1) : undefined;
  const length = last === undefined ? undefined : own(last, 'length');
  if (last === undefined || typeof length !== 'number' || length === 0 || said.charAt(length) !== '\n') return said;
  return textAt(last, 'words') === checksum(said.slice(0, length)) ? said.slice(length + 1) : said;
}
