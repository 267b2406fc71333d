import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { inside } from '../../analysis.js';
import { emitTree } from '../../command/emit.js';
import { runWords } from '../../wrappers/nested.js';

/** A module whose functions are programs, called by their names as code: the option that loads it, and the programs by these names. */
interface ProgramsOfModule {
  readonly loads: RegExp;
  readonly programs: Readonly<Record<string, readonly string[]>>;
}

/** `ruby -run -e rm -- -r a` (Ruby's `un`), `perl -MExtUtils::Command -e rm_rf a` (perldoc ExtUtils::Command). */
const MODULES: Readonly<Record<string, ProgramsOfModule>> = {
  ruby: { loads: /^-r ?un$/, programs: { cp: ['cp'], ln: ['ln'], mv: ['mv'], rm: ['rm'], mkdir: ['mkdir'], rmdir: ['rmdir'], install: ['install'], chmod: ['chmod'], touch: ['touch'], httpd: [] } },
  perl: { loads: /^-MExtUtils::Command(?:::MM)?$/, programs: { cat: ['cat'], cp: ['cp'], mv: ['mv'], rm_f: ['rm', '-f'], rm_rf: ['rm', '-rf'], touch: ['touch'], mkpath: ['mkdir', '-p'], chmod: ['chmod'], dos2unix: ['dos2unix'] } },
};

/** What a program does that is a function of an interpreter's module; false where the call is of none. */
export function programOfModule(interpreter: string, args: readonly Word[], running: Running): boolean {
  const module = Object.hasOwn(MODULES, interpreter) ? MODULES[interpreter] : undefined;
  const texts = args.map(textOf);
  if (module === undefined || !texts.some((text, at) => module.loads.test(text) || module.loads.test(`${texts[at - 1] ?? ''} ${text}`))) return false;
  const at = texts.indexOf('-e') + 1;
  const name = texts[at] ?? '';
  const program = at > 0 && Object.hasOwn(module.programs, name) ? module.programs[name] : undefined;
  if (program === undefined) return false;
  const rest = args.slice(at + 1).filter((arg, index) => index > 0 || textOf(arg) !== '--');
  const frame = inside(running.frame, `${interpreter} -e`, running.command.span);
  if (program.length === 0) served(rest, running);
  else if (frame !== undefined) runWords([...program.map((word) => literalWord(word, running.command.span)), ...rest], running, frame, running.command.input);
  return true;
}

/** Whoever reaches the port gets what is below the folder. */
function served(args: readonly Word[], running: Running): void {
  const [folder] = args.filter((arg, at) => !textOf(arg).startsWith('-') && !/^(?:-p|--(?:port|bind-address|server-software|max-clients|temp-dir|do-not-reverse-lookup))$/.test(textOf(args[at - 1])));
  emitTree('send', folder ?? literalWord('.', running.command.span), running);
}
