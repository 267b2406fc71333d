import { join } from 'node:path';
import { printedLines } from './printed-lines.js';
import { reflogOf, type Move } from './reflog.js';
import type { WorkTree } from './work-tree.js';

/** Commits of a branch that are looked at, and moves of HEAD among which they are looked for. */
const MAX_COMMITS = 200;
const MAX_MOVES = 2_000;

/** How git notes that a branch was made, or that the first commit of one was that comes from none (`git switch --orphan`). */
const CREATED = /^(?:branch: Created from |commit \(initial\): )/;

/** How git notes that it put into a branch what a remote has (`builtin/fetch.c`), the words of the call before it: `fetch -q origin pull/7/head:review`. */
const FETCHED = /^fetch(?: -[\w-]+)* (?<remote>\w[\w.-]*) \S+(?: -[\w-]+)*: (?:storing (?:ref|head)|fast-forward|forced-update)$/;

/** An address of another machine. */
const ELSEWHERE = /^(?:(?:https|ssh|git):\/\/|[\w.-]+@[\w.-]+:)(?!\/*(?:localhost|127\.|\[?::1))/;

/** A moment, and what it takes to tell whether a branch, and all that is on it alone, is newer. */
export interface Since {
  /** Seconds since the epoch. */
  readonly seconds: number;
  /** Absolute paths of files that held work of before: a commit that has one may hold that. */
  readonly older: ReadonlySet<string>;
  /** Whole names that do not count as others. */
  readonly going: readonly string[];
  /** Work trees in which commits may have been made, of the repository. */
  readonly trees: readonly WorkTree[];
}

/**
 * True for a branch that was made since a moment, of which all commits that no other name leads to were made since then too,
 * and in one of some work trees: its log of HEAD has them. Those that were picked or changed from older ones keep their author's date.
 * What a remote gave to the branch since then (`git fetch origin pull/7/head:review`), that has.
 *
 * @param ref its whole name
 */
export async function isOfSince(tree: WorkTree, ref: string, { seconds, older, going, trees }: Since): Promise<boolean> {
  const { git, root, prefix } = tree;
  if (prefix !== '') return false;
  const log = await reflogOf(tree, ref);
  const made = log.at(-1);
  const fetched = made === undefined || made.seconds < seconds ? [] : await fetchedBy(log, tree);
  if (made === undefined || made.seconds < seconds || !(CREATED.test(made.how) || fetched.includes(made.commit))) return false;
  const alone = [ref, '--not', ...fetched, ...going.map((name) => `--exclude=${name}`), '--single-worktree', '--all'];
  const listed = await git('log', '--no-show-signature', '--format=%H %at %ct', `--max-count=${MAX_COMMITS + 1}`, ...alone);
  const commits = printedLines(listed).map((line) => line.split(' '));
  if (
    listed === undefined ||
    commits.length > MAX_COMMITS ||
    !commits.every(([, ...dates]) => dates.every((date) => Number(date) >= seconds))
  ) {
    return false;
  }
  const moves = new Set<string>();
  for (const each of trees) {
    for (const commit of printedLines(
      await each.git('log', '--walk-reflogs', '--no-show-signature', '--format=%H', `--max-count=${MAX_MOVES}`, 'HEAD'),
    )) {
      moves.add(commit);
    }
  }
  if (!commits.every(([commit = '']) => moves.has(commit))) return false;
  const files = await git('log', '--no-show-signature', '--format=', '--name-only', '-z', '--no-renames', '-m', ...alone);
  return files !== undefined && !files.split('\0').some((name) => older.has(join(root, name.trim())));
}

/** The commits that a remote of another machine gave to a branch, as its log tells. */
async function fetchedBy(log: readonly Move[], { git }: WorkTree): Promise<readonly string[]> {
  const commits: string[] = [];
  for (const { how, commit } of log) {
    const remote = FETCHED.exec(how)?.groups?.['remote'];
    const address = remote === undefined ? undefined : (await git('remote', 'get-url', remote))?.trim();
    if (address !== undefined && ELSEWHERE.test(address) && commit !== '') commits.push(commit);
  }
  return commits;
}
