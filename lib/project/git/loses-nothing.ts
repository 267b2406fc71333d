import { listedNames } from './printed-lines.js';
import { trackedChanges } from './tracked-changes.js';
import { headOf, type WorkTree } from './work-tree.js';

/** More names than are compared. */
const MAX_LISTED = 200_000;

/**
 * True when taking files from a commit would overwrite nothing that is not kept in git: none of them is changed or
 * staged, none is hidden from git's view of changes, and none that git does not know stands where the commit has one.
 * False too where git cannot tell, or the project has no commit yet.
 *
 * @param paths relative to the folder that the work tree was opened at; taken literally
 */
export async function losesNothing(tree: WorkTree, commit: string, paths: readonly string[]): Promise<boolean> {
  const { git } = tree;
  const [head, changed, known, foreign, given] = await Promise.all([
    headOf(tree),
    trackedChanges(tree, paths),
    git('ls-files', '-v', '-z', '--', ...paths),
    git('ls-files', '-z', '--others', '--', ...paths),
    git('ls-tree', '-r', '-z', '--name-only', commit, '--', ...paths),
  ]);
  if (head === undefined || changed !== '' || known === undefined || foreign === undefined || given === undefined) return false;
  if ([known, foreign, given].some(({ length }) => length > MAX_LISTED)) return false;
  // A small letter, or `S`: git was told not to look whether it is changed.
  if (listedNames(known).some((entry) => /^[a-zS] /.test(entry))) return false;
  const there = new Set(listedNames(foreign));
  return !listedNames(given).some((name) => there.has(name));
}
