import { createdInSession, rememberCreated } from '../session/created.js';
import { wasWritten } from '../session/writes/written.js';
import { writtenToRun, type WrittenFiles } from '../session/writes/written-to-run.js';
import type { CreatedResource, Effects, JsonObject, PreToolUse, World } from '../types.js';
import { effectsOf } from './effects.js';
import { rememberWritten } from './written/remember-written.js';

/** What a call needs to be judged as part of its session. */
type SessionWorld = Pick<World, 'disk' | 'home' | 'project' | 'packFolder' | 'memory' | 'now'>;

/** The last archives and copies of a session that are known. */
const MAX_PACKED = 32;

/** The effects of each event, as long as the event lives: the guards that ask about one call share them. */
const known = new WeakMap<PreToolUse, Promise<Effects>>();

/**
 * What a call would do, as part of its session: files that an earlier call wrote are judged by their content when this
 * one runs them, and those that this one would write are remembered, once for each event. All agents of a session share
 * this memory, for what a sub-agent wrote the main agent may run.
 */
export function effectsInSession(event: PreToolUse, world: SessionWorld): Promise<Effects> {
  return known.get(event) ?? foundAndRemembered(event, world);
}

async function foundAndRemembered(event: PreToolUse, world: SessionWorld): Promise<Effects> {
  const { disk, home, project, packFolder, memory } = world;
  const asked = new Map<string, boolean>();
  const wroteThisSession = (path: string): boolean => {
    const answer = asked.get(path) ?? wasWritten(path, world);
    asked.set(path, answer);
    return answer;
  };
  let listed: WrittenFiles | undefined;
  const writtenThisSession = (): WrittenFiles => (listed ??= writtenToRun(memory));
  let created: readonly CreatedResource[] | undefined;
  const createdThisSession = (): readonly CreatedResource[] => (created ??= createdInSession(memory));
  let packed: readonly JsonObject[] | undefined;
  const packedThisSession = (): readonly JsonObject[] => (packed ??= memory.recent('packed', 'session', { records: MAX_PACKED }));
  const finding = effectsOf(event, { wroteThisSession, writtenThisSession, createdThisSession, packedThisSession, memory, disk, home, project, packFolder });
  known.set(event, finding);
  const effects = await finding;
  rememberWritten(event, effects.effects, world);
  if (effects.created !== undefined) rememberCreated(memory, event, effects.created);
  for (const subject of ['packed', 'chosen'] as const) effects[subject]?.forEach((record) => memory.append(subject, record, 'session'));
  return effects;
}
