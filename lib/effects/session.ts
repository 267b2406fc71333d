import { pastOf, rememberLater } from '../session/past.js';
import type { Effects, PreToolUse, World } from '../types.js';
import { effectsOf } from './effects.js';
import { rememberWritten } from './written/remember-written.js';

/** What a call needs to be judged as part of its session. */
type SessionWorld = Pick<World, 'disk' | 'home' | 'project' | 'packFolder' | 'memory' | 'now'>;

/** The events whose effects the session knows. */
const remembered = new WeakSet<PreToolUse>();

/**
 * What a call would do, as part of its session: files that an earlier call wrote are judged by their content when this
 * one runs them, and those that this one would write are remembered, once for each event. All agents of a session share
 * this memory, for what a sub-agent wrote the main agent may run.
 */
export async function effectsInSession(event: PreToolUse, world: SessionWorld): Promise<Effects> {
  const { disk, home, project, packFolder } = world;
  const found = await effectsOf(event, { past: pastOf(world), disk, home, project, packFolder });
  if (remembered.has(event)) return found;
  remembered.add(event);
  rememberWritten(event, found.effects, world);
  rememberLater(event, found.later, world);
  return found;
}
