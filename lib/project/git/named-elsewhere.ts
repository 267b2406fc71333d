import { DIFF_OPTIONS } from './diff-options.js';
import { listedNames, printedLines } from './printed-lines.js';
import { losesNothing } from './loses-nothing.js';
import { commitIn, type WorkTree } from './work-tree.js';

/** Branches, those of other places as they were last seen, and tags. */
const NAMES = ['refs/heads', 'refs/remotes', 'refs/tags'] as const;

/** Where work ends up. */
const MAIN = ['main', 'master', 'develop', 'trunk'].flatMap((name) => [`refs/heads/${name}`, `refs/remotes/*/${name}`]);

/** What an annotated tag says below its first line, which is soon written again, and who signed it. */
const TEXT_OF_TAG = '--format=%(if:equals=tag)%(objecttype)%(then)%(contents:body)%(contents:signature)%(end)';

/** Files of a branch that are compared. */
const MAX_FILES = 500;

/**
 * True when the commits of each of these names are also those of another name that stays, or what they change stands just
 * so in the main branch, as after a squash: taking the names away loses nothing. False where git cannot tell, or knows no such name,
 * and for a tag with a text of its own.
 *
 * @param refs whole names, as in `refs/heads/main`
 * @param others that go as well, and are not asked about
 */
export async function areNamedElsewhere(tree: WorkTree, refs: readonly string[], others: readonly string[]): Promise<boolean> {
  // A name that differs in its case may be the same one, as the disk has it.
  const going = new Set([...refs, ...others].map((name) => name.toLowerCase()));
  for (const ref of refs) {
    const tip = commitIn(await tree.git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`));
    if (tip === undefined) return false;
    const holders = printedLines(await tree.git('for-each-ref', '--format=%(refname)', `--contains=${tip}`, ...NAMES));
    if (ref.startsWith('refs/tags/') && (await tree.git('for-each-ref', TEXT_OF_TAG, ref))?.trim() !== '') return false;
    if (!holders.some((name) => !going.has(name.toLowerCase())) && !(await standsInMain(tree, tip, going))) return false;
  }
  return true;
}

/** True when a main branch has every file that a commit and those before it have changed since they left it just as that commit has it. */
async function standsInMain({ git }: WorkTree, tip: string, going: ReadonlySet<string>): Promise<boolean> {
  for (const main of printedLines(await git('for-each-ref', '--format=%(refname)', ...MAIN))) {
    const base = going.has(main.toLowerCase()) ? undefined : commitIn(await git('merge-base', main, tip));
    if (base === undefined) continue;
    const changed = listedNames(await git('diff', '--name-only', '-z', ...PLAIN, base, tip));
    if (changed.length === 0 || changed.length > MAX_FILES) continue;
    if ((await git('diff', '--name-only', '-z', ...PLAIN, main, tip, '--', ...changed)) === '') return true;
  }
  return false;
}

/** Names from the top, and what submodules stand on counts. */
const PLAIN = ['--no-relative', '--no-renames', ...DIFF_OPTIONS, '--ignore-submodules=none'] as const;

/** The whole name of the branch that is checked out; undefined where none is. */
export async function branchOf({ git }: WorkTree): Promise<string | undefined> {
  const ref = (await git('symbolic-ref', '--quiet', 'HEAD'))?.trim();
  return ref?.startsWith('refs/heads/') === true ? ref : undefined;
}

/** A hard reset: to which commit, of which branch if not of what is checked out, and whether its commits have just been given another name. */
interface Reset {
  readonly commit: string | undefined;
  readonly branch: string | undefined;
  readonly isKept: boolean;
  /** True where nothing stands in the work tree by then that no commit has. */
  readonly isClean: boolean;
}

const HASH = /^[0-9a-f]{7,64}$/;

/** True when all that a hard reset throws away is kept under another name that is not one of those that go as well, or in the commit that it goes to. */
export async function resetLosesNothing(
  tree: WorkTree,
  { commit, branch, isKept, isClean }: Reset,
  going: readonly string[],
): Promise<boolean> {
  if (tree.prefix !== '' || !(isClean || (await losesNothing(tree, commit ?? 'HEAD', ['.'])))) return false;
  if (commit === undefined || commit === 'HEAD' || isKept) return true;
  const ref = branch ?? (await branchOf(tree));
  if (ref === undefined) return false;
  // Other names than a hash may lead elsewhere by then.
  return (
    (HASH.test(commit) && (await tree.git('merge-base', '--is-ancestor', ref, commit)) !== undefined) ||
    areNamedElsewhere(tree, [ref], going)
  );
}

/** True for a work tree in which nothing is that git does not keep: no file differs or is unknown to it, and its commit has a name. */
export async function holdsOnlyCommitted(tree: WorkTree): Promise<boolean> {
  if (tree.prefix !== '') return false;
  const [status, named] = await Promise.all([tree.git('status', '--porcelain=v1', '--untracked-files=all', '--no-renames'), isNamed(tree)]);
  return status === '' && named;
}

/** True for a work tree on a commit that has a name, or comes before one that has. */
export async function isNamed({ git }: WorkTree): Promise<boolean> {
  const named = await git('for-each-ref', '--format=%(refname)', '--count=1', '--contains=HEAD', ...NAMES);
  return named !== undefined && named !== '';
}
