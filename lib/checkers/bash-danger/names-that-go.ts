import { areNamedElsewhere, branchOf, holdsOnlyCommitted, resetLosesNothing } from '../../project/git/named-elsewhere.js';
import { openWorkTree } from '../../project/git/work-tree.js';
import { resolvePath } from '../../paths/resolve.js';
import { isShellTool } from '../../tools.js';
import type { PreToolUse, World } from '../../types.js';

/** What stands behind a command and changes nothing about it. */
const BEHIND = /(?: 2>(?:&1|\/dev\/null))?(?: \| (?:tail|head)(?: -n?\s?\d+)?)?(?: \|\| (?:true|:))?$/;

const FOLDER = /^cd (?<folder>[\w./~-]+)$/;

/** Commands after which the commits of all names still have one. A fetch that prunes takes names away. */
const HARMLESS = /^(?:|echo [\w .,:=-]*|true|pwd|git (?:(?:status|log|branch|worktree list|worktree prune|diff)(?: -[\w-]+)*|(?:checkout|switch)(?: -q| --quiet)? (?:-|\w[\w./-]*)|fetch(?: -q| --quiet| --all| --tags| \w[\w./-]*)*|pull(?: -q| --quiet| --ff-only| \w[\w./-]*)*|merge(?: --no-ff| --ff-only| --no-edit| -q| \w[\w./-]*)+|branch -d(?: \w[\w./-]*)+|worktree remove \w?[\w./-]+))$/;

const BRANCHES = /^git branch (?:-q )?(?:-D|-df|-fd|-d -f|--delete --force)(?<names>(?: \w[\w./+-]*)+)$/;
const WITHOUT_FORCE = /^git branch -d(?<names>(?: \w[\w./-]*)+)$/;
const TAGS = /^git tag (?:-d|--delete)(?<names>(?: \w[\w./+-]*)+)$/;
const WORK_TREE = /^git worktree remove (?:(?:-f|--force) (?<last>[\w./~-]+)|(?<first>[\w./~-]+) (?:-f|--force))$/;
/** Whoever goes back by some commits means to lose them. */
const RESET = /^git reset(?: -q| --quiet)? --hard(?: -q| --quiet)?(?: (?<commit>(?!HEAD[~^@]|@)\w[\w./@{}^~-]*))?$/;
const SWITCH = /^git (?:checkout|switch)(?: -q| --quiet)? (?<branch>\S+)$/;

