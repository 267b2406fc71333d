import { join } from 'node:path';
import { printedLines } from './printed-lines.js';
import { reflogOf } from './reflog.js';
import type { WorkTree } from './work-tree.js';

/** Commits of a branch that are looked at, and moves of HEAD among which they are looked for. */
const MAX_COMMITS = 200;
const MAX_MOVES = 2_000;

/** How git notes that a branch was made. */
const CREATED = /^branch: Created from /;

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
 *
 * @param ref its whole name
 */
export async function isOfSince(tree: WorkTree, ref: string, { seconds, older, going, trees }: Since): Promise<boolean> {
  const { git, root, prefix } = tree;
  if (prefix !== '') return false;
  const made = (await reflogOf(tree, ref)).at(-1);
  if (made === undefined || made.seconds < seconds || !CREATED.test(made.how)) return false;
  const alone = [ref, '--not', ...going.map((name) => `--exclude=${name}`), '--single-worktree', '--all'];
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
