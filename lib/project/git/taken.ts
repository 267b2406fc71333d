import type { Effect, World } from '../../types.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { statusOf } from './changed.js';
import { MAX_COMMITS, commitsIn, isUnknown } from './named-commits.js';
import { mayObeyedHaveChanged, OBEYED, obeyedChangedBy, obeyedDiffering, obeyedTouched, trackedObeyed } from './obeyed-files.js';
import { listedNames } from './printed-lines.js';
import { openWorkTree, type WorkTree } from './work-tree.js';

/** Files that git would take away or replace. */
interface TakenFiles {
  readonly program: string;
  /** Relative to the project. None where the commit is not known, and some of the repository hold other ones. */
  readonly files: readonly string[];
  /** For the agent, and the person who is asked. */
  readonly reason: string;
}

const MAX_FILES = 3;

/** Commands of one call that are looked at. */
const MAX_LOOKS = 48;

/**
 * What the git commands of a call would take away of the files that the guards and the host obey, as git itself tells:
 * a stash of what is changed or new among them, a switch to a commit in which they are others or missing, a commit with
 * them that is reverted. Most such commands leave them alone, and nobody is asked. Undefined too where git cannot tell. Runs no code of the repository.
 */
export async function takenByGit(
  effects: readonly Effect[],
  { run, project }: Pick<World, 'run' | 'project'>,
): Promise<TakenFiles | undefined> {
  let tree: WorkTree | undefined;
  let looks = 0;
  for (const { kind, target, program } of effects) {
    if (kind !== 'use' || target.kind !== 'resource' || target.resource !== 'work-tree') continue;
    tree ??= await openWorkTree(run, project.root);
    if (tree === undefined) return undefined;
    const files = (looks += 1) > MAX_LOOKS ? UNKNOWN : await takenBy(program, target.name, tree);
    if (files === UNKNOWN ? await mayObeyedHaveChanged(tree) : files.length > 0) {
      return told(program, files === UNKNOWN ? [] : files.slice(0, MAX_FILES));
    }
  }
  return undefined;
}

function told(program: string, files: readonly string[]): TakenFiles {
  const reason =
    files.length === 0
      ? `${program} takes from a commit that is known only when it runs, and commits of this repository may hold other files that the guards or their host obey. Name the commit itself, or let the person decide.`
      : `${program} would take away or replace ${files.join(', ')}, which the guards or their host obey. Commit those files first, or let the person decide.`;
  return { program, files, reason };
}

/** Of patterns, of which the last that fits counts: all of the folder, and none behind it that leaves something out. */
const KEEPS_FOLDER = /(?:^| )\/?\.claude\/?(?= |$)(?!.* !)/;

/** Nobody can tell before it runs. */
const UNKNOWN = 'unknown';

type Files = readonly string[] | typeof UNKNOWN;

async function takenBy(program: string, name: string, tree: WorkTree): Promise<Files> {
  switch (program) {
    case 'git stash':
    case 'git stash push':
    case 'git stash save':
      return stashed(name, tree);
    case 'git sparse-checkout set':
      return KEEPS_FOLDER.test(name) ? [] : trackedObeyed(tree);
    case 'git sparse-checkout init':
      // What stands at the top is left.
      return (await trackedObeyed(tree)).filter((file) => file.includes('/'));
    case 'git checkout-index':
      return obeyedDiffering([], tree);
    case 'git switch':
      if (name === '--orphan') return trackedObeyed(tree);
      break;
    default:
  }
  const { commits, paths } = parted(await commitsIn(name, tree), program);
  if (!OBEYED.some((file) => isAmong(file, paths))) return [];
  if (isUnknown(commits)) return UNKNOWN;
  return (await takenFrom(program, commits, tree)).filter((file) => isAmong(file, paths));
}

/** Where a command takes only some paths of a commit, they stand behind `--`, or behind the commit. */
function parted(words: readonly string[], program: string): { readonly commits: readonly string[]; readonly paths: readonly string[] } {
  const at = words.indexOf('--');
  if (at !== -1) return { commits: words.slice(0, at), paths: words.slice(at + 1) };
  return program === 'git checkout' ? { commits: words.slice(0, 1), paths: words.slice(1) } : { commits: words, paths: [] };
}

