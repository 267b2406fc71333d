import { parseUnfinished } from '../../../lib/hook/stdio/unfinished-json.js';
import { decideOversized } from '../../../lib/hook/stdio/oversized.js';
import { claudeCode } from '../../../lib/hosts/claude-code/claude-code.js';
import type { Decision } from '../../../lib/hosts/host.js';
import { HOSTS } from '../../../lib/hosts/others.js';
import { isObject } from '../../../lib/json.js';
import type { FuzzTarget } from '../fuzz-target.js';
import { newMemory } from '../../score/memory.js';
import { faultOf } from './decided.js';

/** What hosts send to one session, one payload on each line: whatever it is, guards answer what the host obeys. */
export const payloads: FuzzTarget = {
  id: 'payloads',
  shape: 'json-lines',
  pieces: [
    ...[
      'PreToolUse',
      'PostToolUse',
      'PostToolBatch',
      'PermissionRequest',
      'ConfigChange',
      'UserPromptSubmit',
      'SessionStart',
      'SessionEnd',
      'Stop',
    ],
    ...[
      'Bash',
      'Read',
      'Write',
      'Edit',
      'MultiEdit',
      'Grep',
      'Glob',
      'WebFetch',
      'Skill',
      'NotebookEdit',
      'PowerShell',
      'mcp__x__y',
      'APPROVED:',
    ],
    ...[
      'BeforeTool',
      'AfterTool',
      'run_shell_command',
      'write_file',
      'replace',
      'view_image',
      'apply_patch',
      'dir_path',
      'absolute_path',
      'bash',
      'filePath',
      'workdir',
      '*** Update File: ',
      '__proto__',
    ],
    ...[
      '/home/u/proj/',
      '../',
      '~/',
      '.env',
      '.claude/settings.json',
      'node_modules/',
      '**/',
      '{a,b}',
      'file://',
      '$(',
      '`',
      '"',
      '\\',
      '*',
    ],
  ],
  seeds: ({ payloads, commands }) => [
    ...payloads,
    ...commands.map((command) =>
      JSON.stringify({ hook_event_name: 'PreToolUse', session_id: 's', cwd: '/home/u/proj', tool_name: 'Bash', tool_input: { command } }),
    ),
    ...['Read', 'Write', 'Edit'].map((tool) =>
      JSON.stringify({
        hook_event_name: 'PreToolUse',
        session_id: 's',
        cwd: '/home/u/proj',
        tool_name: tool,
        tool_input: { file_path: '/home/u/proj/.env', content: 'a', old_string: 'a', new_string: 'b' },
      }),
    ),
  ],
  async check(input) {
    const memory = newMemory();
    for (const line of input.split('\n', 6)) {
      const payload = parse(line);
      const slip = slipOfOthers(payload);
      if (slip !== undefined) return slip;
      const event = claudeCode.readEvent(payload);
      if (event === undefined) continue;
      const wrong = await faultOf(event, { memory });
      if (wrong !== undefined) return wrong;
      decideOversized(event, { kind: 'silent', reason: '', context: '', notice: '' }, true);
    }
    return undefined;
  },
};

const SAID: Decision = { kind: 'deny', reason: 'No.', context: 'Note.', notice: 'For you.', updatedInput: {} };

/** What another host would be answered that is more than one JSON object, or lets the call pass; undefined where there is nothing of the sort. */
function slipOfOthers(payload: unknown): string | undefined {
  for (const host of HOSTS) {
    const event = host.readEvent(payload);
    if (event === undefined) continue;
    for (const kind of ['silent', 'context', 'ask', 'deny', 'block'] as const) {
      const output = host.answer(event, { ...SAID, kind });
      if (output !== '' && !isObject(JSON.parse(output))) return `${host.name} is answered ${output}`;
      if (output.includes('"permissionDecision":"allow"')) return `${host.name} is told to allow`;
      if (
        event.kind === 'PreToolUse' &&
        (kind === 'ask' || kind === 'deny') &&
        !/"(?:permissionDecision|decision)":"(?:deny|ask)"|^\{"deny":/.test(output)
      ) {
        return `${host.name} is not told of a denial: ${output}`;
      }
    }
  }
  return undefined;
}

/** Torn ones are read as those are that are too large. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    const value = parseUnfinished(line);
    return isObject(value) ? value : undefined;
  }
}
