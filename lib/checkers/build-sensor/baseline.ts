import { own } from '../../json.js';
import { isWithin } from '../../paths/within.js';
import { runCheck } from '../../project/check.js';
import { checkKeyOf, type ProjectCheck } from '../../project/project-checks.js';
import { knownAfter } from '../../project/news.js';
import { buildChecksOf } from '../../project/package-checks.js';
import { lastRun, rememberRun } from '../../session/build-runs.js';
import { changedInSession } from '../../session/journal.js';
import type { Builds, JsonObject, Verdict } from '../../types.js';
import { chooseOwnChecks, MAX_SECONDS, MIN_RUN_MS, type BuildWorld } from './build-seconds.js';
import { skip } from './telling.js';

/** For all checks together when a session starts. */
const BASELINE_MS = 300_000;
/** Stands in the note of a baseline's turn, to tell it from one that is taken after an edit. */
const BASELINE = 'baseline';

/** True for the note of a turn that is taken after an edit. */
export function isForEdit(note: JsonObject): boolean {
  return note['for'] !== BASELINE;
}

/**
 * Finds out what is wrong before the session does anything, in a process that the host does not wait for. It gives way
 * to any edit, and leaves out what the session has changed already.
 */
export async function findBaseline(session: string, root: string, world: BuildWorld): Promise<Verdict> {
  const { memory } = world;
  const isWanted = (check: ProjectCheck): boolean =>
    lastRun(memory, checkKeyOf(check)) === undefined && !changedInSession(memory).some((file) => isWithin(file, check.cwd));
  const checks = checksOf(root, world);
  if (!checks.some(isWanted)) return skip('there is nothing to find out');
  const builds = await world.builds();
  if (!builds.inBackground) {
    builds.continueInBackground();
    return { kind: 'pass' };
  }
  const deadline = world.now() + BASELINE_MS;
  for (const check of checks) {
    const timeoutMs = Math.min(MAX_SECONDS * 1_000, deadline - world.now());
    // Asked again: the checks before took time, in which the session may have begun to write.
    if (timeoutMs >= MIN_RUN_MS && isWanted(check)) await takeBaseline(check, { session, root, timeoutMs }, builds, world);
  }
  return { kind: 'pass' };
}

/** The person's own command, or the build checks of the root and of the packages below it. */
function checksOf(root: string, world: BuildWorld): readonly ProjectCheck[] {
  if (own(world.settings.options, 'command') === undefined) return buildChecksOf(root, world.disk);
  return chooseOwnChecks([], root, world).flatMap((one) => (one.kind === 'check' ? [one.check] : []));
}

interface Allowed {
  readonly session: string;
  readonly root: string;
  readonly timeoutMs: number;
}

async function takeBaseline(check: ProjectCheck, { session, root, timeoutMs }: Allowed, builds: Builds, world: BuildWorld): Promise<void> {
  const name = checkKeyOf(check);
  const turn = await builds.take(name, { session, for: BASELINE }, timeoutMs);
  if (turn.kind === 'busy') return;
  const notes: JsonObject[] = [];
  const startedAt = world.now();
  const project = { root, disk: world.disk };
  const running = runCheck(world.run, check, timeoutMs, { cacheFolder: builds.cacheFolder, project, signal: turn.wanted(isForEdit) });
  const result = await running.finally(() => notes.push(...turn.notes(), ...turn.end()));
  if (result.kind !== 'passed' && result.kind !== 'failed') return;
  const wasEdited = notes.some((note) => isForEdit(note) && note['session'] === session);
  if (wasEdited || lastRun(world.memory, name) !== undefined) return;
  rememberRun(world.memory, name, { ...knownAfter(result, check, undefined), baseline: true, startedAt, endedAt: world.now() });
}
