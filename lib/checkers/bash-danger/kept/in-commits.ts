import { trackedChanges } from '../../../project/git/tracked-changes.js';
import { commitIn, headOf, type WorkTree } from '../../../project/git/work-tree.js';

/** Files that are looked for in commits: each is a walk through the project's history. */
const MAX_SOUGHT = 4;

/** True when what stands in tracked files, and what is staged of them, is in commits that a name of the repository leads to. */
export async function areInCommits(tree: WorkTree, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return true;
  const changed = await trackedChanges(tree, files);
  if (changed === undefined) return false;
  if (changed === '') return (await headOf(tree)) !== undefined;
  if (files.length > MAX_SOUGHT) return false;
  for (const file of files) if (!(await isInCommits(tree, file))) return false;
  return true;
}

async function isInCommits({ git }: WorkTree, file: string): Promise<boolean> {
  const staged = /^\d+ (?<blob>[0-9a-f]{40,64}) 0\t[^\0]*\0$/.exec((await git('ls-files', '--stage', '-z', '--', file)) ?? '')?.groups?.[
    'blob'
  ];
  const there = (await git('hash-object', '--', file))?.trim();
  if (staged === undefined || there === undefined) return false;
  for (const blob of new Set([staged, there])) {
    const commit = await git('log', '--all', '--max-count=1', '--no-show-signature', '--format=%H', `--find-object=${blob}`, '--', file);
    if (commitIn(commit) === undefined) return false;
  }
  return true;
}
