import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { inside } from '../../analysis.js';
import { emitTree } from '../../command/emit.js';
import { runWords } from '../../wrappers/run-shell-text.js';

/** A module whose functions are programs, called by their names as code. */
interface ProgramsOfModule {
  /** An option that loads the module. */
  readonly loads: RegExp;
  /** A statement that loads the module. */
  readonly loading: RegExp;
  /** An option that holds code, or has it behind itself. */
  readonly code: RegExp;
  /** Other options whose value is the next word. */
  readonly values: RegExp;
  /** The variable with options that stand before all others. */
  readonly variable: string;
  readonly programs: Readonly<Record<string, readonly string[]>>;
}

/** `ruby -run -e rm -- -r a` (Ruby's `un`), `perl -MExtUtils::Command -e rm_rf a` (perldoc ExtUtils::Command). */
const MODULES: Readonly<Record<string, ProgramsOfModule>> = {
  ruby: {
    loads: /^-[acdlnpsSvwWy]*r ?(?:\S*\/)?un(?:\.rb)?$/,
    loading: /^require[\s(]*["']un["'][\s)]*$/,
    code: /^-[acdlnpsSvwWy]*e([^]*)$/,
    values: /^-[acdlnpsSvwWy]*[rICE]$/,
    variable: 'RUBYOPT',
    programs: {
      cp: ['cp'],
      ln: ['ln'],
      mv: ['mv'],
      rm: ['rm'],
      mkdir: ['mkdir'],
      rmdir: ['rmdir'],
      install: ['install'],
      chmod: ['chmod'],
      touch: ['touch'],
      httpd: [],
    },
  },
  perl: {
    loads: /^-[acnlpsStTuUvwWX]*[Mm] ?["']?ExtUtils::Command(?:::MM)?(?:[= ].*)?$/,
    loading: /^use\s+ExtUtils::Command\b[^]*$/,
    code: /^-[acnlpsStTuUvwWX]*[eE]([^]*)$/,
    values: /^-[acnlpsStTuUvwWX]*[MmI]$/,
    variable: 'PERL5OPT',
    programs: {
      cat: ['cat'],
      cp: ['cp'],
      mv: ['mv'],
      rm_f: ['rm', '-f'],
      rm_rf: ['rm', '-rf'],
      touch: ['touch'],
      mkpath: ['mkdir', '-p'],
      chmod: ['chmod'],
      dos2unix: ['dos2unix'],
    },
  },
};

/** A statement that calls a function with what the program was given: `rm_rf`, `rm_rf()`, `ExtUtils::Command::rm_rf(@ARGV)`. */
const CALL = /^(?:ExtUtils::Command::|self\.)?(\w+)\s*(?:\(\s*(?:@ARGV\s*)?\)|@ARGV)?$/;

/** More statements of a program are not looked at. */
const MAX_STATEMENTS = 16;

/** What a program does that is a function of an interpreter's module; false where some of its code does more than to call them. */
export function programOfModule(interpreter: string, args: readonly Word[], running: Running): boolean {
  const module = Object.hasOwn(MODULES, interpreter) ? MODULES[interpreter] : undefined;
  if (module === undefined) return false;
  const { options, codes, rest } = readCode(module, args);
  const set = running.command.assignments
    .filter(({ name }) => name === module.variable)
    .flatMap(({ value }) => textOf(value).split(/\s(?=-)/))
    .map((option) => option.trim());
  const statements = codes
    .flatMap((code) => code.split(/[;\n]/))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .slice(0, MAX_STATEMENTS);
  const calls = statements.filter((statement) => !module.loading.test(statement));
  if (calls.length === statements.length && ![...options, ...set].some((option) => module.loads.test(option))) return false;
  const frame = inside(running.frame, `${interpreter} -e`, running.command.span);
  const known = calls.map((statement) => {
    const name = CALL.exec(statement)?.[1] ?? '';
    const program = Object.hasOwn(module.programs, name) ? module.programs[name] : undefined;
    if (program?.length === 0) served(rest, running);
    else if (program !== undefined && frame !== undefined) {
      runWords([...program.map((word) => literalWord(word, running.command.span)), ...rest], running, frame, running.command.input);
    }
    return program !== undefined;
  });
  return known.length > 0 && known.every(Boolean);
}

/** The options of an interpreter, with the values that stand behind them, its code, and what the code is given. */
function readCode(
  { code, values }: ProgramsOfModule,
  args: readonly Word[],
): { readonly options: readonly string[]; readonly codes: readonly string[]; readonly rest: readonly Word[] } {
  const options: string[] = [];
  const codes: string[] = [];
  let at = 0;
  for (let text = textOf(args[at]); at < args.length && text !== '--' && text.startsWith('-'); text = textOf(args[at])) {
    const joined = code.exec(text)?.[1];
    const isParted = joined === '' || values.test(text);
    const next = isParted ? textOf(args[at + 1]) : '';
    if (joined === undefined) options.push(isParted ? `${text} ${next}` : text);
    else {
      codes.push(joined === '' ? next : joined);
    }
    at += isParted ? 2 : 1;
  }
  return { options, codes, rest: args.slice(textOf(args[at]) === '--' ? at + 1 : at) };
}

/** Whoever reaches the port gets what is below the folder. */
function served(args: readonly Word[], running: Running): void {
  const [folder] = args.filter(
    (arg, at) =>
      !textOf(arg).startsWith('-') &&
      !/^(?:-p|--(?:port|bind-address|server-software|max-clients|temp-dir|do-not-reverse-lookup))$/.test(textOf(args[at - 1])),
  );
  emitTree('send', folder ?? literalWord('.', running.command.span), running);
}
