import { commandText, runCheck, type CheckResult } from '../../project/check.js';
import type { ProjectCheck } from '../../project/project-checks.js';
import { displayPath } from '../../project/display-path.js';
import type { ChangedText } from '../../project/leftovers/leftovers.js';
import { changedInSession } from '../../session/journal.js';
import type { SessionFolders } from '../../session/calls/fingerprint.js';
import type { Memory, World } from '../../types.js';
import { unseenDefiners } from '../trust/definers.js';
import { blameFor, changedLines, type ChangedLines } from './blame.js';
import { budgetMs } from './budget.js';
import { chooseChecks, widerChecks, type ChosenCheck } from './choose.js';
import { earlierRun, rememberFine, rememberLate, stateOf, wasLate } from './earlier-runs.js';
import type { FailedCheck } from './reason.js';
import { anyPrintsOf, firstRunOf, recallFirst, rememberFirst } from './first-runs.js';
import type { Verified } from './verified.js';
import type { Work } from './work.js';

const LEAST_MS = 1_000;
/** Of all the time for checks: one that had less of it, as after a slow git, may be in time the next time. */
const NEARLY_ALL = 0.8;

/**
 * Runs the checks for what a session has changed, all at once, and keeps what is new since it began. One that was fine on
 * just this work is not run again, nor one that took too long before. `until` in milliseconds since the epoch.
 */
export async function verify(
  work: Work,
  texts: readonly ChangedText[],
  until: number,
  world: Pick<World, 'disk' | 'home' | 'settings' | 'memory' | 'run' | 'builds' | 'now'>,
): Promise<Verified> {
  const { disk, memory, run, now, settings } = world;
  const { root, files } = work;
  const narrow = await chooseChecks(files, root, world);
  const { refusals } = narrow;
  const chosen = [...narrow.checks, ...widerChecks(narrow, files, root, world)];
  const builds = chosen.length === 0 ? undefined : await world.builds();
  const changed = [...new Set([...files, ...changedInSession(memory)])];
  const held = chosen.map((each) => ({ chosen: each, by: builds === undefined ? [] : unseenDefiners(each.check, changed, builds, world) }));
  const budget = budgetMs(settings);
  const mayRun = held.filter(({ chosen, by }) => chosen.wider !== true || by.length === 0);
  const free = mayRun.flatMap(({ chosen, by }) => (by.length === 0 && !wasLate(memory, chosen.check, budget) ? [chosen] : []));
  const state = builds === undefined ? undefined : stateOf(work, builds);
  const earlier = new Map(
    free.flatMap((chosen) => {
      const came = earlierRun(memory, chosen.check, state, root);
      return came === undefined ? [] : [[chosen, came] as const];
    }),
  );
  const startedAt = now();
  const timeoutMs = Math.max(LEAST_MS, until - startedAt);
  const checks = free.filter((chosen) => !earlier.has(chosen));
  const outcomes = await Promise.all(
    checks.map(async (chosen) => ({
      chosen,
      result: await runCheck(run, chosen.check, timeoutMs, { cacheFolder: builds?.cacheFolder, project: { root, disk } }),
    })),
  );
  const found: Found = {
    failed: [],
    prints: [],
    doubtful: [],
    problems: [...refusals, ...mayRun.flatMap(({ chosen: { check }, by }) => heldBackFor(check, by, root))],
  };
  const circumstances = {
    memory,
    ground: { root, home: world.home },
    lines: changedLines(files, texts),
    state,
    budget,
    startedAt,
    isGivenAll: timeoutMs >= budget * NEARLY_ALL,
  };
  for (const outcome of outcomes) {
    // What a package's own check has found, that of the whole finds again.
    if (outcome.chosen.wider !== true || found.failed.length === 0) takeOutcome(outcome, circumstances, found);
  }
  const passed = [
    ...outcomes.flatMap(({ chosen, result }) => (result.kind === 'passed' ? [chosen] : [])),
    ...[...earlier].flatMap(([chosen, came]) => (came === 'passed' ? [chosen] : [])),
  ];
  return { ...found, passed: passed.map(kindOfCheck), ran: free.length };
}

