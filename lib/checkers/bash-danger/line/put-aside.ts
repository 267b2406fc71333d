import type { LineStep } from '../../../shell/syntax/line.js';
import { MESSAGE } from './line-forms.js';
import { isHarmless, lossOf, stepsOf, type Step } from './steps.js';

/** A stash of the whole work tree, as it is usually written. */
const STASHES = new RegExp(
  String.raw`^git stash(?: (?:push|save))?(?<options>(?: (?:-q|--quiet|-u|--include-untracked|-a|--all|(?:-m|--message)[ =]?${MESSAGE}))*)$`,
);
const TAKES_UNKNOWN = / (?:-u|--include-untracked|-a|--all)(?: |$)/;

/** What a stash has put aside: nothing, the changes of files that git knows, or those that it does not know as well. */
export type PutAside = 'nothing' | 'changes' | 'all';

/** True for a stash of the whole work tree: it takes no branch, tag or commit away. */
export function putsAside({ command }: Step): boolean {
  return STASHES.test(command);
}

/** What is put aside behind a step, of what was so before it. What could go elsewhere, or bring it back, leaves nothing of it. */
export function putAsideBehind(step: Step, before: PutAside): PutAside {
  const options = STASHES.exec(step.command)?.groups?.['options'];
  if (options !== undefined) return TAKES_UNKNOWN.test(options) ? 'all' : 'changes';
  return step.needsSuccess && (isHarmless(step) || lossOf(step)?.kind === 'reset') ? before : 'nothing';
}

/** What is put aside before a step of a list that runs only if the stash went well: `git stash -u && git checkout -- src`. */
export function putAsideBefore(list: readonly LineStep[], place: number): PutAside {
  if (list[place - 1]?.after !== '&&') return 'nothing';
  return stepsOf(list.slice(0, place)).reduce((before: PutAside, step) => putAsideBehind(step, before), 'nothing');
}
