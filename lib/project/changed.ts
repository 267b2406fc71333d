import { join } from 'node:path';
import type { CommandOutcome, RunCommand } from '../types.js';

const TIMEOUT_MS = 5_000;

/**
 * A repository's own config can name programs for git to run. None of these may: not its watcher, not
 * its hooks, and no transport, so that nothing is fetched on the way either.
 */
const SAFE_OPTIONS = [
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'core.untrackedCache=false'],
  '--no-pager',
  '--no-optional-locks',
];
const SAFE_ENVIRONMENT = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  LC_ALL: 'C',
};

/** Two letters of state, a space, a name. */
const ENTRY = /^[ MTADRCU?!]{2} (?<name>[^]+)$/;

/**
 * Absolute paths of what differs from the last commit below a folder: changed, deleted, and untracked
 * files that are not ignored. Undefined when git cannot tell: it is not installed, this is no work
 * tree, it takes longer than 5 s. Runs no code that the repository's config names; submodules are not
 * looked into. Of more than 256 KiB of names the last are given.
 */
export async function changedFiles(run: RunCommand, root: string): Promise<readonly string[] | undefined> {
  const prefix = workTreePrefix(await git(run, root, ['rev-parse', '--is-inside-work-tree', '--show-prefix']));
  if (prefix === undefined) return undefined;
  const filters = withoutFilters(await git(run, root, ['config', '--name-only', '-z', '--get-regexp', '^filter\\.']));
  if (filters === undefined) return undefined;
  const status = await git(run, root, [
    ...filters,
    'status',
    '--porcelain=v1',
    '-z',
    '--untracked-files=all',
    '--ignore-submodules=all',
    '--no-renames',
    '--',
    '.',
  ]);
  if (status.kind !== 'finished' || status.exitCode !== 0) return undefined;
  return status.output.split('\0').flatMap((entry) => {
    const name = nameIn(entry);
    return name?.startsWith(prefix) === true ? [join(root, name.slice(prefix.length))] : [];
  });
}

function git(run: RunCommand, cwd: string, args: readonly string[]): Promise<CommandOutcome> {
  return run({ argv: ['git', ...SAFE_OPTIONS, ...args], cwd, timeoutMs: TIMEOUT_MS, env: SAFE_ENVIRONMENT });
}

/** The folder's path below the work tree's top, with a slash at its end; empty at the top. */
function workTreePrefix(outcome: CommandOutcome): string | undefined {
  if (outcome.kind !== 'finished' || outcome.exitCode !== 0) return undefined;
  return /(?:^|\n)true\n([^]*)\n$/.exec(outcome.output)?.[1];
}

/**
 * `git status` runs a clean filter to compare a file whose size or time has changed. Each that is
 * configured is replaced by none. A name that cannot be written into an option leaves the question open.
 */
function withoutFilters(outcome: CommandOutcome): readonly string[] | undefined {
  if (outcome.kind !== 'finished') return undefined;
  const NONE_FOUND = 1;
  if (outcome.exitCode === NONE_FOUND) return [];
  if (outcome.exitCode !== 0) return undefined;
  const names = new Set(outcome.output.split('\0').flatMap((key) => /(filter\.[^]+)\.\w+$/.exec(key)?.[1] ?? []));
  if ([...names].some((name) => name.includes('='))) return undefined;
  return [...names].flatMap((name) => ['-c', `${name}.clean=`, '-c', `${name}.process=`, '-c', `${name}.required=false`]);
}

/** A warning that git prints stands before the entry that follows it. */
function nameIn(entry: string): string | undefined {
  return (ENTRY.exec(entry) ?? ENTRY.exec(entry.slice(entry.lastIndexOf('\n') + 1)))?.groups?.['name'];
}
