import type { Word } from '../shell/command.js';
import type { Running } from './apply.js';
import { carried } from './carry.js';
import { echoEffects, environmentProgram } from './reveal.js';
import { findEffects } from './find.js';
import { gitEffects } from './git.js';
import { interpreterEffects } from './interpreters.js';
import { killEffects } from './kill.js';
import { evaluationEffects, shellEffects } from './shells.js';
import { powershellProgram } from './powershell.js';
import { linkEffects } from './link.js';
import { sedEffects } from './sed.js';
import { awkEffects } from './awk.js';
import { sshEffects } from './ssh.js';
import { containerEffects } from './container.js';
import { tarEffects } from './tar.js';
import { xargsEffects } from './xargs.js';

/** A program that a table cannot tell: it runs what it is given, or reads a language of its own. True when nothing is left to tell. */
type Special = (program: string, args: readonly Word[], running: Running) => boolean;

const SPECIAL: Readonly<Record<string, Special>> = Object.fromEntries(
  (
    [
      ['sh bash zsh dash ksh ash fish mksh rbash csh tcsh', shellEffects],
      ['python python2 python3 pypy pypy3 node nodejs deno bun perl ruby php lua Rscript tclsh expect osascript groovy julia swift tsx ts-node bpython ipython irb elixir', interpreterEffects],
      ['eval source .', evaluationEffects],
      ['xargs gxargs', xargsEffects],
      ['find gfind fd fdfind', findEffects],
      ['git hub', gitEffects],
      ['kill', killEffects],
      ['sed gsed', sedEffects],
      ['awk gawk mawk nawk', awkEffects],
      ['ssh autossh mosh sshpass', sshEffects],
      ['docker podman nerdctl', containerEffects],
      ['tar gtar bsdtar', tarEffects],
      ['ln gln', linkEffects],
      ['echo printf', echoEffects],
      ['env printenv set export declare typeset', environmentProgram],
    ] as const
  ).flatMap(([names, special]) => names.split(' ').map((name) => [name, special] as const)),
);

export function specialProgram(program: string, args: readonly Word[], running: Running): boolean {
  const special = Object.hasOwn(SPECIAL, program) ? SPECIAL[program] : program.startsWith('git-') ? gitEffects : undefined;
  if (special?.(program, args, running) === true) return true;
  if (powershellProgram(program, args, running)) return true;
  return carried(program, args, running);
}
