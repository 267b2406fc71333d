import { claimsIn } from '../project/claims/claims.js';
import { leftoversIn, type ChangedText } from '../project/leftovers/leftovers.js';
import { recentProgress, recentTrail, rememberUnseen } from '../session/journal.js';
import { tellOnce } from '../session/told.js';
import type { BackgroundTask, SessionStart, Stop, Verdict, World } from '../types.js';
import { beginSession } from './stop-verify/begin.js';
import { giveRuling, isBreakerOpen, lastTold, promptOf } from './stop-verify/breaker.js';
import { budgetMs } from './stop-verify/budget.js';
import { tellingIfGone } from './stop-verify/guards-gone.js';
import { hasEditedSince, hasWorkedSince } from './stop-verify/earlier-runs.js';
import { undisclosed } from './stop-verify/disclosed.js';
import { evidenceFor } from './stop-verify/evidence.js';
import { unsupportedClaims, type UnsupportedClaim } from './stop-verify/unsupported-claims.js';
import { rememberWords, wordsSince } from './stop-verify/last-words.js';
import { noticeFor, reasonFor, type Unresolved } from './stop-verify/reason.js';
import { rememberFirst } from './stop-verify/first-runs.js';
import { leftoversAtStart, markOf, newLeftovers } from './stop-verify/leftovers-at-start.js';
import { NOTHING_VERIFIED } from './stop-verify/verified.js';
import { verify } from './stop-verify/verify.js';
import { changedTexts, workOf, type Work } from './stop-verify/work.js';

type StopWorld = Pick<World, 'packFolder' | 'disk' | 'home' | 'project' | 'settings' | 'memory' | 'run' | 'builds' | 'now'>;

const SUBJECT = 'stop-verify';

/**
 * When the agent wants to stop and this session has changed files: runs lint and type check of every
 * package that has changed sources, all at once within one budget, looks for what the session has left
 * in its files, and holds the agent's last words against the record. It sends the agent back with what
 * is wrong and new since the session began, as long as that gets less, three times at most for one
 * prompt; then the person is told, and it is sent back for the same only once it has edited again. At the
 * session's start it notes what stands there.
 *
 * Options: `commands` and `tests` (see `chooseChecks`), `timeoutSeconds` (see `budgetMs`), `claims` and
 * `leftovers` (false to leave them unread), `subagents` (true to look at sub-agents too), `baseline`
 * (false to run nothing when a session starts). Of a project that is not trusted it runs nothing; git alone is asked, when a
 * session starts, what is not committed. (That `session-memory` notes too, for all guards; here what ought not to stay of it counts.)
 */
export async function checkStopVerify(event: SessionStart | Stop, world: StopWorld): Promise<Verdict> {
  switch (event.kind) {
    case 'SessionStart':
      return tellingIfGone(await beginSession(event, world), world);
    case 'SubagentStop':
      // What it ran is not in the records of whoever started it.
      if (event.agentType !== '') rememberUnseen(world.memory, world.now());
      return whyNotNow(event, world) ?? atStop(event, world);
    case 'Stop':
      return whyNotNow(event, world) ?? atStop(event, world);
  }
}

function whyNotNow(event: Stop, { memory, project, settings }: StopWorld): Verdict | undefined {
  if (event.kind === 'SubagentStop') {
    if (settings.options['subagents'] !== true || event.agentType === '') return { kind: 'pass' };
    if (!recentTrail(memory).some(({ kind }) => kind === 'edit')) return skip('this agent has changed no file');
  }
  if (!project.trusted) return skip('the project is not trusted, so none of its commands is run');
  if (event.permissionMode === 'plan') return skip('nothing is done in plan mode');
  if (event.backgroundTasks.some(isWorkingAgent)) return skip('a sub-agent still works in the background');
  return undefined;
}

/** A server that runs in the background is no reason to wait; an agent, a team or a workflow may still change files. */
function isWorkingAgent({ type, status }: BackgroundTask): boolean {
  return (
    /agent|teammate|workflow|session/i.test(type) &&
    !/^(?:completed?|done|finished|failed|killed|stopped|cancell?ed|error(?:ed)?)$/i.test(status)
  );
}

