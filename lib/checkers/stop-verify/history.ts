import { extname, resolve } from 'node:path';
import { isInside } from '../../paths/within.js';
import { bareCommand } from '../../session/calls/checks.js';
import { splitCommandLine } from '../../session/calls/command-line.js';
import type { CallRecord, CheckRecord, ProgressRecord, TrailRecord } from '../../session/records.js';
import type { CheckKind } from '../../types.js';
import { isShellTool } from '../../tools.js';

/** Which part of the session is asked about: all of it, or what came after the last edit of code. */
type When = 'after the last edit' | 'ever';

/** What a session did, as far as claims of it can be held against that. */
export interface History {
  /** The last edit of code, by a tool or in place by a shell; undefined where none is known. */
  readonly lastEdit: { readonly file: string; readonly at: number } | undefined;
  /** Runs of one of these kinds, oldest first. */
  readonly runs: (kinds: readonly CheckKind[], when: When) => readonly CheckRecord[];
  /** True when a program ran that is not known, so that it may have checked anything. */
  readonly mayHaveRun: (when: When) => boolean;
  /** True when nothing that the agent ran can have changed a file. */
  readonly onlyLooked: boolean;
  readonly committed: boolean;
  /** False when the clock has jumped, so that nothing is known of what came first. */
  readonly ordered: boolean;
}

/** Endings of prose, pictures and settings: nobody is expected to run the tests again for them. */
const NO_CODE =
  /^(?:|\.(?:md|mdx|txt|rst|adoc|svg|png|jpe?g|gif|ico|webp|pdf|log|csv|lock|json[5c]?|ya?ml|toml|ini|cfg|conf|env|properties|css|s[ac]ss|less))$/i;
/** Programs that run what the project's own files say: a `make all` may run the tests as well. */
const RUNS_ANYTHING =
  /^(?:mvnw?|gradlew?|make|gmake|ninja|just|task|rake|mage|invoke|sbt|lein|mix|stack|cabal|nx|turbo|bazel|bazelisk|xcodebuild|ant|tox|nox)(?= |$)/;
