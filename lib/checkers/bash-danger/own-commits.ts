import { bringsNothing } from './brings-nothing.js';

const REVISION = String.raw`(?!\S*\.\.)\w[\w./@^~-]*`;

/** Commands that end well only where they have made a commit, of each revision that is named one: of none, if no revision is. */
const MAKES = new RegExp(String.raw`^git (?:cherry-pick(?: -x)?(?<picked>(?: ${REVISION})+)|revert --no-edit(?<reverted>(?: ${REVISION})+)|commit(?: -q)? --allow-empty(?: -q)? -m (?:'[^']*'|"[^"$\x60\\]*"|[\w:.-]+))(?: >\s?\/dev\/null)?(?: 2>(?:&1|\s?\/dev\/null))?$`);

/** A hard reset to some commits before the one that is checked out. */
const GOES_BACK = /^git reset(?: -q| --quiet)? --hard(?: -q| --quiet)? (?<commit>(?:HEAD|@)(?:~(?<many>[1-9]?)|(?<each>\^{1,9})))$/;

/** The commit to which a hard reset goes back from the one that is checked out, as it is written; undefined for any other command. */
export function commitBefore(step: string): string | undefined {
  return GOES_BACK.exec(step)?.groups?.['commit'];
}

const LOOKS = /^git (?:status|log|diff|show|rev-parse|describe)(?: [\w.@^~=:/-]+)*$/;
const OF_GIT = /\bgit\b/;

/** One plain command with its arguments, and what prints less of it. Nothing runs in place of it where it fails. */
const PLAIN = /^[\w./:=@%+,~ -]+(?: >\s?[\w./-]+)?(?: 2>(?:&1|\s?\/dev\/null))?(?: \| (?:tail|head|grep|wc)[\w ./-]*)?$/;
const QUOTED = /'[^']*'|"[^"$\x60\\]*"/g;

/**
 * Commits that a call has just made, on the way through it: who goes back by as many takes away nothing else, if what is
 * checked out was clean before.
 */
export class OwnCommits {
  private made = 0;

  /**
   * Goes past a command.
   *
   * @param isBegun whether all commands before it are known, so that it runs where the call began
   * @param needsSuccess false if it also runs after the command before it has failed
   */
  pass(command: string, isBegun: boolean, needsSuccess: boolean): void {
    if (!needsSuccess) this.made = 0;
    const { picked, reverted } = MAKES.exec(command)?.groups ?? {};
    if (MAKES.test(command)) this.made = isBegun || this.made > 0 ? this.made + ((picked ?? reverted)?.trim().split(' ').length ?? 1) : 0;
    else if (!leavesCommits(command)) this.made = 0;
  }

  /** True for a hard reset that takes back no more than was made; with it, that much has gone. */
  takesBack(step: string, needsSuccess: boolean): boolean {
    const { many, each } = GOES_BACK.exec(step)?.groups ?? {};
    if (many === undefined && each === undefined) return false;
    const back = each?.length ?? (many === '' ? 1 : Number(many));
    if (!needsSuccess || back > this.made) return false;
    this.made -= back;
    return true;
  }
}

function leavesCommits(command: string): boolean {
  if (LOOKS.test(command) || GOES_BACK.test(command)) return true;
  return PLAIN.test(command.replaceAll(QUOTED, 'x')) && !OF_GIT.test(command) && bringsNothing(`${command};`, []);
}