/** What a squash has put into the index goes with the branch's name only once it is committed. */
const SQUASH = /^git merge --squash (?<branch>\w[\w./-]*)$/;
const COMMIT = /^git commit(?: -[aqv]+| --no-verify| --no-edit| -m (?:"[^"$`\\]*"|'[^']*'|[\w:./-]+))*$/;

/** Commands that change nothing. */
const TELLS = /^git (?:status|diff|log)(?: -[\w-]+)*$/;

/** What plain git commands of a call take away. */
interface Going {
  readonly cwd: string;
  /** Whole names of branches and tags. */
  readonly refs: readonly string[];
  /** Work trees, as they are written. */
  readonly trees: readonly string[];
  /** Hard resets: where to, and of which branch, if another was checked out before. */
  readonly resets: readonly { readonly commit: string | undefined; readonly branch: string | undefined }[];
  /** Branches that go once they were merged by a squash, and committed. */
  readonly squashed: readonly string[];
  /** The branch that such a commit goes to, if it was checked out before. */
  readonly squashedOn: string | undefined;
  /** Names that git takes away only where what is checked out has their commits, which the call may take away in turn. */
  readonly withoutForce: readonly string[];
  readonly merges: boolean;
}

/**
 * True when a call of a shell takes these branches, tags or work trees away, or resets to another commit, and git tells
 * that nothing goes with them: the commits have other names that stay, and the work trees hold nothing else.
 *
 * @param names of what goes, as the effects tell them: several branches of one command stand in one name
 */
export async function loseNothing(names: readonly string[], { tool, input, cwd }: PreToolUse, { run, home, disk }: Pick<World, 'run' | 'home' | 'disk'>): Promise<boolean> {
  const { command } = input;
  if (!isShellTool(tool) || typeof command !== 'string') return false;
  const going = goingIn(command, cwd, home);
  if (going === undefined) return false;
  const known = new Set([...going.squashed, ...going.refs.map((ref) => ref.replace(/^refs\/(?:heads|tags)\//, '')), ...going.trees, ...(going.resets.length > 0 ? [CHANGES] : [])]);
  if (!names.every((name) => name.split(' ').every((each) => known.has(each)))) return false;
  for (const written of going.trees) {
    const folder = resolvePath(written, { cwd: going.cwd, home });
    // Those of submodules are not looked into, and git asks for `--force` because of them.
    if (disk.kindOf(`${folder}/.gitmodules`) !== 'absent') return false;
    const tree = await openWorkTree(run, folder);
    if (tree === undefined || !(await holdsOnlyCommitted(tree))) return false;
  }
  if (going.refs.length + going.resets.length + going.squashed.length === 0) return true;
  const tree = await openWorkTree(run, going.cwd);
  if (tree === undefined) return false;
  if (going.squashed.length > 0 && (await tree.git('rev-parse', '--verify', '--quiet', going.squashedOn ?? (await branchOf(tree)) ?? '')) === undefined) return false;
  if (going.resets.length > 0 && (going.refs.length + going.squashed.length > 0 || (going.merges && going.withoutForce.length > 0))) return false;
  // Two branches that are taken back one after the other may have been all that kept each other's commits.
  if (new Set(going.resets.map(({ branch }) => branch)).size > 1) return false;
  for (const { commit, branch } of going.resets) if (!(await resetLosesNothing(tree, commit, branch, going.withoutForce))) return false;
  return areNamedElsewhere(tree, going.refs, going.withoutForce);
}

/** As the effect of a reset names it. */
const CHANGES = 'changes';

/** Undefined where something stands before the last of them of which it is not known what it does to names. */
function goingIn(line: string, cwd: string, home: string): Going | undefined {
  const written = line.split(/(&&|[;\n])/).map((step) => step.trim());
  const steps = written.map((step) => step.replace(BEHIND, ''));
  const folder = FOLDER.exec(steps[0] ?? '')?.groups?.['folder'];
  const refs: string[] = [];
  const trees: string[] = [];
  const resets: Going['resets'][number][] = [];
  const withoutForce: string[] = [];
  const squashedAway: string[] = [];
  let squashed: readonly string[] = [];
  let squash: string | undefined;
  let squashedOn: string | undefined;
  let merges = false;
  let branch: string | undefined;
  let unknown = false;
  for (const [at, step] of steps.entries()) {
    if (at % 2 === 1) {
      // What follows another sign may run though the squash, or its commit, has failed.
      if (step !== '&&') [squash, squashed] = [undefined, []];
      continue;
    }
    if (at === 0 && folder !== undefined) continue;
    const whole = written[at] ?? '';
    const tree = WORK_TREE.exec(step)?.groups;
    const reset = RESET.exec(step);
    const found = [...refsIn(step, BRANCHES, 'heads'), ...refsIn(step, TAGS, 'tags')];
    const isCommit = squash !== undefined && COMMIT.test(whole);
    if (tree === undefined && reset === null && found.length === 0) unknown ||= !isCommit && !HARMLESS.test(step) && !SQUASH.test(step);
    else if (unknown) return undefined;
    if (tree !== undefined) trees.push(tree['first'] ?? tree['last'] ?? '');
    if (reset !== null) resets.push({ commit: reset.groups?.['commit'], branch });
    const to = SWITCH.exec(step)?.groups?.['branch'];
    if (to !== undefined) branch = `refs/heads/${to}`;
    merges ||= /^git (?:merge|pull)\b/.test(step);
    withoutForce.push(...refsIn(step, WITHOUT_FORCE, 'heads'));
    if (isCommit && squash !== undefined) {
      squashed = [...squashed, squash];
      squashedOn = branch;
    }
    for (const ref of found) {
      const name = ref.replace(/^refs\/heads\//, '');
      if (squashed.includes(name)) squashedAway.push(name);
      else refs.push(ref);
    }
    // What stands between a squash and its commit may take it back, and what is behind a pipe or `||` hides that one of them failed.
    squash = SQUASH.exec(whole)?.groups?.['branch'] ?? (TELLS.test(step) ? squash : undefined);
    if (whole.includes('|')) [squash, squashed] = [undefined, []];
  }
  return { cwd: folder === undefined ? cwd : resolvePath(folder, { cwd, home }), refs, trees, resets, squashed: squashedAway, squashedOn, withoutForce, merges };
}

function refsIn(step: string, command: RegExp, sort: 'heads' | 'tags'): readonly string[] {
  const names = command.exec(step)?.groups?.['names']?.trim().split(' ') ?? [];
  return names.map((name) => `refs/${sort}/${name}`);
}
