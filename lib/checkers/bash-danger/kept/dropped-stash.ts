import type { Finding, PreToolUse } from '../../../types.js';
import { textBefore } from '../line/text-before.js';

const DROP = /^git stash drop(?: -q| --quiet)?(?: (?<quote>["']?)(?<stash>stash@\{\d+\})\k<quote>)?$/;
const APPLIED = /(?:^|&&|(?<!\\)[;\n])\s{0,9}git stash apply(?: --index| -q| --quiet)*(?: (?<quote>["']?)(?<stash>stash@\{\d+\})\k<quote>)? && $/;
const LAST = 'stash@{0}';
/** Characters before a command that are looked at. */
const MAX_BEFORE = 100;

/** True where the stash that is dropped was applied right before, which together is what `git stash pop` does. The last one is meant where none is named. */
export function isAppliedFirst({ effect: { span, via } }: Finding, { input: { command } }: PreToolUse): boolean {
  if (typeof command !== 'string' || span === undefined || via.length > 0) return false;
  const before = textBefore(command, span.start, MAX_BEFORE);
  const [drop, applied] = [DROP.exec(command.slice(span.start, span.end)), APPLIED.exec(before)];
  return drop !== null && applied !== null && (drop.groups?.['stash'] ?? LAST) === (applied.groups?.['stash'] ?? LAST);
}
