import { areNamedElsewhere, branchOf, holdsOnlyCommitted, resetLosesNothing } from '../../project/git/named-elsewhere.js';
import { openWorkTree } from '../../project/git/work-tree.js';
import { resolvePath } from '../../paths/resolve.js';
import { isShellTool } from '../../tools.js';
import type { PreToolUse, World } from '../../types.js';
import { goingIn } from './going.js';

/** As the effect of a reset names it. */
const CHANGES = 'changes';

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
