import type { WorkTree } from './work-tree.js';

/** Branches, those of other places as they were last seen, and tags. */
const NAMES = ['refs/heads', 'refs/remotes', 'refs/tags'] as const;

/**
 * True when the commits of each of these names are also those of another name that stays: taking the names away loses
 * nothing. False where git cannot tell, or knows no such name.
 *
 * @param refs whole names, as in `refs/heads/main`
 */
export async function areNamedElsewhere({ git }: WorkTree, refs: readonly string[]): Promise<boolean> {
  const going = new Set(refs);
  for (const ref of going) {
    const tip = (await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`))?.trim();
    if (tip === undefined || !/^[0-9a-f]{40,64}$/.test(tip)) return false;
    const others = await git('for-each-ref', '--format=%(refname)', `--contains=${tip}`, ...NAMES);
    if (others === undefined || !others.split('\n').some((name) => name !== '' && !going.has(name))) return false;
  }
  return true;
}

/** True for a work tree in which nothing is that git does not keep: no file differs or is unknown to it, and its commit has a name. */
export async function holdsOnlyCommitted({ git, prefix }: WorkTree): Promise<boolean> {
  if (prefix !== '') return false;
  const [status, named] = await Promise.all([
    git('status', '--porcelain=v1', '--untracked-files=all', '--no-renames'),
    git('for-each-ref', '--format=%(refname)', '--count=1', '--contains=HEAD', ...NAMES),
  ]);
  return status === '' && named !== undefined && named !== '';
}
