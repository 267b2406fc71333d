import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { topFrame } from '../analysis.js';
import { emitResource } from '../command/emit.js';
import { isChosenInUse } from '../mitigating/chosen-environments.js';
import { emit } from '../record.js';
import { resource } from '../target.js';

/** How git is asked for addresses of remotes, by its words without what stands before the subcommand. */
const SHOWS =
  /^(?:remote (?:-v|--verbose|get-url|show(?! -n$) \S|(?:-v|--verbose) show)|ls-remote (?:\S+ )*--get-url|config (?:--(?:local|worktree|show-origin|show-scope|null|global|includes) )*(?:-l|--list|list)\b|config (?:\S+ )*(?:--get(?:-all)?|get) (?:--\S+ )*(?:remote\.\S+\.(?:push)?url|url\.)|config (?:\S+ )*--get-(?:regexp|urlmatch) \S*(?:remote|url|insteadof|\.\*))/;

/** Of these it shows nothing but addresses. */
const ADDRESS_ALONE = /^(?:ls-)?remote |^config (?:\S+ )*(?:--get(?:-all)?|get) /;

/** An address with a password or a token in it in the settings of a repository. */
const HOLDS_TOKEN =
  /^[ \t]{0,20}(?:push)?url[ \t]{0,9}=[ \t]{0,9}https?:\/\/(?:[^@/:\s]{1,100}:[^@/\s]{4,300}|gh[opsur]_\w{10,100}|github_pat_\w{10,200}|glpat-[\w-]{10,100})@/im;

/** A header that authorizes, which is shown with all the other settings. */
const HOLDS_HEADER = /^[ \t]{0,20}extraheader[ \t]{0,9}=[ \t]{0,9}"?authorization:/im;

/** The same in the person's own settings, put in the place of another address: `[url "https://x:token@host/"] insteadOf = https://host/`. */
const PUT_INSTEAD =
  /^[ \t]{0,20}\[url[ \t]{1,9}"https?:\/\/(?:[^@/:\s"]{1,100}:[^@/\s"]{4,300}|gh[opsur]_\w{10,100}|github_pat_\w{10,200}|glpat-[\w-]{10,100})@/im;

/** Questions for which git reads the person's own settings as well; a file that is named is another. */
const SHOWS_OWN = /^config (?!(?:\S+ )*(?:--local|--worktree|--system|-f|--file(?:=\S*)?|--blob(?:=\S*)?) )/;
const OWN_SETTINGS = ['.gitconfig', '.config/git/config'];

/** UTF-16 code units of settings, and folders above the one in which git runs, that are looked at. */
const MAX_SETTINGS = 65_536;
const MAX_ABOVE = 12;

/** True where the session has given a remote an address with a token in it, or one stands in the repository's settings. */
function holdsToken(cwd: string | undefined, showsHeaders: boolean, analysis: Analysis): boolean {
  if (isChosenInUse(['remote'], analysis)) return true;
  const { disk } = analysis.world;
  for (let folder = cwd ?? '', left = MAX_ABOVE; folder !== '' && left > 0; folder = folder.slice(0, folder.lastIndexOf('/')), left -= 1) {
    const read = disk.readText(`${folder}/.git/config`);
    if (read.kind !== 'present') continue;
    const text = read.text.slice(0, MAX_SETTINGS);
    return HOLDS_TOKEN.test(text) || (showsHeaders && HOLDS_HEADER.test(text));
  }
  return false;
}

function ownHoldToken({ world: { disk, home } }: Analysis): boolean {
  return OWN_SETTINGS.some((name) => {
    const read = disk.readText(`${home}/${name}`);
    const text = read.kind === 'present' ? read.text.slice(0, MAX_SETTINGS) : '';
    return PUT_INSTEAD.test(text) || HOLDS_HEADER.test(text);
  });
}

/** `git remote -v`, `git config -l`: an address is shown with the token in it. */
export function remoteEffects(line: string, running: Running): void {
  const { analysis } = running.frame;
  if (!SHOWS.test(line)) return;
  if (holdsToken(running.command.cwd, !ADDRESS_ALONE.test(line), analysis) || (SHOWS_OWN.test(line) && ownHoldToken(analysis))) {
    emitResource('reveal-environment', 'credential', 'of a remote', running);
  }
}

/** The same by a search through the settings themselves. */
export function settingsShown(command: Command, analysis: Analysis): void {
  if (holdsToken(command.cwd, true, analysis)) {
    emit(topFrame(analysis), {
      kind: 'reveal-environment',
      target: resource('credential', 'of a remote'),
      program: textOf(command.words[0]),
      span: command.span,
    });
  }
}
