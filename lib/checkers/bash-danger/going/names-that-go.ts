import { areNamedElsewhere, branchOf, holdsOnlyCommitted, isNamed, resetLosesNothing } from '../../../project/git/named-elsewhere.js';
import { isOfSince, type Since } from '../../../project/git/branch-since.js';
import { statusOf } from '../../../project/git/changed.js';
import { isCopyOfRebased } from '../../../project/git/rebased.js';
import { areStashed } from '../../../project/git/stashes.js';
import { openWorkTree, type WorkTree } from '../../../project/git/work-tree.js';
import { resolvePath } from '../../../paths/resolve.js';
import { isShellTool } from '../../../tools.js';
import type { Effect, Finding, PreToolUse, Span, World } from '../../../types.js';
import { sessionBegan } from '../../../session/began.js';
import { workAtStart } from '../../../session/work-at-start.js';
import { noneBrings } from '../line/brings-nothing.js';
import { lineOf } from '../line/line-of.js';
import { goingIn, type Going } from './going.js';
import { cameInSession } from '../kept/of-session.js';

/** As the effect of a reset names it. */
const CHANGES = 'changes';

type NamesWorld = Pick<World, 'run' | 'home' | 'disk' | 'memory' | 'builds' | 'project'> & { readonly effects: readonly Effect[] };

/** Something of git's that goes: as its effect names it, and what told of it. Several branches of one command stand in one name. */
export interface NameThatGoes {
  readonly name: string;
  readonly finding: Finding;
}

/**
 * True when a call of a shell takes these branches, tags or work trees away, or resets to another commit, and git tells
 * that nothing goes with them: the commits have other names that stay, and the work trees hold nothing else. What this
 * session made, and nobody else put anything into, may go as well.
 */
export async function loseNothing(names: readonly NameThatGoes[], event: PreToolUse, world: NamesWorld): Promise<boolean> {
  const line = isShellTool(event.tool) ? lineOf(event) : undefined;
  const going = line === undefined ? undefined : goingIn(line.steps, event.cwd, world.home);
  if (going === undefined) return false;
  // What scripts and code bring between a commit and the reset goes with it.
  if (going.takesBack && !noneBrings(world.effects.filter(({ program, via }) => via.length > 0 || !program.startsWith('git ')))) {
    return false;
  }
  if (!areAllGoing(names, going) || !(await treesLoseNothing(going, world))) return false;
  if (going.refs.length + going.begun.length + going.moved.length + going.resets.length + going.squashed.length === 0) return true;
  const tree = await openWorkTree(world.run, going.cwd);
  return (
    tree !== undefined &&
    (await isBegunOnClean(tree, going)) &&
    (await isSquashKept(tree, going)) &&
    (await resetsLoseNothing(tree, going)) &&
    refsLoseNothing(tree, going, world)
  );
}

