import { parseUnfinished } from '../../../lib/hook/stdio/unfinished-json.js';
import { decideOversized } from '../../../lib/hook/stdio/oversized.js';
import { claudeCode } from '../../../lib/hosts/claude-code/claude-code.js';
import { isObject } from '../../../lib/json.js';
import type { Target } from '../target.js';
import { newMemory } from '../../score/memory.js';
import { faultOf } from './decided.js';

/** What hosts send to one session, one payload on each line: whatever it is, guards answer what the host obeys. */
export const payloads: Target = {
  id: 'payloads',
  shape: 'json-lines',
  pieces: [
    ...['PreToolUse', 'PostToolUse', 'PostToolBatch', 'PermissionRequest', 'ConfigChange', 'UserPromptSubmit', 'SessionStart', 'SessionEnd', 'Stop'],
    ...['Bash', 'Read', 'Write', 'Edit', 'MultiEdit', 'Grep', 'Glob', 'WebFetch', 'Skill', 'NotebookEdit', 'PowerShell', 'mcp__x__y', 'APPROVED:'],
    ...['/home/u/proj/', '../', '~/', '.env', '.claude/settings.json', 'node_modules/', '**/', '{a,b}', 'file://', '$(', '`', '"', '\\', '*'],
  ],
  seeds: ({ payloads, commands }) => [
    ...payloads,
    ...commands.map((command) => JSON.stringify({ hook_event_name: 'PreToolUse', session_id: 's', cwd: '/home/u/proj', tool_name: 'Bash', tool_input: { command } })),
    ...['Read', 'Write', 'Edit'].map((tool) => JSON.stringify({ hook_event_name: 'PreToolUse', session_id: 's', cwd: '/home/u/proj', tool_name: tool, tool_input: { file_path: '/home/u/proj/.env', content: 'a', old_string: 'a', new_string: 'b' } })),
  ],
  async check(input) {
    const memory = newMemory();
    for (const line of input.split('\n', 6)) {
      const payload = parse(line);
      const event = claudeCode.readEvent(payload);
      if (event === undefined) continue;
      const wrong = await faultOf(event, { memory });
      if (wrong !== undefined) return wrong;
      decideOversized(event, { kind: 'silent', reason: '', context: '', notice: '' }, true);
    }
    return undefined;
  },
};

/** Torn ones are read as those are that are too large. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    const value = parseUnfinished(line);
    return isObject(value) ? value : undefined;
  }
}