const LOOKS =
  /^(?:cd|pwd|ls|ll|tree|cat|bat|head|tail|less|more|nl|wc|file|stat|du|df|grep|egrep|fgrep|rg|ag|fd|find|which|type|command|echo|printf|true|sort|uniq|cut|tr|jq|diff|cmp|date|whoami|env|sleep|column|basename|dirname|realpath|test|\[)(?= |$)/;
const LOOKS_IN_GIT =
  /^git (?:(?:-C|-c) \S+ |--\S+ )*(?:status|log|show|diff|blame|branch|remote|rev-parse|ls-files|describe|shortlog|grep|cat-file|reflog|config --get)(?= |$)/;
/** Commands that change files, but check nothing. */
const HANDLES =
  /^(?:mkdir|touch|cp|mv|rm|ln|chmod|sed|awk|perl -p|tee|xargs sed|git (?:(?:-C|-c) \S+ )*(?:add|rm|mv|restore|checkout|switch|stash|fetch|pull|push|tag|commit|merge|rebase|reset|cherry-pick|worktree|init))(?= |$)/;

const EDITORS = /^(?:cp|mv|patch|black|isort)$/;
const GIT_EDITS = /^(?:restore|apply|am|revert|cherry-pick|rm|mv)$/;
const IN_PLACE = /^(?:sed|perl|ruby|gofmt|goimports|prettier)$/;
/** Programs that put other words into a file; what formats it leaves it doing what it did. */
const REWRITES = /^(?:g?sed|perl|ruby) (?:.* )?-[a-z]*i/;
/** Options, and names of scripts, that have a check mend what it finds. */
const FIXES = /^(?:--(?:fix|write|in-place)(?:=|$)|(?:lint:)?fix$|format$|fmt$)/;

/**
 * Puts a session's records together. `trail` is of the agent itself, `progress` of all agents; `unseen` says when something
 * ran of which nothing is known.
 */
export function historyOf(
  trail: readonly TrailRecord[],
  progress: readonly ProgressRecord[],
  unseen: readonly number[],
  root: string,
): History {
  const lastIndex = trail.findLastIndex((record) => codeEditedBy(record, root) !== undefined);
  const last = trail[lastIndex];
  const file = last && codeEditedBy(last, root);
  const lastEdit = last === undefined || file === undefined ? undefined : { file, at: last.at };
  const isWithin = (when: When, at: number): boolean => when === 'ever' || lastEdit === undefined || at >= lastEdit.at;
  const checks = progress.filter((record) => record.kind === 'check');
  const calls = (when: When): readonly CallRecord[] =>
    trail.slice(when === 'ever' ? 0 : lastIndex + 1).filter((record) => record.kind === 'call');
  return {
    lastEdit,
    runs: (kinds, when) => checks.filter(({ check, at }) => kinds.includes(check) && isWithin(when, at)),
    mayHaveRun: (when) => calls(when).some(mayHaveChecked) || unseen.some((at) => isWithin(when, at)),
    onlyLooked: unseen.length === 0 && calls('ever').every((call) => everyCommand(call, onlyLooks)),
    committed: progress.some(({ kind }) => kind === 'commit'),
    ordered: isAscending(trail) && isAscending(progress),
  };
}

/** The file of code that a record shows to have been edited, absolute; undefined for any other record. */
function codeEditedBy(record: TrailRecord, root: string): string | undefined {
  if (record.kind === 'edit') return isCode(record.file, root) ? record.file : undefined;
  if (record.kind !== 'call' || record.failed || !isShellTool(record.tool)) return undefined;
  const commands = splitCommandLine(record.label);
  // Elsewhere its names are of other files, and of a longer line only the start was kept.
  if (record.label.endsWith('…') || commands.some(({ words: [program] }) => program === 'cd' || program === 'pushd')) return undefined;
  return commands
    .flatMap(({ words }) => (REWRITES.test(bareCommand(words)) ? words.slice(1) : []))
    .filter((word) => /^[\w./@+-]+$/.test(word) && !/^(?:-|[sy]\W)/.test(word))
    .map((word) => resolve(root, word))
    .find((path) => isCode(path, root));
}

function isCode(path: string, root: string): boolean {
  return isInside(path, root) && !NO_CODE.test(extname(path));
}

/** True for a call that may have run a check besides those that it is known to have run. */
function mayHaveChecked(call: CallRecord): boolean {
  return call.check === undefined ? !everyCommand(call, looksOrHandles) : mayRunAnything(call);
}

/** True when this holds for every command of a shell's call; for a call of another tool, which runs no command. */
function everyCommand({ tool, label }: CallRecord, holds: (command: string) => boolean): boolean {
  if (!isShellTool(tool)) return true;
  // Of a longer line only the start was kept.
  if (label.endsWith('…')) return false;
  const commands = splitCommandLine(label).map(({ words }) => bareCommand(words));
  return commands.length > 0 && commands.every(holds);
}

function onlyLooks(command: string): boolean {
  return LOOKS.test(command) || LOOKS_IN_GIT.test(command);
}

/** True for a call by which a shell has changed files as an edit does: `sed -i`, `eslint --fix`, `git restore`. */
export function editsByShell({ tool, label }: CallRecord): boolean {
  return isShellTool(tool) && splitCommandLine(label).some(({ words }) => edits(bareCommand(words)));
}

function edits(command: string): boolean {
  if (onlyLooks(command)) return false;
  const [program = '', ...words] = command.split(' ');
  if (program === 'git') return GIT_EDITS.test(words[0] ?? '');
  return (
    EDITORS.test(program) ||
    (IN_PLACE.test(program) && words.some((word) => /^-[a-z]*i|^-w$/i.test(word))) ||
    words.some((word) => FIXES.test(word))
  );
}

function looksOrHandles(command: string): boolean {
  return onlyLooks(command) || HANDLES.test(command);
}

function mayRunAnything({ label }: CallRecord): boolean {
  return label.endsWith('…') || splitCommandLine(label).some(({ words }) => RUNS_ANYTHING.test(bareCommand(words)));
}

function isAscending(records: readonly { readonly at: number }[]): boolean {
  return records.every(({ at }, index) => index === 0 || at >= (records[index - 1]?.at ?? at));
}
