import { resolvePath } from '../../paths/resolve.js';
import type { Span } from '../../types.js';
import { DELETES_MERGED, MERGES, PULLS, SWITCHES } from './git-forms.js';
import { commitBefore, OwnCommits } from './own-commits.js';
import { Squashes } from './squashes.js';

/** What may follow a command without changing what it does: redirected errors, `| tail`, `|| true`. */
const BEHIND = /(?: 2>(?:&1|\/dev\/null))?(?: \| (?:tail|head)(?: -n?\s?\d+)?)?(?: \|\| (?:true|:))?$/;

const FOLDER = /^cd (?<folder>[\w./~-]+)$/;

/** The folder that a command goes to, as it is written; undefined for any other command. */
function folderEntered(step: string): string | undefined {
  return FOLDER.exec(step)?.groups?.['folder'];
}

/** Commands that take no branch, tag or commit away. (`git fetch --prune` does.) */
const HARMLESS_OF_GIT = [
  /(?:branch|worktree list|worktree prune)(?: -[\w-]+)*/,
  /(?:status|log|diff|show)(?: [\w.@^~-][\w./@{}^~=-]*)*/,
  SWITCHES,
  /fetch(?: -q| --quiet| --all| --tags| \w[\w./-]*)*/,
  PULLS,
  MERGES,
  DELETES_MERGED,
  /worktree remove \w?[\w./-]+/,
].map(({ source }) => source);
const HARMLESS = new RegExp(`^(?:|echo [\\w .,:=-]*|true|pwd|git (?:${HARMLESS_OF_GIT.join('|')}))$`);

/** Commands that only tell. */
const TELLS = /^git (?:status|log|diff|show|branch)(?: -[\w-]+)*$/;

