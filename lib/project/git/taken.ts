import type { Effect, World } from '../../types.js';
import { statusOf } from './changed.js';
import { openWorkTree, type WorkTree } from './work-tree.js';

/** Files that git would take away or replace. */
export interface Taken {
  readonly program: string;
  /** Relative to the project. */
  readonly files: readonly string[];
}

/** What the guards and the host obey in a project; those of git's pathspecs that name a folder stand for all below it. */
const OBEYED = ['.claude/settings.json', '.claude/settings.local.json', '.claude/hooks', '.ckconfig.json', '.claude/.ckconfig.json', '.ckignore', '.mcp.json'] as const;

const MAX_FILES = 3;

/** Commits of one command that are looked at. */
const MAX_COMMITS = 8;

/**
 * What the git commands of a call would take away of the files that the guards and the host obey, as git itself tells:
 * a stash of what is changed or new among them, a switch to a commit in which they are others or missing, a commit with
 * them that is reverted. Most such commands leave them alone, and nobody is asked. Undefined too where git cannot tell. Runs no code of the repository.
 */
export async function takenByGit(effects: readonly Effect[], { run, project }: Pick<World, 'run' | 'project'>): Promise<Taken | undefined> {
  let tree: WorkTree | undefined;
  for (const { kind, target, program } of effects) {
    if (kind !== 'use' || target.kind !== 'resource' || target.resource !== 'work-tree') continue;
    tree ??= await openWorkTree(run, project.root);
    if (tree === undefined) return undefined;
    const files = await takenBy(program, target.name, tree);
    if (files.length > 0) return { program, files: files.slice(0, MAX_FILES) };
  }
  return undefined;
}

function takenBy(program: string, name: string, tree: WorkTree): Promise<readonly string[]> {
  const [commit = ''] = name.split(' ');
  switch (program) {
    case 'git stash':
    case 'git stash push':
    case 'git stash save':
      return stashed(name, tree);
    case 'git sparse-checkout set':
      return /(?:^|[ /])\.claude(?:[ /]|$)/.test(name) ? Promise.resolve([]) : tracked(tree);
    case 'git sparse-checkout init':
      // What stands at the top is left.
      return tracked(tree).then((files) => files.filter((file) => file.includes('/')));
    case 'git revert':
    case 'git cherry-pick':
      return changedBy(name.split(' ').filter((each) => each !== ''), tree);
    case 'git merge':
    case 'git rebase':
      return differing([`HEAD...${commit}`], tree);
    default:
      if (program === 'git switch' && commit === '--orphan') return tracked(tree);
      return commit === '' || (commit.startsWith('-') && commit !== '-') ? Promise.resolve([]) : differing(['HEAD', commit === '-' ? '@{-1}' : commit], tree);
  }
}

/** A stash puts back what was changed, takes what is new with `-u`, and what git ignores with `-a`. */
async function stashed(what: string, tree: WorkTree): Promise<readonly string[]> {
  const changed = (await statusOf(tree, OBEYED)) ?? [];
  const taken = changed.filter(({ untracked }) => what !== 'changes' || !untracked).map(({ file }) => file.slice(tree.root.length + 1));
  if (what !== 'ignored too') return taken;
  return [...taken, ...namesIn(await tree.git('ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--', ...OBEYED))];
}

/** The files that commits themselves changed: those are changed back by a revert. */
async function changedBy(commits: readonly string[], tree: WorkTree): Promise<readonly string[]> {
  const files = new Set<string>();
  for (const commit of commits.slice(0, MAX_COMMITS)) {
    if (commit.startsWith('-')) continue;
    const ends = commit.includes('..') ? [commit.replace(/\.{2,3}/, '..')] : [`${commit}^`, commit];
    for (const file of await differing(ends, tree)) files.add(file);
  }
  return [...files];
}

async function tracked({ git }: WorkTree): Promise<readonly string[]> {
  return namesIn(await git('ls-files', '-z', '--', ...OBEYED));
}

/** The files that another commit has otherwise, or not at all. A name that is no commit differs in nothing. */
async function differing(commits: readonly string[], { git }: WorkTree): Promise<readonly string[]> {
  return namesIn(await git('diff', '--name-only', '-z', '--relative', '--no-ext-diff', '--no-textconv', '--ignore-submodules', ...commits, '--', ...OBEYED));
}

function namesIn(listed: string | undefined): readonly string[] {
  return listed?.split('\0').filter((path) => path !== '') ?? [];
}
