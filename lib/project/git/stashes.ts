import { stashesOf, type WorkTree } from './work-tree.js';

/** True where all of these stashes are still there, or there were none: what was taken out of one stands in files now, and nowhere else. */
export async function areStashed(commits: readonly string[], tree: WorkTree): Promise<boolean> {
  if (commits.length === 0) return true;
  const there = new Set(await stashesOf(tree));
  return commits.every((commit) => there.has(commit));
}
