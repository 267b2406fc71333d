import type { Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { byEachName } from '../../by-each-name.js';
import { carried } from '../carriers/carry.js';
import { mayCarry, mayRun } from '../carriers/names.js';
import { runnerEffects } from '../carriers/runners.js';
import { echoEffects, environmentProgram, sentVariables, substitutedVariables } from '../special/reveal.js';
import { foreignTokens } from '../weight/foreign-token.js';
import { fdEffects } from '../carriers/fd.js';
import { findEffects } from '../carriers/find.js';
import { gitEffects } from '../special/git.js';
import { interpreterEffects } from '../code/interpreters/interpreters.js';
import { killEffects, patternEffects } from '../special/kill.js';
import { evaluationEffects, shellEffects } from '../carriers/shells.js';
import { powershellProgram } from '../powershell/powershell.js';
import { isPowershellName } from '../powershell/name.js';
import { curlConfig } from '../special/curl-config.js';
import { downloadEffects } from '../special/download.js';
import { teeEffects } from '../weight/emptied.js';
import { linkEffects } from '../special/link.js';
import { lockEffects } from '../special/lock.js';
import { sedEffects } from '../special/sed.js';
import { awkEffects } from '../special/awk.js';
import { socatEffects } from '../special/socat.js';
import { sshEffects } from '../carriers/ssh.js';
import { containerEffects } from '../carriers/container.js';
import { parallelEffects } from '../carriers/parallel.js';
import { tarEffects } from '../special/tar.js';
import { xargsEffects } from '../carriers/xargs.js';
import { zargsEffects } from '../carriers/zargs.js';

/** What is sent, what is written, and the rest by the table. */
function fetchingEffects(program: string, args: readonly Word[], running: Running): boolean {
  if (args.some(({ written }) => written.includes('$'))) foreignTokens(program, args, running);
  return (program === 'curl' && curlConfig(args, running)) || downloadEffects(program, args, running);
}

/** A program that a table cannot tell: it runs what it is given, or reads a language of its own. True when nothing is left to tell. */
type Special = (program: string, args: readonly Word[], running: Running) => boolean;

/** What tells of them, by their names. */
export const SPECIAL = byEachName<Special>([
  ['sh bash zsh dash ksh ash fish mksh rbash csh tcsh', shellEffects],
  ['python python2 python3 pypy pypy3 node nodejs deno bun perl ruby php lua luajit Rscript R tclsh expect osascript groovy scala scala-cli kotlin julia swift jshell emacs emacsclient guile sbcl racket clojure tsx ts-node zx bpython ipython ipython3 irb elixir octave raku erl', interpreterEffects],
  ['eval source .', evaluationEffects],
  ['xargs', xargsEffects],
  ['parallel', parallelEffects],
  ['zargs', zargsEffects],
  ['find', findEffects],
  ['fd fdfind', fdEffects],
  ['git hub', gitEffects],
  ['chmod setfacl', lockEffects],
  ['kill', killEffects],
  ['pkill killall', patternEffects],
  ['sed', sedEffects],
  ['awk mawk nawk', awkEffects],
  ['ssh autossh mosh', sshEffects],
  ['docker podman nerdctl docker-compose podman-compose', containerEffects],
  ['tar bsdtar', tarEffects],
  ['ln', linkEffects],
  ['curl wget wget2', fetchingEffects],
  ['aria2c', downloadEffects],
  ['socat', socatEffects],
  ['tee', teeEffects],
  ['echo printf', echoEffects],
  ['dig nslookup host drill kdig ping ping6 gh glab', sentVariables],
  ['envsubst', substitutedVariables],
  ['env printenv set export declare typeset', environmentProgram],
]);

/** The effects of a program that a table cannot tell. True when nothing is left to tell. */
export function specialProgram(program: string, args: readonly Word[], running: Running): boolean {
  const special = SPECIAL.get(program) ?? (program.startsWith('git-') ? gitEffects : undefined);
  if (special?.(program, args, running) === true) return true;
  // `rmdir /s` is a built-in of cmd.exe; its namesake has no such option.
  if ((isPowershellName(program) || program.toLowerCase() === 'rmdir') && powershellProgram(program, args, running)) return true;
  if (mayRun(program) && runnerEffects(program, args, running)) return true;
  return mayCarry(program, args) && carried(program, args, running);
}