const BRANCHES = /^git branch (?:-q )?(?:-D|-df|-fd|-d -f|--delete --force)(?<names>(?: \w[\w./+-]*)+)$/;
const WITHOUT_FORCE = /^git branch -d(?<names>(?: \w[\w./-]*)+)$/;
/** With force where git refuses without: it takes the same names. */
const WITH_FORCE_THEN = /^git branch -d(?<names>(?: \w[\w./-]*)+)(?: 2>\/dev\/null)? \|\| git branch -D\k<names>(?=$| [2|])/;
const TAGS = /^git tag (?:-d|--delete)(?<names>(?: \w[\w./+-]*)+)$/;
/** Gives a tag to another commit, which takes it from the one that it led to. */
const MOVES_TAG = /^git tag (?:-f|--force)(?<name> \w[\w./+-]*)(?: (?<to>\w[\w./@^~-]*))?$/;
const WORK_TREE = /^git worktree remove (?:(?:-f|--force) (?<last>[\w./~-]+)|(?<first>[\w./~-]+) (?:-f|--force))$/;
/** A hard reset. Not one to `HEAD~n`: whoever goes back by some commits means to lose them, if the call has not made them itself. */
const RESET = /^git reset(?: -q| --quiet)? --hard(?: -q| --quiet)?(?: (?<commit>(?!HEAD[~^@]|@)\w[\w./@{}^~-]*))?$/;
/** A new name for what is checked out, which git refuses to give twice. */
const KEEPS = /^git (?:branch|tag) \w[\w./-]*(?:\$\(date(?: -u)? [+\w%'"-]+\))?$/;
/** Gives a name that may be there to another commit. */
const RENAMES = /\s-(?:[a-z]*[BCM]|f\b)|--force\b|--orphan\b|symbolic-ref|update-ref/;
const OF_GIT = /\bgit\b/;
const SWITCH = /^git (?:checkout|switch)(?: -q| --quiet)? (?<branch>\S+)$/;

/** A hard reset. */
export interface Reset {
  /** Where to. */
  readonly commit: string | undefined;
  /** Of which branch, if another was checked out before. */
  readonly branch: string | undefined;
  /** True where the call gives what is taken back a new name first, and resets only if that went well. */
  readonly isKept: boolean;
}

/** What plain git commands of a call take away. */
export interface Going {
  readonly cwd: string;
  /** Where the commands that take something away stand in the line. */
  readonly spans: readonly Span[];
  /** False where a command whose effect is not known stands behind the last one that takes something away. */
  readonly isKnownToEnd: boolean;
  /** Whole names of branches and tags. */
  readonly refs: readonly string[];
  /** Of tags that are given to another commit, the whole names. */
  readonly moved: readonly string[];
  /** What they are given to, as it is written. */
  readonly movedTo: readonly string[];
  /** Work trees, as they are written. */
  readonly trees: readonly string[];
  readonly resets: readonly Reset[];
  /** True where commits that the line itself makes are taken back. */
  readonly takesBack: boolean;
  /** Branches that are deleted after they were merged by a squash that was committed. */
  readonly squashed: readonly string[];
  /** The branch that the squash was committed to, if the call checked it out before. */
  readonly squashedOn: string | undefined;
  /** Names that git takes away only where what is checked out has their commits, which the call may take away in turn. */
  readonly withoutForce: readonly string[];
  readonly merges: boolean;
}

/** One command of a line. */
interface Step {
  /** As it is written. */
  readonly command: string;
  /** The command without what changes nothing about it. */
  readonly step: string;
  readonly span: Span;
  /** False if it also runs after the command before it has failed. */
  readonly needsSuccess: boolean;
}

/** The commands of a line, as `&&`, `;` and line ends part them; what is behind a pipe or `||` belongs to the one before it. */
function stepsOf(line: string): readonly Step[] {
  const steps: Step[] = [];
  let start = 0;
  let needsSuccess = true;
  line.split(/(&&|[;\n])/).forEach((text, at) => {
    const end = start + text.length;
    if (at % 2 === 1) needsSuccess = text === '&&';
    else {
      const command = text.trim().replace(WITH_FORCE_THEN, 'git branch -D$<names>');
      steps.push({ command, step: command.replace(BEHIND, ''), span: { start, end }, needsSuccess });
    }
    start = end;
  });
  return steps;
}

/** What a line takes away; undefined if it contains a command whose effect on branches and tags is not known before the last one that takes something away. */
export function goingIn(line: string, cwd: string, home: string): Going | undefined {
  const steps = stepsOf(line);
  const folder = folderEntered(steps[0]?.step ?? '');
  const squashes = new Squashes();
  const made = new OwnCommits();
  const going = { spans: new Array<Span>(), refs: new Array<string>(), moved: new Array<string>(), movedTo: new Array<string>(), trees: new Array<string>(), resets: new Array<Going['resets'][number]>(), squashed: new Array<string>(), withoutForce: new Array<string>(), merges: false, takesBack: false };
  let branch: string | undefined;
  let unknown = false;
  let isKept = false;
  for (const { command, step, span, needsSuccess } of folder === undefined ? steps : steps.slice(1)) {
    if (!needsSuccess) squashes.forget();
    const before = commitBefore(step);
    // What it stands behind is told now, when the call has not been elsewhere yet.
    const isBehindKept: boolean = before !== undefined && isKept && needsSuccess && branch === undefined && going.resets.length === 0;
    isKept = KEEPS.test(command) || (isKept && needsSuccess && !command.includes('|') && (RESET.test(step) || TELLS.test(step) || isBehindKept));
    const tree = WORK_TREE.exec(step)?.groups;
    const reset = RESET.exec(step);
    const move = MOVES_TAG.exec(step)?.groups;
    const found = [...refsIn(step, BRANCHES, 'heads'), ...refsIn(step, TAGS, 'tags')];
    const isCommit = squashes.isCommit(command);
    const isUndone = made.takesBack(step, needsSuccess);
    made.pass(command, !unknown, needsSuccess);
    const takesAway = isUndone || isBehindKept || tree !== undefined || move !== undefined || reset !== null || found.length > 0;
    // What the call has made itself it may take back whatever else it did.
    if (takesAway && unknown && !isUndone) return undefined;
    if (takesAway) going.spans.push(span);
    else unknown ||= !isCommit && !HARMLESS.test(step) && !KEEPS.test(step) && !Squashes.isMerge(step);
    going.takesBack ||= isUndone;
    if (isUndone || isBehindKept) {
      going.resets.push({ commit: isUndone ? undefined : before, branch, isKept });
      continue;
    }
    if (move !== undefined) {
      going.moved.push(`refs/tags/${move['name']?.trim() ?? ''}`);
      going.movedTo.push(move['to'] ?? '');
    }
    if (tree !== undefined) going.trees.push(tree['first'] ?? tree['last'] ?? '');
    if (reset !== null) going.resets.push({ commit: reset.groups?.['commit'], branch, isKept });
    const to = SWITCH.exec(step)?.groups?.['branch'];
    if (to !== undefined) branch = `refs/heads/${to}`;
    going.merges ||= /^git (?:merge|pull)\b/.test(step);
    going.withoutForce.push(...refsIn(step, WITHOUT_FORCE, 'heads'));
    // What has been kept may be taken from that name again.
    if (OF_GIT.test(command) && RENAMES.test(command)) going.resets = going.resets.map((each) => ({ ...each, isKept: false }));
    if (isCommit) squashes.commit(branch);
    for (const ref of found) {
      const name = ref.replace(/^refs\/heads\//, '');
      if (squashes.isCommitted(name)) going.squashed.push(name);
      else going.refs.push(ref);
    }
    squashes.pass(command, step);
  }
  return { ...going, isKnownToEnd: !unknown, cwd: folder === undefined ? cwd : resolvePath(folder, { cwd, home }), squashedOn: squashes.committedOn };
}

/** What stands before a command takes away, and where that command runs; undefined where one before it is not known. */
export function goingBefore(before: string, cwd: string, home: string): Going | undefined {
  const going = goingIn(before, cwd, home);
  return going?.isKnownToEnd === true ? going : undefined;
}

function refsIn(step: string, command: RegExp, sort: 'heads' | 'tags'): readonly string[] {
  const names = command.exec(step)?.groups?.['names']?.trim().split(' ') ?? [];
  return names.map((name) => `refs/${sort}/${name}`);
}
