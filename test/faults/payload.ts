import type { World } from './world.js';

/** A payload as Claude Code writes it: one line of JSON. */
export function payload(world: World, tool: string, input: unknown, more: object = {}): string {
  return `${JSON.stringify({
    session_id: 'faults',
    transcript_path: `${world.home}/.claude/projects/shop/faults.jsonl`,
    cwd: world.project,
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: tool,
    tool_input: input,
    tool_use_id: 'toolu_faults',
    ...more,
  })}\n`;
}

export function bash(world: World, command: string, more: object = {}): string {
  return payload(world, 'Bash', { command }, more);
}

/** What every guard of the pack must stop, if it hears of it. */
export const WIPE_HOME = 'rm -rf ~';
