import { leavesFiles } from './own-commits.js';
import { MESSAGE, SILENT, SWITCHES } from '../line/line-forms.js';

/** A branch from what is checked out, which git refuses to make where there is one of that name. */
const MAKES = new RegExp(
  String.raw`^git (?:checkout(?: -q| --quiet)? -b|switch(?: -q| --quiet)? (?:-c|--create)) (?<name>\w[\w./-]*)${SILENT}$`,
);

/** What puts files that git does not ignore into a commit, and goes to another branch; without force. */
const STEPS = new RegExp(
  String.raw`^git (?:add(?: -A| --all| -u| -v| (?!-)[\w./-]+)+|commit(?: -[aqv]+| -[aqv]*m ?${MESSAGE}| --allow-empty| --no-verify| --quiet)+|${SWITCHES.source})${SILENT}$`,
);

/** What git ignores may be added then, and goes with the branch. */
const CHANGES_WHAT_IS_IGNORED = /ignore|exclude|\.git\b/;

/** Branches that a call makes on its way, and all that it puts into them: what is on them is of the call, if nothing differed from the last commit before. */
export class NewBranches {
  readonly #made = new Set<string>();
  #isPlain = true;

  /**
   * Goes past a command.
   *
   * @param needsSuccess false if it also runs after the command before it has failed: a branch of that name may be older then
   */
  pass(command: string, needsSuccess: boolean): void {
    if (!needsSuccess) this.#made.clear();
    const name = MAKES.exec(command)?.groups?.['name'];
    if (name !== undefined && this.#isPlain) this.#made.add(name);
    else if (CHANGES_WHAT_IS_IGNORED.test(command) || !(STEPS.test(command) || leavesFiles(command))) {
      this.#isPlain = false;
      this.#made.clear();
    }
  }

  /** True for branches of which the call has made each. */
  haveAll(names: readonly string[]): boolean {
    return names.length > 0 && names.every((name) => this.#made.has(name));
  }
}
