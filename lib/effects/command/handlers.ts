import type { Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { multiKeyMap } from '../../multi-key-map.js';
import { runWrapped } from '../wrappers/run-wrapped.js';
import { mayWrap, mayRun } from '../wrappers/may-wrap.js';
import { runnerEffects } from '../wrappers/runners.js';
import { echoEffects } from '../handlers/echo.js';
import { environmentProgram, sentVariables, substitutedVariables } from '../handlers/environment-programs.js';
import { foreignTokens } from '../aggravating/foreign-token.js';
import { toldLogins } from '../aggravating/told-logins.js';
import { fdEffects } from '../wrappers/fd.js';
import { findEffects } from '../wrappers/find.js';
import { printedArguments } from '../output/revealed/printed-arguments.js';
import { gitEffects } from '../handlers/git.js';
import { interpreterEffects } from '../code/interpreters/interpreters.js';
import { killEffects, patternEffects } from '../handlers/kill.js';
import { evaluationEffects, shellEffects } from '../wrappers/shells.js';
import { powershellProgram } from '../powershell/powershell.js';
import { isPowershellName } from '../powershell/name.js';
import { curlConfig } from '../handlers/curl-config.js';
import { downloadEffects } from '../handlers/download.js';
import { teeEffects } from '../aggravating/emptied.js';
import { linkEffects } from '../handlers/link.js';
import { lockEffects } from '../handlers/lock.js';
import { sedEffects } from '../handlers/sed.js';
import { awkEffects } from '../handlers/awk.js';
import { socatEffects } from '../handlers/socat.js';
import { sshEffects } from '../wrappers/ssh.js';
import { containerEffects } from '../wrappers/container.js';
import { patchedByGit } from '../handlers/git-patches.js';
import { parallelEffects } from '../wrappers/parallel.js';
import { tarEffects } from '../handlers/tar.js';
import { xargsEffects } from '../wrappers/xargs.js';
import { zargsEffects } from '../wrappers/zargs.js';

/** Programs that fetch: tells what they send and write; the table tells the rest. */
function fetchingEffects(program: string, args: readonly Word[], running: Running): boolean {
  tellTokens(program, args, running);
  return (program === 'curl' && curlConfig(args, running)) || downloadEffects(program, args, running);
}

/** Options by which such a program may tell what it has asked. */
const TELLS_REQUEST = /^(?:-(?!-)\w*[vdp]|--(?:verbose|trace|debug|print))/;

/** Variables with tokens among the arguments, or in what stands on the input, that go to others than gave them out. */
function tellTokens(program: string, args: readonly Word[], running: Running): boolean {
  const { input } = running.command;
  const given = input.kind === 'text' ? [...args, input.text] : args;
  if (given.some(({ written }) => written.includes('$'))) foreignTokens(program, given, running);
  if (args.some(({ written }) => TELLS_REQUEST.test(written))) toldLogins(program, args, running);
  return false;
}

/** Records the effects of a program that no row can describe: it runs what it is given, or reads a language of its own. True if the table has nothing to add. */
type Handler = (program: string, args: readonly Word[], running: Running) => boolean;

/** The handlers, by the names of their programs. */
export const HANDLERS = multiKeyMap<Handler>([
  ['sh bash zsh dash ksh ash fish mksh rbash csh tcsh', shellEffects],
  [
    'python python2 python3 pypy pypy3 node nodejs deno bun perl ruby php lua luajit Rscript R tclsh expect osascript osacompile groovy scala scala-cli kotlin julia ocaml rust-script swift jshell emacs emacsclient guile sbcl clisp ecl racket clojure tsx ts-node babel-node swc-node esno zx bpython ipython ipython3 irb crystal elixir octave gnuplot slsh bpftrace jrunscript raku erl',
    interpreterEffects,
  ],
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
  ['patch', patchedByGit],
  ['ln link', linkEffects],
  ['curl wget wget2', fetchingEffects],
  ['http https httpie xh xhs curlie', tellTokens],
  ['aria2c', downloadEffects],
  ['socat', socatEffects],
  ['tee', teeEffects],
  ['echo print printf', echoEffects],
  ['basename dirname realpath readlink figlet cowsay yes seq expr date numfmt jq gojq jaq yq', printedArguments],
  ['dig nslookup host drill kdig ping ping6 gh glab', sentVariables],
  ['envsubst', substitutedVariables],
  ['env printenv set export declare typeset', environmentProgram],
]);

/** Runs the handler of a program, if it has one. True if the table has nothing to add. */
export function handledProgram(program: string, args: readonly Word[], running: Running): boolean {
  const handler = HANDLERS.get(program) ?? (program.startsWith('git-') ? gitEffects : undefined);
  if (handler?.(program, args, running) === true) return true;
  // `rmdir /s` is a built-in of cmd.exe; its namesake has no such option.
  if ((isPowershellName(program) || program.toLowerCase() === 'rmdir') && powershellProgram(program, args, running)) return true;
  if (mayRun(program) && runnerEffects(program, args, running)) return true;
  return mayWrap(program, args) && runWrapped(program, args, running);
}
