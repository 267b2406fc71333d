import type { WorkTree } from './work-tree.js';

/**
 * What git says of changes to files that it keeps, staged or not: empty where there are none, undefined where it cannot tell.
 *
 * @param paths relative to the folder that the work tree was opened at; taken literally
 */
export async function trackedChanges({ git }: WorkTree, paths: readonly string[]): Promise<string | undefined> {
  return git('status', '--porcelain=v1', '-z', '--untracked-files=no', '--ignore-submodules=all', '--no-renames', '--', ...paths);
}
