import type { AskedStep } from '../line/asked-step.js';
import { stepThatWentWell } from '../line/went-well.js';

const DROP = /^git stash drop(?: -q| --quiet)?(?: (?<quote>["']?)(?<stash>stash@\{\d+\})\k<quote>)?$/;
const APPLIED = /^git stash apply(?: --index| -q| --quiet)*(?: (?<quote>["']?)(?<stash>stash@\{\d+\})\k<quote>)?$/;
const LAST = 'stash@{0}';

/** True where the stash that is dropped was applied right before, which together is what `git stash pop` does. The last one is meant where none is named. */
export function isAppliedFirst({ written, command }: AskedStep): boolean {
  const [drop, applied] = [DROP.exec(written), APPLIED.exec(stepThatWentWell(command)?.text ?? '')];
  return drop !== null && applied !== null && (drop.groups?.['stash'] ?? LAST) === (applied.groups?.['stash'] ?? LAST);
}
