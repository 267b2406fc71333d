import { areNamedElsewhere, holdsOnlyCommitted } from '../../project/git/named-elsewhere.js';
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
const TAGS = /^git tag (?:-d|--delete)(?<names>(?: \w[\w./+-]*)+)$/;
const WORK_TREE = /^git worktree remove (?:(?:-f|--force) (?<last>[\w./~-]+)|(?<first>[\w./~-]+) (?:-f|--force))$/;

/** What plain git commands of a call take away. */
interface Going {
  readonly cwd: string;
  /** Whole names of branches and tags. */
  readonly refs: readonly string[];
  /** As they are written. */
  readonly trees: readonly string[];
}

/**
 * True when a call of a shell takes these branches, tags or work trees away, and git tells that nothing goes with them:
 * the commits have other names that stay, and the work trees hold nothing else.
 *
 * @param names of what goes, as the effects tell them: several branches of one command stand in one name
 */
export async function loseNothing(names: readonly string[], { tool, input, cwd }: PreToolUse, { run, home, disk }: Pick<World, 'run' | 'home' | 'disk'>): Promise<boolean> {
  const { command } = input;
  if (!isShellTool(tool) || typeof command !== 'string') return false;
  const going = goingIn(command, cwd, home);
  if (going === undefined) return false;
  const known = new Set([...going.refs.map((ref) => ref.replace(/^refs\/(?:heads|tags)\//, '')), ...going.trees]);
  if (!names.every((name) => name.split(' ').every((each) => known.has(each)))) return false;
  for (const written of going.trees) {
    const folder = resolvePath(written, { cwd: going.cwd, home });
    // Those of submodules are not looked into, and git asks for `--force` because of them.
    if (disk.kindOf(`${folder}/.gitmodules`) !== 'absent') return false;
    const tree = await openWorkTree(run, folder);
    if (tree === undefined || !(await holdsOnlyCommitted(tree))) return false;
  }
  if (going.refs.length === 0) return true;
  const tree = await openWorkTree(run, going.cwd);
  return tree !== undefined && areNamedElsewhere(tree, going.refs);
}

/** Undefined where something stands before the last of them of which it is not known what it does to names. */
function goingIn(line: string, cwd: string, home: string): Going | undefined {
  const steps = line.split(/&&|[;\n]/).map((step) => step.trim().replace(BEHIND, ''));
  const folder = FOLDER.exec(steps[0] ?? '')?.groups?.['folder'];
  const refs: string[] = [];
  const trees: string[] = [];
  let unknown = false;
  for (const step of folder === undefined ? steps : steps.slice(1)) {
    const tree = WORK_TREE.exec(step)?.groups;
    const found = [...refsIn(step, BRANCHES, 'heads'), ...refsIn(step, TAGS, 'tags')];
    if (tree === undefined && found.length === 0) unknown ||= !HARMLESS.test(step);
    else if (unknown) return undefined;
    else if (tree !== undefined) trees.push(tree['first'] ?? tree['last'] ?? '');
    refs.push(...found);
  }
  return { cwd: folder === undefined ? cwd : resolvePath(folder, { cwd, home }), refs, trees };
}

function refsIn(step: string, command: RegExp, sort: 'heads' | 'tags'): readonly string[] {
  const names = command.exec(step)?.groups?.['names']?.trim().split(' ') ?? [];
  return names.map((name) => `refs/${sort}/${name}`);
}