/** False only for a file that none of the paths can be, or hold. A pathspec with signs may be any. */
function isAmong(file: string, paths: readonly string[]): boolean {
  if (paths.length === 0) return true;
  const isOver = (path: string): boolean => path === file || file.startsWith(`${path}/`) || path.startsWith(`${file}/`);
  return paths
    .map((path) => withoutTrailingSlashes(path.startsWith('./') ? path.slice(2) : path))
    .some((path) => path === '' || path === '.' || /[*?[\\:…]|^\/|\.\./.test(path) || isOver(path));
}

/** How each command takes from the commits that it names. */
function takenFrom(program: string, commits: readonly string[], tree: WorkTree): Promise<readonly string[]> {
  const [first = '', ...others] = commits;
  switch (program) {
    case 'git revert':
    case 'git cherry-pick':
      return first === '-m' ? ofParent(others, tree) : obeyedChangedBy(commits, tree);
    case 'git merge':
    case 'git pull':
      return ofEach(commits, (commit) => obeyedDiffering([`HEAD...${commit}`], tree));
    case 'git rebase':
      return rebased(commits, tree);
    case 'git stash pop':
    case 'git stash apply':
    case 'git stash branch':
      return ofEach(commits, (stash) => unstashed(stash, tree));
    case 'git bisect':
      // It stops at any commit on the way.
      return ofEach(commits, (commit) => obeyedTouched([`HEAD...${commit}`], tree));
    case 'git update-index': {
      const paths = commits.map((path) => path.slice(path.startsWith(tree.prefix) ? tree.prefix.length : 0));
      return Promise.resolve(paths.filter((path) => OBEYED.some((file) => path === file || path.startsWith(`${file}/`))));
    }
    case 'git apply':
    case 'git am':
    case 'patch':
    case 'tar':
      return printed(first, others, tree);
    default:
      return first === '' || (first.startsWith('-') && first !== '-')
        ? Promise.resolve([])
        : obeyedDiffering(['HEAD', first === '-' ? '@{-1}' : first], tree);
  }
}

async function ofEach(commits: readonly string[], look: (commit: string) => Promise<readonly string[]>): Promise<readonly string[]> {
  const files = new Set<string>();
  for (const commit of commits) for (const file of await look(commit)) files.add(file);
  return [...files];
}

/** A stash puts back what was changed, takes what is new with `-u`, and what git ignores with `-a`. */
async function stashed(what: string, tree: WorkTree): Promise<readonly string[]> {
  const changed = (await statusOf(tree, OBEYED)) ?? [];
  const taken = changed.filter(({ untracked }) => what !== 'changes' || !untracked).map(({ file }) => file.slice(tree.root.length + 1));
  if (what !== 'ignored too') return taken;
  return [...taken, ...listedNames(await tree.git('ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--', ...OBEYED))];
}

/** What a stash changed, as far as HEAD has it otherwise, and the new files that stand in a third parent. */
async function unstashed(stash: string, tree: WorkTree): Promise<readonly string[]> {
  const changed = await obeyedDiffering([`${stash}^1`, stash], tree);
  const others = changed.length === 0 ? [] : await obeyedDiffering(['HEAD', stash], tree);
  const untracked = listedNames(await tree.git('ls-tree', '-r', '-z', '--name-only', `${stash}^3`, '--', ...OBEYED));
  return [...changed.filter((file) => others.includes(file)), ...untracked];
}

/** What a rebase brings: what its new base has otherwise than the old one, and, of another branch that it goes to first, what HEAD has otherwise. */
async function rebased(words: readonly string[], tree: WorkTree): Promise<readonly string[]> {
  const isMoved = words[0] === '--onto';
  const [upstream = '', branch] = isMoved ? words.slice(2) : words;
  const onto = isMoved ? (words[1] ?? '') : upstream;
  if (branch !== undefined) {
    return [...new Set([...(await obeyedDiffering(['HEAD', onto], tree)), ...(await obeyedDiffering([`${upstream}...${branch}`], tree))])];
  }
  if (!isMoved) return obeyedDiffering([`HEAD...${onto}`], tree);
  const base = (await tree.git('merge-base', 'HEAD', upstream))?.trim();
  return obeyedDiffering([base ?? 'HEAD', onto], tree);
}

/** Merges, of which the parent is named that counts as what was there. */
function ofParent([parent = '1', ...merges]: readonly string[], tree: WorkTree): Promise<readonly string[]> {
  return ofEach(merges.slice(0, MAX_COMMITS), (merge) =>
    merge.includes('..') ? obeyedChangedBy([merge], tree) : obeyedDiffering([`${merge}^${parent}`, merge], tree),
  );
}

/** What a patch, or an archive, brings that a git command prints. */
async function printed(subcommand: string, words: readonly string[], tree: WorkTree): Promise<readonly string[]> {
  const count = words.filter((word) => /^-\d+$/.test(word));
  const named = words.filter((word) => !word.startsWith('-')).map((word) => word.split(':', 1)[0] ?? word);
  const commits: string[] = [];
  for (const word of named) {
    if (word.includes('..') || (await tree.git('rev-parse', '--verify', '--quiet', `${word}^{commit}`)) !== undefined) commits.push(word);
  }
  switch (subcommand) {
    case 'archive':
      return obeyedDiffering(['HEAD', ...commits.slice(0, 1)], tree);
    case 'log':
      return count.length > 0 ? lastOf([...count, ...commits], tree) : obeyedTouched(commits, tree);
    case 'stash':
      return ofEach(commits.length === 0 ? ['stash@{0}'] : commits, (stash) => unstashed(stash, tree));
    case 'show':
      return obeyedChangedBy(commits.length === 0 ? ['HEAD'] : commits, tree);
    case 'format-patch':
      return count.length > 0
        ? lastOf([...count, ...commits], tree)
        : obeyedTouched(
            commits.map((commit) => (commit.includes('..') ? commit : `${commit}..HEAD`)),
            tree,
          );
    default:
      return obeyedDiffering(commits.length === 0 ? ['HEAD'] : commits, tree);
  }
}

/** The last few commits of a branch. */
async function lastOf(commits: readonly string[], tree: WorkTree): Promise<readonly string[]> {
  const listed = await tree.git(
    'rev-list',
    '--no-merges',
    ...(commits.some((commit) => !commit.startsWith('-')) ? commits : [...commits, 'HEAD']),
  );
  return obeyedChangedBy(listed?.split('\n').filter((each) => each !== '') ?? [], tree);
}
