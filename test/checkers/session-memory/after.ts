import { expect } from 'vitest';
import { sessionMemory } from '../../../hooks/session-memory.js';
import type { Event, JsonObject, PostToolUse, PostToolUseFailure, World } from '../../../lib/types.js';
import { diskOf, worldOf } from '../../project/fake-world.js';
import { answerOf } from '../asked.js';

export const ROOT = '/home/dev/shop';
export const FILE = `${ROOT}/src/a.ts`;
export const base = { sessionId: 's', agentId: undefined, cwd: ROOT, permissionMode: 'default', promptId: 'p1', toolUseId: 't1' } as const;

export function edited(response: JsonObject, input: JsonObject = { file_path: FILE }, tool = 'Edit'): PostToolUse {
  return { ...base, kind: 'PostToolUse', tool, input, response };
}

export function ran(command: string, stdout = '', more: JsonObject = {}): PostToolUse {
  return { ...base, kind: 'PostToolUse', tool: 'Bash', input: { command }, response: { stdout, stderr: '', interrupted: false, ...more } };
}

export function failed(command: string, output = ''): PostToolUseFailure {
  return { ...base, kind: 'PostToolUseFailure', tool: 'Bash', input: { command }, error: `Exit code 1\n${output}` };
}

/** The world after the guard was told of these events, of which it says nothing. */
export async function worldAfter(...events: readonly Event[]): Promise<World> {
  const world = worldOf({ disk: diskOf({ [FILE]: 'on disk\n' }) });
  for (const event of events) expect(await answerOf(sessionMemory, event, world)).toEqual({ kind: 'pass' });
  return world;
}
