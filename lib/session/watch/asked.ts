import { textAt } from '../../json.js';
import { blottedIfNeeded } from '../../secrets/if-needed.js';
import type { Memory, PreToolUse } from '../../types.js';

/** Characters that are kept of a command, to tell the person which it was. */
const MAX_TEXT = 320;

/** Notes that all guards have answered about a call. Kept by each agent, so that a long sub-agent does not push the calls of others out. */
export function rememberAsked(memory: Memory, { toolUseId }: PreToolUse): void {
  if (toolUseId !== undefined) memory.append('seen', { id: toolUseId });
}

/** Notes that a call could write the host's settings: it says so (`named`), or runs what nobody has read. Read by `settings-writers.ts`. */
export function rememberSettingsWriter(memory: Memory, { tool, input, agentId }: PreToolUse, means: 'named' | 'opaque', at: number): void {
  memory.append(
    'settings writers',
    { kind: 'writer', means, tool, text: blottedIfNeeded(textAt(input, 'command') ?? '', MAX_TEXT), agent: agentId ?? '', at },
    'session',
  );
}
