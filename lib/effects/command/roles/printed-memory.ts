import type { Running } from '../running.js';
import { textOf } from '../../../shell/command.js';
import { emitResource } from '../emit.js';

/** A variable of a program, by a name that a secret has at its end: `cfg->db_password`, `main.cfg.SecretKey`. */
const SECRET = String.raw`(?:passw(?:or)?d|passphrase|secret(?:_?key)?|api_?key|private_?key|(?:access|auth|api|refresh|bearer|session)_?token|credentials?)`;

/** What debuggers show a value by: gdb's and lldb's `print`, `x/s`, `printf`, `frame variable`; delve's and jdb's `print`, `dump`. */
const PRINTED = new RegExp(
  String.raw`^[ \t]{0,9}(?:p|po|print|inspect|output|call|x|printf|dprintf|echo|dump|display|expr?(?:ession)?|v|fr(?:ame)?[ \t]{1,4}v(?:ar(?:iable)?)?|target[ \t]{1,4}v(?:ar(?:iable)?)?)(?:\/\w{1,9})?[ \t]{1,9}[^\n]{0,200}?(?:\b|[._>]|[a-z](?=[A-Z]))${SECRET}[ \t)\]]{0,9}$`,
  'im',
);

/** Only told of, not shown: its size, its type, whether there is one. */
const ASKED = /\b(?:sizeof|strlen|whatis|ptype|typeof|len)\b|[=!]=/;

/** A process that runs, or what one left behind: what is started for the debugger has values that are made up. */
const LIVES =
  /^(?:-p\d*|--pid\b.*|-c|--core\b.*|attach|core|connect|-attach|--attach-pid\b.*)$|(?:^|\/)core(?:\.[\w.-]{1,60})?$|\.(?:core|coredump|m?dmp)$/;

/** Tells where a debugger is told to show a secret by its name, of a process that it is put on, or of an image of one. */
export function printedMemory(text: string, running: Running): void {
  const isShown = text.split('\n').some((line) => PRINTED.test(line) && !ASKED.test(line));
  if (isShown && running.command.words.slice(1).some((word) => LIVES.test(textOf(word)))) {
    emitResource('reveal-environment', 'credential', 'memory', running);
  }
}
