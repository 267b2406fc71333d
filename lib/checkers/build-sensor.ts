import { checksum } from '../checksum.js';
import { own, textOf } from '../json.js';
import { isWithin } from '../paths/within.js';
import { commandText, reportFailure, runCheck, secondsIn, type CheckResult } from '../project/check.js';
import { buildChecksFor, isSource, ownCheck, subjectOf, type Check, type OwnCheck } from '../project/commands.js';
import { editedFile } from '../project/edited.js';
import { inTurn } from '../project/in-turn.js';
import { displayPath, pathOnDisk } from '../project/location.js';
import { knownAfter, newsIn } from '../project/news.js';
import { buildChecksOf } from '../project/packages.js';
import { REPORT_LIMITS } from '../project/report.js';
import { lastRun, rememberRun, type BuildRun } from '../session/build-runs.js';
import { changedInSession, rememberChange } from '../session/journal.js';
import { EDIT_TOOLS, isAmong } from '../tools.js';
import type { Builds, Event, JsonObject, PostToolBatch, PostToolUse, Verdict, World } from '../types.js';
import { unseenDefiners } from './trust/definers.js';

type BuildWorld = Pick<World, 'disk' | 'home' | 'project' | 'settings' | 'memory' | 'run' | 'builds' | 'now'>;

const SUBJECT = 'build-sensor';
const DEFAULT_SECONDS = 60;
/** Below the 120 s after which the host gives up on the handler. */
const MAX_SECONDS = 110;
/** For all that is looked at when a session starts. */
const BASELINE_MS = 300_000;
/** After one batch of edits. */
const MAX_CHECKS = 3;
/** Below this a run is not worth its start. */
const MIN_RUN_MS = 1_000;
/** The clock by which a file system notes changes is behind by as much. */
const CLOCK_LAG_MS = 20;
/** In the note of a build that nobody reads the answer of. */
const BASELINE = 'baseline';

/**
 * After an edit of a source file, or a batch of them, runs the cheapest command that shows whether the project still
 * builds, and tells what is new since the last run: never what was there before the session, which a run in the
 * background finds out when the session starts. One build runs at a time; an edit that comes meanwhile makes it run
 * once more. Options: `command` (a text or an array of words, run in the project's root) instead of the detected one,
 * and `timeoutSeconds` (60 unless told, 110 at most). Runs nothing in a project that is not trusted, and nothing that
 * this session has changed until the agent has run it itself.
 */
export async function checkBuildSensor(event: Event, world: BuildWorld): Promise<Verdict> {
  if (event.kind !== 'PostToolUse' && event.kind !== 'PostToolBatch' && event.kind !== 'SessionStart') return { kind: 'pass' };
  if (!world.project.trusted) return skip('the project is not trusted, so none of its commands is run');
  const root = world.disk.realPath(world.project.root) ?? world.project.root;
  if (event.kind === 'SessionStart') return findBaseline(event.sessionId, root, world);

  const edited = editedIn(event, world);
  if (edited.length === 0) return skip('the call names no file');
  const inside = edited.filter((file) => isWithin(file, root));
  if (inside.length === 0) return skip('the file is outside the project');
  const ours = inside.filter((file) => !isForeign(file, root));
  if (ours.length === 0) return skip('the file is not of the project itself');
  for (const file of ours) rememberChange(world.memory, { kind: 'change', file, at: world.now() });
  const files = ours.filter(isSource);
  if (files.length === 0) return skip('the file is no source');

  const chosen = chooseChecks(files, root, world);
  if (chosen.length === 0) return skip('no build or check command is known for this file');
  const deadline = world.now() + MAX_SECONDS * 1_000;
  const edit = { session: event.sessionId, files, root, deadline, share: chosen.length, builds: await world.builds() };
  const verdicts: Verdict[] = [];
  for (const one of chosen) verdicts.push(one.kind === 'refused' ? refusal(world, one.why) : await afterEdit(one.check, edit, world));
  return joined(verdicts);
}

interface Edit {
  readonly session: string;
  readonly files: readonly string[];
  readonly root: string;
  /** Until when all has to be told, in milliseconds since the epoch. */
  readonly deadline: number;
  /** How many checks share what may be told. */
  readonly share: number;
  readonly builds: Builds;
}

