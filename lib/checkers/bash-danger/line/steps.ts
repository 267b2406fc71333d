import type { LineStep } from '../../../shell/syntax/line.js';
import type { Span } from '../../../types.js';
import { DELETES_MERGED, MERGES, PULLS, SWITCHES } from './line-forms.js';
import { ENTERS_FOLDER } from './enters-folder.js';

/** One command of a list, or several of which `||` and pipes make one. */
export interface Step {
  /** As it is written, but for blanks around `||` and pipes. */
  readonly command: string;
  /** The command without what changes nothing about it. */
  readonly step: string;
  readonly span: Span;
  /** False if it also runs after the command before it has failed. */
  readonly needsSuccess: boolean;
}

/** What one plain git command takes away, or gives to another commit, whatever the call did before. */
export type Loss =
  /** Whole names of branches and tags. */
  | { readonly kind: 'refs'; readonly refs: readonly string[] }
  /** A tag's whole name, and what it is given to, as it is written. */
  | { readonly kind: 'moved-tag'; readonly ref: string; readonly to: string }
  /** A work tree, as it is written. */
  | { readonly kind: 'work-tree'; readonly folder: string }
  /** A hard reset, and where to. */
  | { readonly kind: 'reset'; readonly commit: string | undefined };

/** What may follow a command without changing what it does: redirected errors, `| tail`, `|| true`. */
const BEHIND = /(?: 2>(?:&1|\/dev\/null))?(?: \| (?:tail|head)(?: -n?\s?\d+)?)?(?: \|\| (?:true|:))?$/;

/** Commands that take no branch, tag or commit away. (`git fetch --prune` does.) */
const HARMLESS_OF_GIT = [
  /(?:branch|worktree list|worktree prune)(?: -[\w-]+)*/,
  /reflog(?: -\d+| -n ?\d+)?/,
  /(?:status|log|diff|show)(?: [\w.@^~-][\w./@{}^~=-]*)*/,
  SWITCHES,
  /fetch(?: -q| --quiet| --all| --tags| \w[\w./-]*)*/,
  PULLS,
  MERGES,
  DELETES_MERGED,
  /worktree remove \w?[\w./-]+/,
].map(({ source }) => source);
const HARMLESS = new RegExp(`^(?:|echo [\\w .,:=-]*|true|pwd|git (?:${HARMLESS_OF_GIT.join('|')}))$`);

const ONLY_TELLS = /^git (?:status|log|diff|show|branch)(?: -[\w-]+)*$/;

const BRANCHES = /^git branch (?:-q )?(?:-D|-df|-fd|-d -f|--delete --force)(?<names>(?: \w[\w./+-]*)+)$/;
const WITHOUT_FORCE = /^git branch -d(?<names>(?: \w[\w./-]*)+)$/;
/** With force where git refuses without: it takes the same names, also where what stands before has failed. */
const WITH_FORCE_THEN = /^git branch -d(?<names>(?: \w[\w./-]*)+)(?: 2>\/dev\/null)? \|\| git branch -D\k<names>(?=$| [2|])/;
/** Takes branches of a remote away, which are asked about by themselves; what git knows of them here goes too. */
const OF_REMOTE = /^git push(?: -q| --quiet)? (?<remote>\w[\w.-]*) (?:--delete|-d)(?<names>(?: \w[\w./+-]*)+)$/;
const TAGS = /^git tag (?:-d|--delete)(?<names>(?: \w[\w./+-]*)+)$/;
/** Gives a tag to another commit, which takes it from the one that it led to. */
const MOVES_TAG = /^git tag (?:-f|--force) (?<name>\w[\w./+-]*)(?: (?<to>\w[\w./@^~-]*))?$/;
const WORK_TREE = /^git worktree remove (?:(?:-f|--force) (?<last>[\w./~-]+)|(?<first>[\w./~-]+) (?:-f|--force))$/;
/** A hard reset. Not one to `HEAD~n`: whoever goes back by some commits means to lose them, if the call has not made them itself. */
const RESET = /^git reset(?: -q| --quiet)? --hard(?: -q| --quiet)?(?: (?<commit>(?!HEAD[~^@]|@)\w[\w./@{}^~-]*))?$/;

