import { readLine } from '../../../shell/syntax/line.js';
import { bringsNothing } from '../line/brings-nothing.js';
import { MESSAGE, QUOTED_TEXT, SILENT, WITHOUT_ERRORS } from '../line/line-forms.js';

/** A single commit: not `a..b`, nor `a^-` and `a^@`, which are several or none. */
const REVISION = String.raw`(?!\S*\.\.)\w[\w./@-]*(?:[~^]\d*)*`;

/** Commands that end well only where they have made a commit. Of several revisions no more is known: git takes one that is named twice, whatever its names, once. */
const MAKES = new RegExp(
  String.raw`^git (?:cherry-pick(?: -x)?(?: ${REVISION})+|revert --no-edit(?: ${REVISION})+|commit(?: -q)? --allow-empty(?: -q)? -m ${MESSAGE})${SILENT}$`,
);

/** A hard reset to some commits before the one that is checked out. */
const GOES_BACK = /^git reset(?: -q| --quiet)? --hard(?: -q| --quiet)? (?<commit>(?:HEAD|@)(?:~(?<many>[1-9]?)|(?<each>\^{1,9})))$/;

/** The commit to which a hard reset goes back from the one that is checked out, as it is written; undefined for any other command. */
export function commitBefore(step: string): string | undefined {
  return GOES_BACK.exec(step)?.groups?.['commit'];
}

const LOOKS = /^git (?:status|log|diff|show|rev-parse|describe)(?: [\w.@^~=:/-]+)*$/;
/** git, and what changes to another branch by it. */
const OF_GIT = /\bgit\b|(?:^|[\s/])(?:gh|glab|gt|sl|stg|arc|tig|lazygit|gitui|git-\w+)(?:\s|$)/;

/** One plain command with its arguments, and what prints less of it. Nothing runs in place of it where it fails. */
const PLAIN = new RegExp(String.raw`^[\w./:=@%+,~ -]+(?: >\s?[\w./-]+)?${WITHOUT_ERRORS}(?: \| (?:tail|head|grep|wc)[\w ./-]*)?$`);
const QUOTED = new RegExp(QUOTED_TEXT, 'g');

/**
 * Commits that a call has just made, on the way through it: who goes back by as many takes away nothing else, if what is
 * checked out was clean before.
 */
export class OwnCommits {
  #made = 0;

  /**
   * Goes past a command.
   *
   * @param isBegun whether all commands before it are known, so that it runs where the call began
   * @param needsSuccess false if it also runs after the command before it has failed
   */
  pass(command: string, isBegun: boolean, needsSuccess: boolean): void {
    if (!needsSuccess) this.#made = 0;
    if (MAKES.test(command)) this.#made = isBegun || this.#made > 0 ? this.#made + 1 : 0;
    else if (!leavesCommits(command)) this.#made = 0;
  }

  /** True for a hard reset that takes back no more than was made; with it, that much has gone. */
  takesBack(step: string, needsSuccess: boolean): boolean {
    const { many, each } = GOES_BACK.exec(step)?.groups ?? {};
    if (many === undefined && each === undefined) return false;
    const back = each?.length ?? (many === '' ? 1 : Number(many));
    if (!needsSuccess || back > this.#made) return false;
    this.#made -= back;
    return true;
  }
}

function leavesCommits(command: string): boolean {
  return GOES_BACK.test(command) || leavesFiles(command);
}

/** True for a command that tells, and for a plain one that brings nothing into the files of which the only copy stood elsewhere. */
export function leavesFiles(command: string): boolean {
  if (LOOKS.test(command)) return true;
  const line = PLAIN.test(command.replaceAll(QUOTED, 'x')) && !OF_GIT.test(command) ? readLine(command) : undefined;
  return line !== undefined && bringsNothing(line, () => true);
}