async function afterEdit(check: Check, edit: Edit, world: BuildWorld): Promise<Verdict> {
  const { root, files } = edit;
  const command = commandText(check, root);
  // Packages of one project may have a command of the same words each.
  const late = `timed-out ${subjectOf(check)}`;
  if (wasTold(world, late)) return skip(`${command} took too long earlier in this session`);
  const definers = unseenDefiners(check, changedInSession(world.memory), edit.builds, world).map((file) => displayPath(file, root));
  if (definers.length > 0) return heldBack(command, definers, world);

  const ran = await runAfterEdit(check, edit, world);
  if (typeof ran === 'string') return skip(ran);
  const { result, before } = ran;
  switch (result.kind) {
    case 'passed':
      return { kind: 'pass' };
    case 'failed': {
      const news = newsIn(result, check, before, changedInSession(world.memory));
      if (news === undefined) return { kind: 'pass' };
      const limits = { maxLines: Math.floor(REPORT_LIMITS.maxLines / edit.share), maxCharacters: Math.floor(REPORT_LIMITS.maxCharacters / edit.share) - 1 };
      const text = reportFailure(check, news.failure, { root, first: files, ...limits }, news.told);
      return { kind: 'context', rule: 'build-failed', target: files[0] ?? root, text };
    }
    case 'timed-out':
      return contextOnce(world, late, 'timed-out', `\`${command}\` did not finish within ${secondsFor(world)} s and was ended. This guard does not run it again in this session.`);
    case 'unusable':
      return contextOnce(world, `unusable ${subjectOf(check)}`, 'not-run', `\`${command}\` could not be run to check this edit: ${result.why}. This is said once.`);
  }
}

interface Ran {
  readonly result: CheckResult;
  /** What was known before; undefined where nothing is. */
  readonly before: BuildRun | undefined;
}

