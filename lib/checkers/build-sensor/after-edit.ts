import { own } from '../../json.js';
import { commandText, reportFailure, runCheck, type CheckResult, type Failed } from '../../project/check.js';
import { checkKeyOf, type ProjectCheck } from '../../project/project-checks.js';
import { inTurn } from '../../project/in-turn.js';
import { displayPath } from '../../project/display-path.js';
import { knownAfter, newsIn } from '../../project/news.js';
import { REPORT_LIMITS } from '../../project/report-diagnostics.js';
import { lastRun, rememberRun, type BuildRun } from '../../session/build-runs.js';
import { changedInSession } from '../../session/journal.js';
import type { Builds, JsonObject, Verdict } from '../../types.js';
import { unseenDefiners } from '../trust/definers.js';
import { isForEdit } from './baseline.js';
import { MIN_RUN_MS, secondsFor, type BuildWorld } from './build-seconds.js';
import { contextOnce, isTold, skip } from './telling.js';

/** A run that takes as long holds the agent up. */
const SLOW_MS = 5_000;
/** A slow check pauses for this many times its own duration, so that the agent waits for it a fifth of the time at most. */
const PAUSES = 4;
const LONGEST_PAUSE_MS = 120_000;
/** How far the clock that dates changes of files may be behind. */
const CLOCK_LAG_MS = 20;
/** Changed definitions that are named. */
const MAX_NAMED = 3;

/** What was edited, and what all checks of the edit have in common. */
interface CheckedEdit {
  readonly session: string;
  readonly files: readonly string[];
  readonly root: string;
  /** When the answer is due, in milliseconds since the epoch. */
  readonly deadline: number;
  /** How many checks share what may be told. */
  readonly share: number;
  readonly builds: Builds;
  /** The subjects of checks that could not be run. */
  readonly unusable: Set<string>;
}

/** Runs one check of what was edited, and tells what is new in it. */
export async function afterEdit(check: ProjectCheck, edit: CheckedEdit, world: BuildWorld): Promise<Verdict> {
  const { memory } = world;
  const command = commandText(check, edit.root);
  // Packages of one project may have a command of the same words each.
  const late = `timed-out ${checkKeyOf(check)}`;
  if (isTold(memory, late)) return skip(`${command} took too long earlier in this session`);
  const pause = pauseAfter(lastRun(memory, checkKeyOf(check)), world.now());
  if (pause > 0) return skip(`${command} is slow, and was run just now; edits are looked at again in ${Math.ceil(pause / 1_000)} s`);
  const definers = unseenDefiners(check, changedInSession(memory), edit.builds, world).map((file) => displayPath(file, edit.root));
  if (definers.length > 0) return heldBack(command, definers, world);

  const ran = await runAfterEdit(check, edit, world);
  if (typeof ran === 'string') return skip(ran);
  const { result, before } = ran;
  switch (result.kind) {
    case 'passed':
      return { kind: 'pass' };
    case 'failed':
      return whatIsNew(result, check, before, edit, world);
    case 'timed-out':
      return contextOnce(
        memory,
        late,
        'timed-out',
        `\`${command}\` did not finish within ${secondsFor(world)} s and was ended. This guard does not run it again in this session.`,
      );
    case 'unusable':
      edit.unusable.add(checkKeyOf(check));
      return contextOnce(
        memory,
        `unusable ${checkKeyOf(check)}`,
        'not-run',
        `\`${command}\` could not be run to check this edit: ${result.why}. This is said once.`,
      );
  }
}

/** How long a check that held the agent up still pauses, in milliseconds. What it would have found, a later run finds. */
function pauseAfter(last: BuildRun | undefined, now: number): number {
  if (last === undefined || last.baseline || now < last.endedAt) return 0;
  const took = last.endedAt - last.startedAt;
  return took < SLOW_MS ? 0 : Math.max(0, last.endedAt + Math.min(took * PAUSES, LONGEST_PAUSE_MS) - now);
}

