import { join } from 'node:path';
import { isInside } from '../../paths/within.js';
import type { Claim } from '../../project/claims/claim.js';
import { listedNames } from '../../project/git/printed-lines.js';
import { changedInSession, recentProgress, recentTrail, unseenRuns } from '../../session/journal.js';
import type { Stop, World } from '../../types.js';
import { possiblePaths, type SessionEvidence } from './unsupported-claims.js';
import { historyOf, type History } from './history.js';
import type { Work } from './work.js';

/** Where tools keep what runs at each commit. */
const COMMIT_HOOKS = [
  '.git/hooks/pre-commit',
  '.husky/pre-commit',
  '.pre-commit-config.yaml',
  'lefthook.yml',
  '.lefthook.yml',
  'lefthook.yaml',
];
const MAX_ASKED = 50;

/**
 * What claims can be held against. Undefined where the record cannot be relied on: the agent has gone to
 * another folder, or the repository has other work trees, where work may have been done that is not seen
 * from here.
 */
export async function evidenceFor(
  claims: readonly Claim[],
  event: Stop,
  work: Work,
  verified: readonly string[],
  { disk, memory }: Pick<World, 'disk' | 'memory'>,
): Promise<SessionEvidence | undefined> {
  const { root, tree } = work;
  const cwd = disk.realPath(event.cwd) ?? event.cwd;
  if (cwd !== root && !isInside(cwd, root)) return undefined;
  if (tree !== undefined && (await hasOtherTrees(tree.tree.git))) return undefined;
  const history = historyOf(recentTrail(memory), recentProgress(memory), unseenRuns(memory), root);
  const changed = changedInSession(memory);
  const tracked = await trackedAmong(filesSaidWritten(claims, root, cwd), work);
  return {
    root,
    cwd,
    history,
    differing: differingFiles(work, history, changed),
    isTracked: (path) => tracked.has(path),
    exists: (path) => disk.kindOf(path) !== 'absent',
    nothingChanged: hasNothingChanged(work, history, changed),
    sameCommit: isResumed(work) || tree?.headMoved === undefined ? undefined : !tree.headMoved,
    verified,
    commitsCheck: COMMIT_HOOKS.some((name) => disk.kindOf(join(root, name)) !== 'absent'),
  };
}

/** True where the session was taken up again: the agent's words may then be about what was done before. */
function isResumed({ start }: Work): boolean {
  return start?.resumed === true;
}

/** Absolute paths of the files that the agent says it has written. */
function filesSaidWritten(claims: readonly Claim[], root: string, cwd: string): readonly string[] {
  const named = claims.flatMap((claim) =>
    claim.kind === 'wrote' && !claim.file.startsWith('~') ? possiblePaths(claim.file, { root, cwd }) : [],
  );
  return [...new Set(named)].slice(0, MAX_ASKED);
}

/** Those of the files that git keeps. */
async function trackedAmong(files: readonly string[], { root, tree }: Work): Promise<ReadonlySet<string>> {
  const inRoot = files.filter((path) => isInside(path, root));
  if (inRoot.length === 0) return new Set();
  const listed = await tree?.tree.git('ls-files', '--cached', '-z', '--', ...inRoot);
  return new Set(listedNames(listed).map((name) => join(root, name)));
}

/** See `SessionEvidence`. */
function differingFiles(work: Work, history: History, changed: readonly string[]): SessionEvidence['differing'] {
  const { tree } = work;
  if (isResumed(work) || tree === undefined) return undefined;
  // What a commit took away can be told only by the commit that the session began on.
  if (tree.headMoved === undefined && history.committed) return undefined;
  return [...tree.differing, ...work.files, ...changed];
}

/** See `SessionEvidence`. */
function hasNothingChanged(work: Work, history: History, changed: readonly string[]): SessionEvidence['nothingChanged'] {
  const { tree, start } = work;
  const resumed = isResumed(work);
  if (work.files.length > 0 || changed.length > 0) return resumed && history.lastEdit === undefined ? undefined : false;
  return !resumed && tree?.headMoved === false && start?.whole === true ? true : undefined;
}

async function hasOtherTrees(git: (...args: readonly string[]) => Promise<string | undefined>): Promise<boolean> {
  const listed = await git('worktree', 'list', '--porcelain');
  return listed === undefined || (listed.match(/^worktree /gm)?.length ?? 0) > 1;
}
