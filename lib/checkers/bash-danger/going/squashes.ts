import { QUOTED_TEXT } from '../line/line-forms.js';

/** What a squash has put into the index goes with the branch's name only once it is committed. */
const SQUASH = /^git merge(?: -q| --quiet)? --squash(?: -q| --quiet)? (?<branch>\w[\w./-]*)$/;
const COMMIT = new RegExp(String.raw`^git commit(?: -[aqv]+| --no-verify| --no-edit| -[aqv]*m (?:${QUOTED_TEXT}|[\w:./-]+))*$`);

/** Commands that change nothing. */
const TELLS = /^git (?:status|diff|log)(?: -[\w-]+)*$/;

/** Merges by squash on the way through a call: each is first in the index, and then, with the next commit, in a branch. */
export class Squashes {
  #inIndex: string | undefined;
  #committed: readonly string[] = [];

  static isMerge(step: string): boolean {
    return SQUASH.test(step);
  }

  /** True for a commit of what a squash has put into the index. */
  isCommit(command: string): boolean {
    return this.#inIndex !== undefined && COMMIT.test(command);
  }

  isCommitted(branch: string): boolean {
    return this.#committed.includes(branch);
  }

  commit(): void {
    if (this.#inIndex === undefined) return;
    this.#committed = [...this.#committed, this.#inIndex];
  }

  /**
   * Goes past a command. What stands between a squash and its commit may take it back, and what is behind a pipe or `||`
   * hides that one of them failed.
   *
   * @param step the command without what changes nothing about it
   */
  pass(command: string, step: string): void {
    this.#inIndex = SQUASH.exec(command)?.groups?.['branch'] ?? (TELLS.test(step) ? this.#inIndex : undefined);
    if (command.includes('|')) this.forget();
  }

  /** What follows may run though a squash, or its commit, has failed. */
  forget(): void {
    this.#inIndex = undefined;
    this.#committed = [];
  }
}
