import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { printsUsually } from '../output/amount-printed.js';
import { showVariables } from '../output/revealed/shown-variables.js';

/** Into a variable, the history or the line to come: of zsh's `print` (zshbuiltins(1)). */
const PRINTS_NOTHING = /^-[A-Za-z]{0,9}[svz][A-Za-z]{0,9}$/;

/** `echo $TOKEN` prints a variable that the environment may hold. */
export function echoEffects(program: string, args: readonly Word[], running: Running): boolean {
  const first = textOf(args[0]);
  if (program === 'printf' && first === '-v') return true;
  if (program === 'print' && PRINTS_NOTHING.test(first)) return true;
  printsUsually(running.frame, 'all');
  for (const arg of args) showVariables(arg, running);
  return true;
}

/** Programs that show their standard input, changed or not. */
const SHOWS_INPUT = new Set(
  'cat tee base64 base32 xxd od hexdump rev nl head tail sort tr cut grep sed awk fold less more column bc dc xargs figlet iconv expand unexpand fmt pr paste uniq shuf tac strings jq yq uuencode basenc'.split(
    ' ',
  ),
);

/** Programs that send it to whoever is at the other end. */
const SENDS_INPUT = new Set('nc ncat netcat telnet socat websocat'.split(' '));

/** `cat <<< "$TOKEN"`, `nc x.test 80 <<< "$TOKEN"`, and a here-document with a variable in it. */
export function inputVariables(running: Running, input: Word): void {
  if (SHOWS_INPUT.has(running.program) || SENDS_INPUT.has(running.program)) showVariables(input, running);
}
