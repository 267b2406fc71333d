import { DIFF_OPTIONS } from './diff-options.js';
import { listedNames } from './printed-lines.js';
import type { WorkTree } from './work-tree.js';

/** What the guards and the host obey in a project; those of git's pathspecs that name a folder stand for all below it. */
export const OBEYED = [
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.claude/hooks',
  '.ckconfig.json',
  '.claude/.ckconfig.json',
  '.ckignore',
  '.mcp.json',
] as const;

/** Those that the index holds. */
export async function trackedObeyed({ git }: WorkTree): Promise<readonly string[]> {
  return listedNames(await git('ls-files', '-z', '--', ...OBEYED));
}

/** Whether any commit of any branch may have changed such a file: one has, or git could not tell, as in a history that takes too long. */
export async function mayObeyedHaveChanged({ git }: WorkTree): Promise<boolean> {
  return (await git('rev-list', '--all', '-n', '1', '--', ...OBEYED)) !== '';
}

/** The files that another commit has otherwise, or not at all. A name that is no commit differs in nothing. */
export async function obeyedDiffering(commits: readonly string[], { git }: WorkTree): Promise<readonly string[]> {
  return listedNames(
    await git('diff', '--name-only', '-z', '--relative', ...DIFF_OPTIONS, '--ignore-submodules', ...commits, '--', ...OBEYED),
  );
}

/** The files that each of some commits changed, the first of a repository too. */
export async function obeyedTouched(commits: readonly string[], { git }: WorkTree): Promise<readonly string[]> {
  const listed = await git(
    '-c',
    'log.showRoot=true',
    'log',
    '--no-show-signature',
    '--format=',
    '--name-only',
    '-z',
    '--relative',
    ...DIFF_OPTIONS,
    '--ignore-submodules',
    ...commits,
    '--',
    ...OBEYED,
  );
  return [...new Set(listedNames(listed?.replaceAll('\n', '\0')))];
}

/** The files that commits themselves changed: those are changed back by a revert. Each of a range counts, for git may stop at any. */
export function obeyedChangedBy(commits: readonly string[], tree: WorkTree): Promise<readonly string[]> {
  const named = commits.filter((commit) => !commit.startsWith('-'));
  if (named.length === 0) return Promise.resolve([]);
  const isRange = named.some((commit) => commit.startsWith('^') || commit.includes('..'));
  return obeyedTouched(isRange ? named.map((commit) => commit.replace('...', '..')) : ['--no-walk', ...named], tree);
}
