import { resolvePath } from '../../paths/resolve.js';
import { Squashes } from './squashes.js';

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

/** What plain git commands of a call take away. */
export interface Going {
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

/** One command of a line. */
interface Step {
  /** As it is written. */
  readonly command: string;
  /** Without what changes nothing about it. */
  readonly step: string;
  /** False where it runs though the command before it has failed. */
  readonly needsSuccess: boolean;
}

function stepsOf(line: string): readonly Step[] {
  const [first = '', ...others] = line.split(/(&&|[;\n])/).map((text) => text.trim());
  const steps: Step[] = [{ command: first, step: first.replace(BEHIND, ''), needsSuccess: true }];
  for (let at = 0; at < others.length; at += 2) {
    const command = others[at + 1] ?? '';
    steps.push({ command, step: command.replace(BEHIND, ''), needsSuccess: others[at] === '&&' });
  }
  return steps;
}

/** What a line takes away; undefined where something stands before the last of it of which it is not known what it does to names. */
export function goingIn(line: string, cwd: string, home: string): Going | undefined {
  const steps = stepsOf(line);
  const folder = FOLDER.exec(steps[0]?.step ?? '')?.groups?.['folder'];
  const squashes = new Squashes();
  const going = { refs: new Array<string>(), trees: new Array<string>(), resets: new Array<Going['resets'][number]>(), squashed: new Array<string>(), withoutForce: new Array<string>(), merges: false };
  let branch: string | undefined;
  let unknown = false;
  for (const { command, step, needsSuccess } of folder === undefined ? steps : steps.slice(1)) {
    if (!needsSuccess) squashes.forget();
    const tree = WORK_TREE.exec(step)?.groups;
    const reset = RESET.exec(step);
    const found = [...refsIn(step, BRANCHES, 'heads'), ...refsIn(step, TAGS, 'tags')];
    const isCommit = squashes.isCommit(command);
    if (tree === undefined && reset === null && found.length === 0) unknown ||= !isCommit && !HARMLESS.test(step) && !Squashes.isMerge(step);
    else if (unknown) return undefined;
    if (tree !== undefined) going.trees.push(tree['first'] ?? tree['last'] ?? '');
    if (reset !== null) going.resets.push({ commit: reset.groups?.['commit'], branch });
    const to = SWITCH.exec(step)?.groups?.['branch'];
    if (to !== undefined) branch = `refs/heads/${to}`;
    going.merges ||= /^git (?:merge|pull)\b/.test(step);
    going.withoutForce.push(...refsIn(step, WITHOUT_FORCE, 'heads'));
    if (isCommit) squashes.commit(branch);
    for (const ref of found) {
      const name = ref.replace(/^refs\/heads\//, '');
      if (squashes.isCommitted(name)) going.squashed.push(name);
      else going.refs.push(ref);
    }
    squashes.pass(command, step);
  }
  return { ...going, cwd: folder === undefined ? cwd : resolvePath(folder, { cwd, home }), squashedOn: squashes.committedOn };
}

function refsIn(step: string, command: RegExp, sort: 'heads' | 'tags'): readonly string[] {
  const names = command.exec(step)?.groups?.['names']?.trim().split(' ') ?? [];
  return names.map((name) => `refs/${sort}/${name}`);
}
