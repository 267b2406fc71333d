import { isShellTool } from '../../tools.js';
import type { PreToolUse } from '../../types.js';

const MAX_LENGTH = 80;

/** A tool call in a few words, for a person: `Bash: npm test`. */
export function shortCall({ tool, input }: Pick<PreToolUse, 'tool' | 'input'>): string {
  const subject = isShellTool(tool) ? input['command'] : (input['file_path'] ?? input['notebook_path'] ?? input['pattern']);
  const text = typeof subject === 'string' ? `${tool}: ${subject.slice(0, 4 * MAX_LENGTH).replace(/\s+/g, ' ')}` : tool;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
