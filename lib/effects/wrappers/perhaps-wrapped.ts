import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { runShellText } from './run-shell-text.js';

/** Programs that few others have as a subcommand; where they do, what stands behind seldom harms as a command. */
const CARRIED = new Set(['rm', 'shred', 'dd', 'cat', 'sudo', 'doas', 'bash', 'sh', 'zsh', 'find', 'git', 'dropdb', 'chmod']);

/** Interpreters, and their options for code. */
const INTERPRETER = /^(?:python[23]?(?:\.\d+)?|node|ruby|perl|php|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh)$/i;
const CODE = /^(?:-[ceEr]|--eval|\/[ck]|-command|-encodedcommand|-enc)$/i;

/** `pdsh -w host rm -rf /srv`, `tool -c 'rm -rf /srv'`: a program that is not known may run what looks like a command behind it. */
export function perhapsWrapped(program: string, args: readonly Word[], running: Running): void {
  const at = args.findIndex(
    (arg, index) => CARRIED.has(textOf(arg)) || (INTERPRETER.test(textOf(arg)) && CODE.test(textOf(args[index + 1]))),
  );
  const option = args.findIndex((arg) => textOf(arg) === '-c');
  const isOfWindows = /^runas(?:\.exe)?$/i.test(program);
  const text = isOfWindows ? args[args.length - 1] : option === -1 ? undefined : args[option + 1];
  const isText = text !== undefined && (isOfWindows ? textOf(text).includes(' ') : CARRIED.has(/^(\S+)\s/.exec(textOf(text))?.[1] ?? ''));
  if (!isText && (at === -1 || at + 1 === args.length)) return;
  const frame = inside(running.frame, program, undefined);
  if (frame === undefined) return;
  // Before what stands behind it, bash takes the backslashes of paths away, which cmd.exe keeps.
  if (isText) runShellText(isOfWindows ? textOf(text).replaceAll('\\', '/') : textOf(text), text, running.scope, frame);
  else {
    frame.analysis.command({ ...running.command, words: args.slice(at), assignments: [], redirections: [] }, running.scope, frame);
  }
}
