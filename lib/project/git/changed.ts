import { join } from 'node:path';
import type { RunCommand } from '../../types.js';
import { openWorkTree, type WorkTree } from './work-tree.js';

/** A file that differs from the last commit. */
export interface ChangedFile {
  /** Absolute. */
  readonly file: string;
  /** True when git does not know the file yet. */
  readonly untracked: boolean;
}

/** Two letters of state, a space, a name. */
const ENTRY = /^(?<state>[ MTADRCU?!]{2}) (?<name>[^]+)$/;

/**
 * Absolute paths of what differs from the last commit below a folder: changed, deleted, and untracked
 * files that are not ignored. Undefined when git cannot tell: it is not installed, this is no work
 * tree, it takes longer than 5 s. Runs no code that the repository's config names; submodules are not
 * looked into. Of more than 256 KiB of names the last are given.
 */
export async function changedFiles(run: RunCommand, root: string): Promise<readonly string[] | undefined> {
  const tree = await openWorkTree(run, root);
  return tree === undefined ? undefined : (await statusOf(tree))?.map(({ file }) => file);
}

/** The same of an open work tree, or within some paths of the folder, with what git knows of each file. */
export async function statusOf(
  { root, prefix, git }: WorkTree,
  within: readonly string[] = ['.'],
): Promise<readonly ChangedFile[] | undefined> {
  const status = await git(
    'status',
    '--porcelain=v1',
    '-z',
    '--untracked-files=all',
    '--ignore-submodules=all',
    '--no-renames',
    '--',
    ...within,
  );
  return status?.split('\0').flatMap((entry) => {
    const { state, name } = entryIn(entry);
    return name?.startsWith(prefix) === true ? [{ file: join(root, name.slice(prefix.length)), untracked: state === '??' }] : [];
  });
}

/** A warning that git prints stands before the entry that follows it. */
function entryIn(entry: string): { readonly state?: string | undefined; readonly name?: string | undefined } {
  const groups = (ENTRY.exec(entry) ?? ENTRY.exec(entry.slice(entry.lastIndexOf('\n') + 1)))?.groups;
  return { state: groups?.['state'], name: groups?.['name'] };
}