/** A new name for what is checked out, which git refuses to give twice. */
const KEEPS = /^git (?:branch|tag) \w[\w./-]*(?:\$\(date(?: -u)? [+\w%'"-]+\))?$/;
const OF_GIT = /\bgit\b/;
/** Options and subcommands that give a name that may be there to another commit. */
const RENAMES = /\s-(?:[a-z]*[BCM]|f\b)|--force\b|--orphan\b|symbolic-ref|update-ref/;
const SWITCH = /^git (?:checkout|switch)(?: -q| --quiet)? (?<branch>\S+)$/;

/** The commands of a list, as `&&`, `;` and line ends part them; what is behind a pipe or `||` belongs to the one before it. */
export function stepsOf(list: readonly LineStep[]): readonly Step[] {
  const steps: Step[] = [];
  let parts: LineStep[] = [];
  let needsSuccess = true;
  list.forEach((part, place) => {
    parts.push(part);
    const { after } = part;
    if ((after === '||' || after === '|') && place < list.length - 1) return;
    steps.push(stepOf(parts, needsSuccess));
    parts = [];
    needsSuccess = after === '&&';
  });
  return steps;
}

/** What `|` and `||` join, and what hangs in the air behind them, or goes on in the background, is nothing that is known. */
function stepOf(parts: readonly LineStep[], needsSuccess: boolean): Step {
  const written = parts
    .map(({ text, after }) => (after === '||' || after === '|' || after === '&' ? `${text} ${after} ` : text))
    .join('')
    .trim();
  const command = written.replace(WITH_FORCE_THEN, 'git branch -D$<names>');
  const span = { start: parts[0]?.span.start ?? 0, end: parts.at(-1)?.span.end ?? 0 };
  return { command, step: command.replace(BEHIND, ''), span, needsSuccess: needsSuccess && command === written };
}

/** The folder that a command goes to, as it is written; undefined for any other command. */
export function folderEntered(step: Step | undefined): string | undefined {
  return ENTERS_FOLDER.exec(step?.step ?? '')?.groups?.['folder'];
}

/** What a command takes away by itself; undefined for one that takes nothing, or of which that depends on the call. */
export function lossOf({ step }: Step): Loss | undefined {
  const refs = [...namesIn(step, BRANCHES).map(branchRef), ...namesIn(step, TAGS).map(tagRef)];
  if (refs.length > 0) return { kind: 'refs', refs };
  const moved = MOVES_TAG.exec(step)?.groups;
  if (moved !== undefined) return { kind: 'moved-tag', ref: tagRef(moved['name'] ?? ''), to: moved['to'] ?? '' };
  const tree = WORK_TREE.exec(step)?.groups;
  if (tree !== undefined) return { kind: 'work-tree', folder: tree['first'] ?? tree['last'] ?? '' };
  const reset = RESET.exec(step);
  return reset === null ? undefined : { kind: 'reset', commit: reset.groups?.['commit'] };
}

/** Whole names that go as well: of branches that git takes away only where what is checked out has their commits, and of branches of a remote, as git knows them here. */
export function goingAsWell({ step }: Step): readonly string[] {
  const remote = OF_REMOTE.exec(step)?.groups?.['remote'] ?? '';
  return [...namesIn(step, WITHOUT_FORCE).map(branchRef), ...namesIn(step, OF_REMOTE).map((name) => `refs/remotes/${remote}/${name}`)];
}

/** The whole name of the branch that a command checks out. */
export function branchEntered({ step }: Step): string | undefined {
  const branch = SWITCH.exec(step)?.groups?.['branch'];
  return branch === undefined ? undefined : branchRef(branch);
}

/** True for a command that takes no branch, tag or commit of this repository away. */
export function isHarmless({ step }: Step): boolean {
  return HARMLESS.test(step) || KEEPS.test(step) || OF_REMOTE.test(step);
}

/** True for one that gives what is checked out a new name, so that it stays whatever comes next. */
export function keepsCheckedOut({ command }: Step): boolean {
  return KEEPS.test(command);
}

/** True for one that leaves what is checked out under the names that it has. */
export function leavesNames({ step }: Step): boolean {
  return RESET.test(step) || ONLY_TELLS.test(step);
}

/** True for one that may take a name from the commit that it led to, and give it to another. */
export function mayRename({ command }: Step): boolean {
  return OF_GIT.test(command) && RENAMES.test(command);
}

/** True for one that brings another branch's commits into what is checked out. */
export function mergesInto({ step }: Step): boolean {
  return /^git (?:merge|pull)\b/.test(step);
}

function namesIn(step: string, command: RegExp): readonly string[] {
  return command.exec(step)?.groups?.['names']?.trim().split(' ') ?? [];
}

function branchRef(name: string): string {
  return `refs/heads/${name}`;
}

function tagRef(name: string): string {
  return `refs/tags/${name}`;
}
