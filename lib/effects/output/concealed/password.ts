import type { Command, Word } from '../../../shell/command.js';
import { HOLE, pipedInto, textOf } from '../../../shell/command.js';

/** Programs that leave their standard input alone, so that nothing shows what sudo does not take of it. */
const READS_NO_INPUT =
  /^(?:\/(?:usr\/)?(?:local\/)?s?bin\/)?(?:apt|apt-get|dnf|yum|systemctl|service|mkdir|touch|rm|chown|chgrp|chmod|cp|mv|ln|mount|umount|reboot|shutdown|true)$/;

/** Options of sudo that take the next word, by themselves or at the end of several. */
const VALUED = /^-[a-zA-Z]*[ughpCrtTURD]$|^--(?:user|group|host|prompt|close-from|role|type|command-timeout|other-user|chroot|chdir)$/;

/** With these sudo runs a shell or an editor. */
const INTERACTIVE = /^-[a-zA-Z]*[sie]|^--(?:shell|login|edit)/;

/** What names the input in another way, or may, and settings of programs that run commands. */
const NAMES_INPUT = new RegExp(`${HOLE}|/(?:dev|proc)\\b|stdin|^-o|^-c|Invoke`, 'i');

/** True for `sudo -S` before a program that does not read what is left on its input: of what is piped in, sudo takes the first line. */
export function takesPassword(args: readonly Word[]): boolean {
  let asks = false;
  let validates = false;
  let at = 0;
  for (let text = textOf(args[at]); text.startsWith('-') && text !== '--'; text = textOf(args[at])) {
    if (INTERACTIVE.test(text)) return false;
    if (/^-[a-zA-Z]*S|^--stdin$/.test(text)) asks = true;
    if (/^-[a-zA-Z]*v|^--validate$/.test(text)) validates = true;
    at += VALUED.test(text) ? 2 : 1;
  }
  if (!asks) return false;
  const [program, ...others] = args.slice(at);
  if (program === undefined) return validates;
  return (
    READS_NO_INPUT.test(textOf(program)) &&
    !others.some(({ values, from }) => from !== undefined || values.some(({ text, glob }) => glob || NAMES_INPUT.test(text)))
  );
}

/** The one command that prints the password, when it prints nothing else. */
export function passwordFrom(command: Command): Command | undefined {
  const [only, ...others] = pipedInto(command);
  return others.length === 0 && /^(?:echo|printf)$/.test(textOf(only?.words[0])) ? only : undefined;
}
