import type { Effect, Effects, JsonObject, PreToolUse } from '../../lib/types.js';
import type { EffectsWorld } from '../../lib/effects/effects.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { NOTHING_BEFORE } from '../../lib/session/past.js';

/** A world without files: nothing that is asked of the disk is there. */
export const EMPTY_WORLD: EffectsWorld = {
  disk: { readText: () => ({ kind: 'absent' }), kindOf: () => 'absent', realPath: () => undefined, list: () => undefined },
  home: '/home/u',
  project: { root: '/home/u/proj', trusted: true },
  packFolder: '/home/u/proj/.claude/hooks',
  past: NOTHING_BEFORE,
};

export function toolCall(tool: string, input: JsonObject): PreToolUse {
  return { kind: 'PreToolUse', tool, input, sessionId: 's', agentId: undefined, cwd: '/home/u/proj', permissionMode: undefined, promptId: undefined, toolUseId: undefined };
}

export function effectsOfCommand(command: string): Promise<Effects> {
  return effectsOf(toolCall('Bash', { command }), EMPTY_WORLD);
}

/** `kind target`, with `-r` between them for a recursive one: `delete -r /x`, `discard work-tree:name`, `execute ?`. */
export function line(effect: Effect): string {
  const { target } = effect;
  const named = target.kind === 'path' ? target.path : target.kind === 'resource' ? `${target.resource}:${target.name}` : '?';
  return `${effect.kind}${effect.recursive ? ' -r' : ''} ${named}`;
}

export async function told(command: string): Promise<readonly string[]> {
  return (await effectsOfCommand(command)).effects.map(line);
}

export async function toldOfTool(tool: string, input: JsonObject): Promise<readonly string[]> {
  return (await effectsOf(toolCall(tool, input), EMPTY_WORLD)).effects.map(line);
}

/** True when one of the lines is the expected one; a resource may be expected without its name. */
export function includesLine(lines: readonly string[], expected: string): boolean {
  return lines.some((each) => each === expected || each.startsWith(`${expected}:`));
}