async function atStop(event: Stop, world: StopWorld): Promise<Verdict> {
  const { disk, memory, project, settings } = world;
  const prompt = promptOf(event, memory);
  if (isBreakerOpen(memory, prompt)) return skip('the person has been told of what is unresolved');

  const until = world.now() + budgetMs(settings);
  const root = disk.realPath(project.root) ?? project.root;
  const work = await workOf(root, world);
  const texts = await changedTexts(work, world);
  const told = lastTold(memory);
  const isIdle = told !== undefined && !hasWorkedSince(memory, told.at, root);
  const verified = work.files.length === 0 || isIdle ? NOTHING_VERIFIED : await verify(work, texts, until, world);
  const words = wordsSince(event, memory);
  const left = isIdle ? [] : leftoversOf(words, work, texts, world);
  const claims = await claimsAgainst(words, event, work, verified.passed, world);
  const problems = problemNotice(verified.problems, world);
  const found = [...verified.prints, ...left.map((leftover) => `${leftover.file} ${markOf(leftover)}`)];
  // The person knows, and nobody has gone on with it: what came since was an answer, or a commit of it as it is.
  const isSettled = told !== undefined && !hasEditedSince(memory, told.at) && found.every((print) => told.failures.includes(print));
  const unresolved: Unresolved = { checks: isSettled ? [] : verified.failed, leftovers: isSettled ? [] : left, claims };
  const failures = [...(isSettled ? [] : found), ...claims.map(({ print }) => print)];
  if (failures.length === 0) {
    const answer: Verdict = verified.ran > 0 ? { kind: 'pass' } : skip(whyNothingRan(work));
    return { ...answer, ...noticed(problems) };
  }

  const ruling = giveRuling(memory, prompt, failures, world.now());
  switch (ruling.kind) {
    case 'block':
      rememberWords(event, memory);
      return { kind: 'block', rule: ruleOf(unresolved), reason: reasonFor(unresolved, work.files, root), ...noticed(problems) };
    case 'open':
      for (const { check, run } of verified.doubtful) rememberFirst(memory, check, run);
      return { kind: 'pass', ...noticed(noticeFor(unresolved, ruling.blocks, root), problems) };
    case 'told':
      return { kind: 'pass', ...noticed(problems) };
  }
}

function leftoversOf(
  words: string,
  { root, start }: Work,
  texts: readonly ChangedText[],
  { settings, memory }: StopWorld,
): Unresolved['leftovers'] {
  if (texts.length === 0 || settings.options['leftovers'] === false) return [];
  const left = newLeftovers(leftoversIn(texts, root), leftoversAtStart(memory), start);
  if (left.length === 0) return left;
  const wishes = new Set(recentProgress(memory).flatMap((record) => (record.kind === 'prompt' ? (record.wishes?.split(' ') ?? []) : [])));
  return undisclosed(left, words).filter(({ kind }) => !wishes.has(kind));
}

async function claimsAgainst(
  words: string,
  event: Stop,
  work: Work,
  passed: readonly string[],
  world: StopWorld,
): Promise<readonly UnsupportedClaim[]> {
  if (world.settings.options['claims'] === false) return [];
  const claims = claimsIn(words);
  const evidence = claims.length === 0 ? undefined : await evidenceFor(claims, event, work, passed, world);
  return evidence === undefined ? [] : unsupportedClaims(claims, evidence);
}

function ruleOf({ checks, leftovers }: Unresolved): string {
  return checks.length > 0 ? 'checks-failed' : leftovers.length > 0 ? 'left-behind' : 'claims';
}

function whyNothingRan({ files }: Work): string {
  return files.length === 0 ? 'this session has changed no file' : 'no check is known for what has changed';
}

/** Each problem is told to the person once in a session. */
function problemNotice(problems: readonly string[], { memory }: StopWorld): string {
  const news = problems.filter((problem) => tellOnce(memory, SUBJECT, problem));
  return news.length === 0 ? '' : `stop-verify: ${news.join('; ')}.`;
}

function noticed(...texts: readonly string[]): { readonly notice?: string } {
  const notice = texts.filter((text) => text !== '').join('\n');
  return notice === '' ? {} : { notice };
}

function skip(why: string): Extract<Verdict, { kind: 'skip' }> {
  return { kind: 'skip', why };
}