/** What comes out while the outcomes are taken, one after the other. */
interface Found {
  readonly failed: FailedCheck[];
  readonly prints: string[];
  readonly doubtful: Verified['doubtful'][number][];
  readonly problems: string[];
}

/** What all checks were run under. */
interface Circumstances {
  readonly memory: Memory;
  readonly ground: SessionFolders;
  readonly lines: ChangedLines;
  /** Of the work; undefined where it cannot be told from another. */
  readonly state: string | undefined;
  /** Milliseconds for all checks together, by the settings. */
  readonly budget: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** True when nearly all of the budget was left. */
  readonly isGivenAll: boolean;
}

/** Tells what of an outcome the session is to answer for; what it is not, is remembered for the next time. */
function takeOutcome(
  { chosen, result }: { readonly chosen: ChosenCheck; readonly result: CheckResult },
  circumstances: Circumstances,
  { failed, prints, doubtful, problems }: Found,
): void {
  const { memory, ground, lines, state, budget, startedAt, isGivenAll } = circumstances;
  const { check } = chosen;
  problems.push(...problemOf(check, result, ground.root, isGivenAll));
  if (result.kind === 'timed-out' && isGivenAll) rememberLate(memory, check, budget);
  const run = firstRunOf(result, ground);
  if (run === undefined) return;
  const blame = result.kind === 'failed' ? blameFor(result, chosen, recallFirst(memory, check), lines, ground) : undefined;
  if (result.kind === 'failed' && blame?.kind === 'session') {
    const told = blame.diagnostics.length > 0 ? { ...result, diagnostics: blame.diagnostics } : result;
    failed.push({ check, result: told });
    prints.push(...anyPrintsOf(told, ground).map((print) => `${check.name} ${print}`));
    if (!blame.sure) doubtful.push({ check, run });
    return;
  }
  if (blame?.kind === 'others' && !blame.known) {
    problems.push(`\`${commandText(check, ground.root)}\` fails, though not in what this session has changed`);
  }
  rememberFirst(memory, check, run);
  rememberFine(memory, check, state, result.kind === 'passed' ? 'passed' : 'excused', startedAt);
}

/** Which kind of check it is; one of the person's by its name and words. */
function kindOfCheck({ check: { name, argv } }: ChosenCheck): string {
  const words = `${name} ${argv.join(' ')}`;
  if (/\b(?:tests?|pytest|vitest|jest|spec)\b/i.test(words)) return 'test';
  if (/lint/i.test(words)) return 'lint';
  return /type-?check|tsc|mypy|pyright/i.test(words) ? 'typecheck' : name;
}

const MAX_NAMED = 3;

function heldBackFor(check: ProjectCheck, definers: readonly string[], root: string): readonly string[] {
  if (definers.length === 0) return [];
  const names = definers
    .slice(0, MAX_NAMED)
    .map((file) => displayPath(file, root))
    .join(', ');
  const rest = definers.length > MAX_NAMED ? ` and ${definers.length - MAX_NAMED} more` : '';
  return [`\`${commandText(check, root)}\` was not run, since this session changed ${names}${rest}, and the agent has not run it since`];
}

/**
 * What kept a check from saying anything; the agent is not to blame for it.
 *
 * @param isLast whether one that took too long is not run again
 */
function problemOf(check: ProjectCheck, result: CheckResult, root: string, isLast: boolean): readonly string[] {
  switch (result.kind) {
    case 'passed':
    case 'failed':
      return [];
    case 'timed-out':
      return [`\`${commandText(check, root)}\` took too long and was ended${isLast ? '; it is not run again in this session' : ''}`];
    case 'unusable':
      return [`\`${commandText(check, root)}\` could not be run: ${result.why}`];
  }
}