function heldBack(command: string, definers: readonly string[], { memory }: BuildWorld): Verdict {
  const more = definers.length > MAX_NAMED ? ` and ${definers.length - MAX_NAMED} more` : '';
  const names = definers.slice(0, MAX_NAMED).join(', ') + more;
  const text = `This session changed ${names}, which \`${command}\` depends on. So it is not run after edits any more, until you have run it yourself.`;
  return contextOnce(memory, `held-back ${command} ${names}`, 'held-back', text);
}

function whatIsNew(
  result: Failed,
  check: ProjectCheck,
  before: BuildRun | undefined,
  { root, files, share }: CheckedEdit,
  { memory }: BuildWorld,
): Verdict {
  const news = newsIn(result, check, before, changedInSession(memory));
  if (news === undefined) return { kind: 'pass' };
  const limits = {
    maxLines: Math.floor(REPORT_LIMITS.maxLines / share),
    maxCharacters: Math.floor(REPORT_LIMITS.maxCharacters / share) - 1,
  };
  const text = reportFailure(check, news.failure, { root, first: files, ...limits }, news.told);
  return { kind: 'context', rule: 'build-failed', target: files[0] ?? root, text };
}

interface Ran {
  readonly result: CheckResult;
  /** What was known before; undefined where nothing is. */
  readonly before: BuildRun | undefined;
}

/** The last result, once a run has begun after the last change; or why there is none. */
async function runAfterEdit(
  check: ProjectCheck,
  { session, files, root, deadline, builds }: CheckedEdit,
  world: BuildWorld,
): Promise<Ran | string> {
  const name = checkKeyOf(check);
  const note = { session, changedAt: latest(files.map((file) => builds.changedAt(file))) };
  const isOfSession = (other: JsonObject): boolean => other['session'] === session && isForEdit(other);
  let ran: Ran | undefined;
  const outcome = await inTurn(builds, {
    name,
    note,
    isDue: (other) => isOfSession(other) && !isSeen(own(other, 'changedAt'), lastRun(world.memory, name), world),
    isDoneBy: isOfSession,
    once: async () => {
      const startedAt = world.now();
      const left = deadline - startedAt;
      if (left < MIN_RUN_MS) return false;
      const before = ran === undefined ? usable(lastRun(world.memory, name), note.changedAt) : ran.before;
      const result = await runCheck(world.run, check, Math.min(secondsFor(world) * 1_000, left), {
        cacheFolder: builds.cacheFolder,
        project: { root, disk: world.disk },
      });
      ran = { result, before };
      if (result.kind !== 'passed' && result.kind !== 'failed') return false;
      rememberRun(world.memory, name, { ...knownAfter(result, check, before), baseline: false, startedAt, endedAt: world.now() });
      return true;
    },
  });
  if (outcome === 'busy') return 'another build is under way, and runs once more for this edit';
  return ran ?? (outcome === 'ran' ? 'there was no time left' : 'a build that began after this edit has told what there is');
}

/** The latest of these times; null if one of them is not known. */
function latest(times: readonly (number | undefined)[]): number | null {
  return times.reduce<number | null>((last, time) => (last === null || time === undefined ? null : Math.max(last, time)), 0);
}

/** A baseline during which the file changed may hold what is new. */
function usable(known: BuildRun | undefined, changedAt: number | null): BuildRun | undefined {
  const isMixed = known?.baseline === true && changedAt !== null && known.startedAt <= changedAt && changedAt <= known.endedAt;
  return isMixed ? undefined : known;
}

/** True when a run of this session began after the change. */
function isSeen(changedAt: unknown, known: BuildRun | undefined, { now }: BuildWorld): boolean {
  if (known === undefined || known.baseline || typeof changedAt !== 'number') return false;
  return changedAt + CLOCK_LAG_MS < known.startedAt && known.startedAt <= now();
}
