import { checksum } from '../../checksum.js';
import { own, textAt } from '../../json.js';
import type { ProjectCheck } from '../../project/project-checks.js';
import { recentProgress, recentTrail, unseenRuns } from '../../session/journal.js';
import { tellOnce, wasTold } from '../../session/told.js';
import type { Builds, Memory, MemorySubject } from '../../types.js';
import { editsByShell, historyOf } from './history.js';
import type { Work } from './work.js';

/** How a run came out that asks nothing of the agent: it passed, or failed for what is not this session's. */
type Fine = 'passed' | 'excused';

/** Of more changed files it is not told whether they are as they were. */
const MAX_FILES = 500;
const LATE = 'stop-verify late';

/** Tells the work of a session from another state of it; undefined where that cannot be told, as without git, which would see what others change. */
export function stateOf({ files, tree, start }: Work, builds: Builds): string | undefined {
  if (tree === undefined || start?.whole !== true || files.length > MAX_FILES) return undefined;
  return checksum(JSON.stringify([tree.base ?? '', ...files.map((file) => [file, builds.changedAt(file) ?? 0])]));
}

/** How a check came out when it was run on this very state, and nothing but looks has been run since; undefined where it has to be run. */
export function earlierRun(memory: Memory, check: ProjectCheck, state: string | undefined, root: string): Fine | undefined {
  const last = state === undefined ? undefined : memory.recent(fineKeyOf(check), 'session', { records: 1 }).at(-1);
  const at = last === undefined ? undefined : own(last, 'at');
  if (last === undefined || typeof at !== 'number' || textAt(last, 'state') !== state || hasWorkedSince(memory, at, root)) return undefined;
  const came = textAt(last, 'came');
  return came === 'passed' || came === 'excused' ? came : undefined;
}

/** @param at when the run began, in milliseconds since the epoch */
export function rememberFine(memory: Memory, check: ProjectCheck, state: string | undefined, came: Fine, at: number): void {
  if (state !== undefined) memory.append(fineKeyOf(check), { state, came, at }, 'session');
}

/** True for a check that took longer than it may in this session already. */
export function wasLate(memory: Memory, check: ProjectCheck, budgetMs: number): boolean {
  return wasTold(memory, LATE, lateKey(check, budgetMs), 'session');
}

/** Notes that a check took longer than it may; with another budget it may be tried again. */
export function rememberLate(memory: Memory, check: ProjectCheck, budgetMs: number): void {
  tellOnce(memory, LATE, lateKey(check, budgetMs), 'session');
}

/** True where this agent has edited, or something has run that may have changed what a check finds, from installing packages to what nobody knows. */
export function hasWorkedSince(memory: Memory, at: number, root: string): boolean {
  const trail = recentTrail(memory).filter((record) => record.at >= at);
  const { onlyLooked } = historyOf(
    trail,
    recentProgress(memory),
    unseenRuns(memory).filter((time) => time >= at),
    root,
  );
  return !onlyLooked || trail.some(({ kind }) => kind === 'edit' || kind === 'other');
}

/** True where this agent, or one of which nothing is known, may have edited. */
export function hasEditedSince(memory: Memory, at: number): boolean {
  return (
    recentTrail(memory).some(
      (record) =>
        record.at >= at && (record.kind === 'edit' || record.kind === 'other' || (record.kind === 'call' && editsByShell(record))),
    ) || unseenRuns(memory).some((time) => time >= at)
  );
}

/** Who gives a check more time wants it run again. */
function lateKey(check: ProjectCheck, budgetMs: number): string {
  return `${fineKeyOf(check)} ${budgetMs}`;
}

function fineKeyOf({ cwd, argv }: ProjectCheck): MemorySubject {
  return `stop-verify fine ${checksum(JSON.stringify([cwd, argv]))}`;
}
