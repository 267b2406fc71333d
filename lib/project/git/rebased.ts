import { printedLines } from './printed-lines.js';
import { reflogOf } from './reflog.js';
import { commitIn, type WorkTree } from './work-tree.js';

/** Commits that are looked at on either side. */
const MAX_COMMITS = 200;

/** How git notes in the log of HEAD that a rebase has made a commit anew (git-rebase(1), `sequencer.c`). */
const REBASED = /^rebase(?: -i)?(?: \((?:pick|continue|reword|edit)\))?: (?!checkout )/;

/** By what a commit is known again that was made anew: a rebase keeps who wrote it, when, and its first line. */
const SAME = '%an%x00%ae%x00%at%x00%s';

/** How git notes that a branch was made. */
const CREATED = /^branch: Created from /;

/**
 * True for a branch that was made since a moment as a copy to go back to, and never moved again, where each commit that it alone has
 * was made anew by a rebase of what is checked out, or changes there what it changes.
 *
 * @param ref its whole name
 * @param seconds since the epoch
 * @param going whole names that do not count as others
 */
export async function isCopyOfRebased(tree: WorkTree, ref: string, seconds: number, going: readonly string[]): Promise<boolean> {
  const { git, prefix } = tree;
  const log = await reflogOf(tree, ref);
  const [made] = log;
  if (prefix !== '' || made === undefined || log.length !== 1 || made.seconds < seconds || !CREATED.test(made.how)) return false;
  const head = (await git('symbolic-ref', '--quiet', 'HEAD'))?.trim();
  if (
    head === undefined ||
    going.includes(head) ||
    commitIn(await git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}')) === undefined
  ) {
    return false;
  }
  const listed = async (...range: string[]): Promise<readonly (readonly [commit: string, what: string])[] | undefined> => {
    const lines = printedLines(
      await git('log', '--no-show-signature', `--format=%H %P%x00${SAME}`, `--max-count=${MAX_COMMITS + 1}`, ...range),
    );
    // A merge is made anew by no rebase that keeps lines straight.
    return lines.length > MAX_COMMITS || lines.some((line) => /^\S+ \S+ \S/.test(line.split('\0', 1)[0] ?? ''))
      ? undefined
      : lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf('\0'))] as const);
  };
  const alone = await listed(ref, '--not', ...going.map((name) => `--exclude=${name}`), '--single-worktree', '--all');
  const since = await listed('HEAD', `^${ref}`);
  if (alone === undefined || since === undefined) return false;
  const moves = await reflogOf(tree, 'HEAD');
  const rebased = new Set(moves.filter(({ how, seconds: at }) => at >= made.seconds && REBASED.test(how)).map(({ commit }) => commit));
  const anew = new Set(since.filter(([commit]) => rebased.has(commit)).map(([, what]) => what));
  const changing = new Set(printedLines(await git('cherry', 'HEAD', ref)).flatMap((line) => /^- (\S+)$/.exec(line)?.[1] ?? []));
  return alone.every(([commit, what]) => anew.has(what) || changing.has(commit));
}