/** The last result, once a run has begun after the last change; or why there is none. */
async function runAfterEdit(check: Check, { session, files, deadline, builds }: Edit, world: BuildWorld): Promise<Ran | string> {
  const name = subjectOf(check);
  const note = { session, changedAt: latest(files.map((file) => builds.changedAt(file))) };
  let ran: Ran | undefined;
  const outcome = await inTurn(builds, {
    name,
    note,
    isDue: (other) => other['session'] === session && other['for'] !== BASELINE && !isSeen(own(other, 'changedAt'), lastRun(world.memory, name), world),
    isDoneBy: (owner) => owner['session'] === session && owner['for'] !== BASELINE,
    once: async () => {
      const startedAt = world.now();
      const left = deadline - startedAt;
      if (left < MIN_RUN_MS) return false;
      const before = ran === undefined ? usable(lastRun(world.memory, name), note.changedAt) : ran.before;
      const result = await runCheck(world.run, check, Math.min(secondsFor(world) * 1_000, left), { cacheFolder: builds.cacheFolder });
      ran = { result, before };
      if (result.kind !== 'passed' && result.kind !== 'failed') return false;
      rememberRun(world.memory, name, { ...knownAfter(result, check, before), baseline: false, startedAt, endedAt: world.now() });
      return true;
    },
  });
  if (outcome === 'busy') return 'another build is under way, and runs once more for this edit';
  return ran ?? (outcome === 'ran' ? 'there was no time left' : 'a build that began after this edit has told what there is');
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

/**
 * Finds out what is wrong before the session does anything, in a process that the host does not wait for. It gives way
 * to any edit, and leaves out what the session has changed already.
 */
async function findBaseline(session: string, root: string, world: BuildWorld): Promise<Verdict> {
  const { memory, disk } = world;
  const options = own(world.settings.options, 'command') === undefined ? buildChecksOf(root, disk) : chooseChecks([], root, world).flatMap((one) => (one.kind === 'check' ? [one.check] : []));
  const wanted = (check: Check): boolean => lastRun(memory, subjectOf(check)) === undefined && !changedInSession(memory).some((file) => isWithin(file, check.cwd));
  if (!options.some(wanted)) return skip('there is nothing to find out');
  const builds = await world.builds();
  if (!builds.inBackground) {
    builds.continueInBackground();
    return { kind: 'pass' };
  }
  const deadline = world.now() + BASELINE_MS;
  for (const check of options) {
    const timeoutMs = Math.min(MAX_SECONDS * 1_000, deadline - world.now());
    if (timeoutMs >= MIN_RUN_MS && wanted(check)) await takeBaseline(check, session, timeoutMs, builds, world);
  }
  return { kind: 'pass' };
}

async function takeBaseline(check: Check, session: string, timeoutMs: number, builds: Builds, world: BuildWorld): Promise<void> {
  const name = subjectOf(check);
  const turn = await builds.take(name, { session, for: BASELINE }, timeoutMs);
  if (turn.kind === 'busy') return;
  const left: JsonObject[] = [];
  const startedAt = world.now();
  const isEdit = (note: JsonObject): boolean => note['for'] !== BASELINE;
  const running = runCheck(world.run, check, timeoutMs, { cacheFolder: builds.cacheFolder, signal: turn.wanted(isEdit) });
  const result = await running.finally(() => left.push(...turn.notes(), ...turn.end()));
  const isSound = (result.kind === 'passed' || result.kind === 'failed') && !left.some((note) => isEdit(note) && note['session'] === session);
  if (isSound && lastRun(world.memory, name) === undefined) rememberRun(world.memory, name, { ...knownAfter(result, check, undefined), baseline: true, startedAt, endedAt: world.now() });
}

function heldBack(command: string, definers: readonly string[], world: BuildWorld): Verdict {
  const names = definers.slice(0, 3).join(', ') + (definers.length > 3 ? ` and ${definers.length - 3} more` : '');
  const text = `This session changed ${names}, which \`${command}\` depends on. So it is not run after edits any more, until you have run it yourself.`;
  return contextOnce(world, `held-back ${command} ${names}`, 'held-back', text);
}

function chooseChecks(files: readonly string[], root: string, { settings, disk }: BuildWorld): readonly OwnCheck[] {
  const command = own(settings.options, 'command');
  if (command !== undefined) return [ownCheck('build', command, root)];
  return buildChecksFor(files, root, disk).slice(0, MAX_CHECKS).map((check) => ({ kind: 'check', check }));
}

/** The files that a call, or the calls of a batch, were to edit; each once. */
function editedIn(event: PostToolUse | PostToolBatch, { home, disk }: BuildWorld): readonly string[] {
  const calls = event.kind === 'PostToolUse' ? [event] : event.calls.filter(({ tool }) => isAmong(EDIT_TOOLS, tool));
  const files = calls.flatMap(({ input }) => editedFile({ input, cwd: event.cwd }, home) ?? []);
  return [...new Set(files.map((file) => pathOnDisk(file, disk)))];
}

/** Dependencies and git's own files are not what the project's build is about. */
function isForeign(file: string, root: string): boolean {
  const folders = file.slice(root.length).split('/');
  return folders.includes('node_modules') || folders.includes('.git');
}

/** The last of these times; null where one is not known. */
function latest(times: readonly (number | undefined)[]): number | null {
  return times.reduce<number | null>((last, time) => (last === null || time === undefined ? null : Math.max(last, time)), 0);
}

function secondsFor({ settings }: BuildWorld): number {
  return secondsIn(settings.options, DEFAULT_SECONDS, MAX_SECONDS);
}

/** One answer of several checks: what is told together, else that one passed, else why none was run. */
function joined(verdicts: readonly Verdict[]): Verdict {
  const told = verdicts.filter((verdict) => verdict.kind === 'context');
  const [first] = told;
  if (first !== undefined) return { ...first, text: told.map(({ text }) => text).join('\n') };
  return verdicts.find(({ kind }) => kind === 'pass') ?? verdicts[0] ?? { kind: 'pass' };
}

function contextOnce(world: BuildWorld, what: string, rule: string, text: string): Verdict {
  return isNews(world, what) ? { kind: 'context', rule, text } : skip(text);
}

/** A mistake in the settings is the person's to mend, so the person is told. */
function refusal(world: BuildWorld, why: string): Verdict {
  return isNews(world, `refused ${why}`) ? { ...skip(why), notice: `build-sensor does not use its "command": ${why}.` } : skip(why);
}

/** True the first time in a session. */
function isNews(world: BuildWorld, what: string): boolean {
  if (wasTold(world, what)) return false;
  world.memory.append(SUBJECT, { told: checksum(what) }, 'session');
  return true;
}

function wasTold(world: BuildWorld, what: string): boolean {
  return world.memory.recent(SUBJECT, 'session').some((record) => textOf(record, 'told') === checksum(what));
}

function skip(why: string): Extract<Verdict, { kind: 'skip' }> {
  return { kind: 'skip', why };
}
