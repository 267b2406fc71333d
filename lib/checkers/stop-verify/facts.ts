import { join } from 'node:path';
import { isInside } from '../../paths/within.js';
import type { Claim } from '../../project/claims/claim.js';
import { changedInSession, recentProgress, recentTrail, unseenRuns } from '../../session/journal.js';
import type { Stop, World } from '../../types.js';
import type { Facts } from './findings.js';
import { historyOf } from './history.js';
import type { Work } from './work.js';

/** Where tools keep what runs at each commit. */
const COMMIT_HOOKS = ['.git/hooks/pre-commit', '.husky/pre-commit', '.pre-commit-config.yaml', 'lefthook.yml', '.lefthook.yml', 'lefthook.yaml'];
const MAX_ASKED = 50;

/**
 * What claims can be held against. Undefined where the record cannot be relied on: the agent has gone to
 * another folder, or the repository has other work trees, where work may have been done that is not seen
 * from here.
 */
export async function factsFor(claims: readonly Claim[], event: Stop, work: Work, verified: readonly string[], { disk, memory }: Pick<World, 'disk' | 'memory'>): Promise<Facts | undefined> {
  const { root, tree, start } = work;
  const cwd = disk.realPath(event.cwd) ?? event.cwd;
  if (cwd !== root && !isInside(cwd, root)) return undefined;
  if (tree !== undefined && (await hasOtherTrees(tree.tree.git))) return undefined;
  const history = historyOf(recentTrail(memory), recentProgress(memory), unseenRuns(memory), root);
  const named = [...new Set(claims.flatMap((claim) => (claim.kind === 'wrote' && !claim.file.startsWith('~') ? placesOf(claim.file, root, cwd) : [])))].slice(0, MAX_ASKED);
  const inRoot = named.filter((path) => isInside(path, root));
  const listed = inRoot.length === 0 ? '' : await tree?.tree.git('ls-files', '--cached', '-z', '--', ...inRoot);
  const tracked = new Set(listed?.split('\0').map((name) => join(root, name)));
  // The words may be about what was done before the session was taken up again.
  const resumed = start?.resumed === true;
  const differing = resumed || tree === undefined || (tree.headMoved === undefined && history.committed) ? undefined : [...tree.differing, ...work.files, ...changedInSession(memory)];
  return {
    root,
    cwd,
    history,
    differing,
    isTracked: (path) => tracked.has(path),
    exists: (path) => disk.kindOf(path) !== 'absent',
    nothingChanged: work.files.length > 0 || changedInSession(memory).length > 0 ? (resumed && history.lastEdit === undefined ? undefined : false) : !resumed && tree?.headMoved === false && start?.whole === true ? true : undefined,
    sameCommit: resumed || tree?.headMoved === undefined ? undefined : !tree.headMoved,
    verified,
    commitsCheck: COMMIT_HOOKS.some((name) => disk.kindOf(join(root, name)) !== 'absent'),
  };
}

function placesOf(file: string, root: string, cwd: string): readonly string[] {
  return file.startsWith('/') ? [file] : [join(root, file), join(cwd, file)];
}

async function hasOtherTrees(git: (...args: readonly string[]) => Promise<string | undefined>): Promise<boolean> {
  const listed = await git('worktree', 'list', '--porcelain');
  return listed === undefined || (listed.match(/^worktree /gm)?.length ?? 0) > 1;
}