/** True where each of the names is one that the call was seen to take away. */
function areAllGoing(names: readonly NameThatGoes[], going: Going): boolean {
  const known = new Set([
    ...going.squashed,
    ...going.begun,
    ...[...going.refs, ...going.moved].map((ref) => ref.replace(/^refs\/(?:heads|tags)\//, '')),
    ...going.movedTo,
    ...going.trees,
    ...(going.resets.length > 0 ? [CHANGES] : []),
  ]);
  return names.every(({ name, finding }) => isTold(finding, going.spans) && name.split(' ').every((each) => known.has(each)));
}

/** True where the work trees that go hold nothing but what git keeps, or came to be in this session. */
async function treesLoseNothing({ trees, cwd }: Going, world: NamesWorld): Promise<boolean> {
  for (const written of trees) {
    const folder = resolvePath(written, { cwd, home: world.home });
    // Those of submodules are not looked into, and git asks for `--force` because of them.
    if (world.disk.kindOf(`${folder}/.gitmodules`) !== 'absent') return false;
    const tree = await openWorkTree(world.run, folder);
    if (tree === undefined || !((await holdsOnlyCommitted(tree)) || ((await isNamed(tree)) && (await cameInSession(folder, world))))) {
      return false;
    }
  }
  return true;
}

/** True where branches that the call itself begins have nothing on them that was there before, if it begins any. */
async function isBegunOnClean(tree: WorkTree, { begun, resets }: Going): Promise<boolean> {
  return begun.length === 0 || (resets.length === 0 && tree.prefix === '' && (await statusOf(tree))?.length === 0);
}

/** True where the branch is there that a squash was committed to, if there was one. */
async function isSquashKept(tree: WorkTree, { squashed, squashedOn }: Going): Promise<boolean> {
  return (
    squashed.length === 0 || (await tree.git('rev-parse', '--verify', '--quiet', squashedOn ?? (await branchOf(tree)) ?? '')) !== undefined
  );
}

async function resetsLoseNothing(tree: WorkTree, { resets, refs, moved, squashed, merges, withoutForce }: Going): Promise<boolean> {
  if (resets.length > 0 && (refs.length + moved.length + squashed.length > 0 || (merges && withoutForce.length > 0))) return false;
  // Two branches that are taken back one after the other may have been all that kept each other's commits.
  if (new Set(resets.map(({ branch }) => branch)).size > 1) return false;
  for (const reset of resets) if (!(await resetLosesNothing(tree, { ...reset, isClean: isPutAside(reset) }, withoutForce))) return false;
  return true;
}

/** Files that git does not know stay where they are, but for one in whose place another commit has its own. */
function isPutAside({ commit, putAside }: Going['resets'][number]): boolean {
  return putAside === 'all' || (putAside === 'changes' && (commit === undefined || commit === 'HEAD'));
}

async function refsLoseNothing(tree: WorkTree, going: Going, world: NamesWorld): Promise<boolean> {
  const made = await ownBranches(tree, going, world);
  const own = [...made, ...(await copiesOfRebased(tree, going, made, world))];
  const moved: string[] = [];
  // A tag that is not there yet is only made.
  for (const ref of going.moved) if ((await tree.git('for-each-ref', '--format=%(refname)', ref)) !== '') moved.push(ref);
  return areNamedElsewhere(tree, [...going.refs.filter((ref) => !own.includes(ref)), ...moved], [...going.withoutForce, ...own]);
}

/** True where one of the commands that were looked at takes it away: another may do the same elsewhere, or once more. */
function isTold({ effect: { span, via } }: Finding, spans: readonly Span[]): boolean {
  return span !== undefined && via.length === 0 && spans.some(({ start, end }) => start <= span.start && span.end <= end);
}

/** Of the branches that go, those of the project that came to be in this session, with all that is on them alone. */
async function ownBranches(tree: WorkTree, { refs, withoutForce }: Going, world: NamesWorld): Promise<readonly string[]> {
  const { disk, memory, project } = world;
  const [began, start] = [sessionBegan(memory), workAtStart(memory)];
  if (began === undefined || start?.whole !== true || disk.realPath(tree.root) !== disk.realPath(project.root)) return [];
  const older = new Set(start.dirty.keys());
  // What has gone since may stand in a commit under another name, and what was stashed under its own.
  if ([...older].some((file) => disk.kindOf(file) === 'absent') || !(await areStashed(start.stashes, tree))) return [];
  // git tells seconds: what it did in the one in which the session began may be of before.
  const since: Since = {
    seconds: Math.ceil(began / 1000),
    older,
    going: [...refs, ...withoutForce],
    trees: [tree, ...(await ownTrees(tree, world))],
  };
  const own: string[] = [];
  for (const ref of refs) if (ref.startsWith('refs/heads/') && (await isOfSince(tree, ref, since))) own.push(ref);
  return own;
}

/** Of the branches that go, and are not known to be the session's own, those that it made to go back to before a rebase. */
async function copiesOfRebased(
  tree: WorkTree,
  { refs, withoutForce }: Going,
  known: readonly string[],
  { memory }: NamesWorld,
): Promise<readonly string[]> {
  const began = sessionBegan(memory);
  const copies: string[] = [];
  if (began === undefined) return copies;
  for (const ref of refs) {
    if (!ref.startsWith('refs/heads/') || known.includes(ref)) continue;
    if (await isCopyOfRebased(tree, ref, Math.ceil(began / 1000), [...refs, ...withoutForce])) copies.push(ref);
  }
  return copies;
}

/** Work trees of a repository that are looked at. */
const MAX_TREES = 8;

/** Other work trees that came to be in this session. */
async function ownTrees({ git }: WorkTree, world: NamesWorld): Promise<readonly WorkTree[]> {
  const listed = (await git('worktree', 'list', '--porcelain', '-z'))?.split('\0') ?? [];
  const own: WorkTree[] = [];
  for (const line of listed.filter((each) => each.startsWith('worktree ')).slice(1, MAX_TREES + 1)) {
    const folder = line.slice('worktree '.length);
    const tree = (await cameInSession(folder, world)) ? await openWorkTree(world.run, folder) : undefined;
    if (tree !== undefined) own.push(tree);
  }
  return own;
}
