import type { CommandOutcome, RunCommand } from '../../types.js';

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
  '--literal-pathspecs',
];
const SAFE_ENVIRONMENT = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  LC_ALL: 'C',
};

/** A work tree that git can tell about. */
export interface WorkTree {
  /** The folder that was asked about. */
  readonly root: string;
  /** The folder's path below the work tree's top, with a slash at its end; empty at the top. */
  readonly prefix: string;
  /** What git says, at most the last 256 KiB; undefined when it fails or takes longer than 5 s. */
  readonly git: (...args: readonly string[]) => Promise<string | undefined>;
}

/**
 * Asks git about the work tree that a folder lies in, in a way that runs no code that the repository's
 * config names, takes no lock and fetches nothing. Undefined when git cannot tell: it is not installed,
 * this is no work tree, it takes longer than 5 s.
 */
export async function openWorkTree(run: RunCommand, root: string): Promise<WorkTree | undefined> {
  const [prefix, filters] = await Promise.all([
    ask(run, root, ['rev-parse', '--is-inside-work-tree', '--show-prefix']).then(prefixIn),
    ask(run, root, ['config', '--name-only', '-z', '--get-regexp', '^filter\\.']).then(withoutFilters),
  ]);
  if (prefix === undefined || filters === undefined) return undefined;
  return {
    root,
    prefix,
    async git(...args) {
      const outcome = await ask(run, root, [...filters, ...args]);
      return outcome.kind === 'finished' && outcome.exitCode === 0 ? outcome.output : undefined;
    },
  };
}

/** The commit that the work tree stands on; undefined before the first. */
export async function headOf({ git }: WorkTree): Promise<string | undefined> {
  return commitIn(await git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}'));
}

/** Stashes that are looked at. */
const MAX_STASHES = 50;

/** The commits of what is stashed in a repository, the last first (git-stash(1)). */
export async function stashesOf({ git }: WorkTree): Promise<readonly string[]> {
  const listed = await git('stash', 'list', '--no-show-signature', '--format=%H', `--max-count=${MAX_STASHES}`);
  return listed?.match(/^[0-9a-f]{40,64}$/gm) ?? [];
}

/** The whole hash of a commit that git printed. */
export function commitIn(printed: string | undefined): string | undefined {
  return /^[0-9a-f]{40,64}$/m.exec(printed ?? '')?.[0];
}

function ask(run: RunCommand, cwd: string, args: readonly string[]): Promise<CommandOutcome> {
  return run({ argv: ['git', ...SAFE_OPTIONS, ...args], cwd, timeoutMs: TIMEOUT_MS, env: SAFE_ENVIRONMENT });
}

function prefixIn(outcome: CommandOutcome): string | undefined {
  if (outcome.kind !== 'finished' || outcome.exitCode !== 0) return undefined;
  return /(?:^|\n)true\n([^]*)\n$/.exec(outcome.output)?.[1];
}

/**
 * Git runs a clean filter to compare a file whose size or time has changed. Each that is configured is
 * replaced by none. A name that cannot be written into an option leaves the question open.
 */
function withoutFilters(outcome: CommandOutcome): readonly string[] | undefined {
  if (outcome.kind !== 'finished') return undefined;
  const NONE_FOUND = 1;
  if (outcome.exitCode === NONE_FOUND) return [];
  if (outcome.exitCode !== 0) return undefined;
  const names = new Set(outcome.output.split('\0').flatMap((key) => /^(filter\..+)\.\w+$/m.exec(key)?.[1] ?? []));
  if ([...names].some((name) => name.includes('='))) return undefined;
  return [...names].flatMap((name) => ['-c', `${name}.clean=`, '-c', `${name}.process=`, '-c', `${name}.required=false`]);
}
