import { extname } from 'node:path';
import { isInside } from '../../paths/within.js';
import { bareCommand } from '../../session/checks.js';
import { splitCommandLine } from '../../session/command-line.js';
import type { CallRecord, CheckKind, CheckRecord, ProgressRecord, TrailRecord } from '../../session/records.js';
import { isShellTool } from '../../tools.js';

/** What a session did, as far as claims of it can be held against that. */
export interface History {
  /** The last edit of code; undefined where the agent made none by tool. */
  readonly lastEdit: { readonly file: string; readonly at: number } | undefined;
  /** Runs of one of these kinds, after the last edit of code or ever, oldest first. */
  readonly runs: (kinds: readonly CheckKind[], when: 'after the last edit' | 'ever') => readonly CheckRecord[];
  /** True when something ran, after the last edit of code or ever, that may have checked anything: a program that is not known. */
  readonly mayHaveRun: (when: 'after the last edit' | 'ever') => boolean;
  /** True when all that the agent ran can only have looked. */
  readonly onlyLooked: boolean;
  readonly committed: boolean;
  /** False when the clock has jumped, so that nothing is known of what came first. */
  readonly ordered: boolean;
}

/** Prose, pictures and settings: nobody is held to run the tests again for them. */
const NO_CODE = /^(?:|\.(?:md|mdx|txt|rst|adoc|svg|png|jpe?g|gif|ico|webp|pdf|log|csv|lock|json[5c]?|ya?ml|toml|ini|cfg|conf|env|properties|css|s[ac]ss|less))$/i;
/** They run what the project has told them to; a build may well be one of tests too. */
const RUNS_ANYTHING = /^(?:mvnw?|gradlew?|make|gmake|ninja|just|task|rake|mage|invoke|sbt|lein|mix|stack|cabal|nx|turbo|bazel|bazelisk|xcodebuild|ant|tox|nox)(?= |$)/;
const LOOKS = /^(?:cd|pwd|ls|ll|tree|cat|bat|head|tail|less|more|nl|wc|file|stat|du|df|grep|egrep|fgrep|rg|ag|fd|find|which|type|command|echo|printf|true|sort|uniq|cut|tr|jq|diff|cmp|date|whoami|env|sleep|column|basename|dirname|realpath|test|\[)(?= |$)/;
const LOOKS_IN_GIT = /^git (?:(?:-C|-c) \S+ |--\S+ )*(?:status|log|show|diff|blame|branch|remote|rev-parse|ls-files|describe|shortlog|grep|cat-file|reflog|config --get)(?= |$)/;
/** They change files, but check nothing. */
const HANDLES = /^(?:mkdir|touch|cp|mv|rm|ln|chmod|sed|awk|perl -p|tee|xargs sed|git (?:(?:-C|-c) \S+ )*(?:add|rm|mv|restore|checkout|switch|stash|fetch|pull|push|tag|commit|merge|rebase|reset|cherry-pick|worktree|init))(?= |$)/;

/**
 * Puts a session's records together. `trail` is of the agent itself, `progress` of all agents; `unseen` says when something
 * ran of which nothing is known.
 */
export function historyOf(trail: readonly TrailRecord[], progress: readonly ProgressRecord[], unseen: readonly number[], root: string): History {
  const edits = trail.flatMap((record, index) => (record.kind === 'edit' && isInside(record.file, root) && !NO_CODE.test(extname(record.file)) ? [{ index, file: record.file, at: record.at }] : []));
  const last = edits.at(-1);
  const checks = progress.filter((record) => record.kind === 'check');
  const calls = (after: boolean): readonly CallRecord[] => trail.slice(after ? (last?.index ?? -1) + 1 : 0).filter((record) => record.kind === 'call');
  return {
    lastEdit: last,
    runs: (kinds, when) => checks.filter(({ check, at }) => kinds.includes(check) && (when === 'ever' || last === undefined || at >= last.at)),
    mayHaveRun: (when) =>
      calls(when === 'after the last edit').some((call) => (call.check === undefined ? !isHarmless(call, true) : mayRunAnything(call))) ||
      unseen.some((at) => when === 'ever' || last === undefined || at >= last.at),
    onlyLooked: unseen.length === 0 && calls(false).every((call) => isHarmless(call, false)),
    committed: progress.some(({ kind }) => kind === 'commit'),
    ordered: isAscending(trail) && isAscending(progress),
  };
}

/** True for a call whose every command is known, and only looks at things, or handles files as well. */
function isHarmless({ tool, label }: CallRecord, handling: boolean): boolean {
  if (!isShellTool(tool)) return true;
  // Of a longer line only the start was kept.
  if (label.endsWith('…')) return false;
  const commands = splitCommandLine(label).map(({ words }) => bareCommand(words));
  return commands.length > 0 && commands.every((command) => LOOKS.test(command) || LOOKS_IN_GIT.test(command) || (handling && HANDLES.test(command)));
}

function mayRunAnything({ label }: CallRecord): boolean {
  return label.endsWith('…') || splitCommandLine(label).some(({ words }) => RUNS_ANYTHING.test(bareCommand(words)));
}

function isAscending(records: readonly { readonly at: number }[]): boolean {
  return records.every(({ at }, index) => index === 0 || at >= (records[index - 1]?.at ?? at));
}
