import type { Word } from '../../../shell/command.js';
import type { Interpreter } from './interpreter-rows.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { isStandardInput } from '../../../shell/output/standard-input.js';
import { without } from '../../command/arguments.js';

/** What an interpreter is given. */
interface Given {
  /** Files that options load before all else. */
  readonly loaded: Word[];
  /** A module that does what a program would, and its arguments. */
  module: readonly Word[] | undefined;
  /** It only tells its version or its options. */
  idle: boolean;
  /** Code that stands among the options. */
  readonly codes: Word[];
  coded: boolean;
  file: Word | undefined;
  readingInput: boolean;
  /** What stands behind the file or the code, for which it is arguments. */
  readonly rest: Word[];
  /** Files are only looked over for their syntax. */
  checking: boolean;
  /** Files are changed by the code. */
  inPlace: boolean;
}

/** The arguments of an interpreter by what they are to it. */
export function readArgumentsOf(interpreter: Interpreter, args: readonly Word[], cwd: string | undefined): Given {
  const { subcommands = [], version = [], loads = [], values = [] } = interpreter;
  const given: Given = {
    loaded: [],
    module: undefined,
    idle: false,
    codes: [],
    coded: false,
    file: undefined,
    readingInput: false,
    rest: [],
    checking: false,
    inPlace: false,
  };
  for (let at = subcommands.includes(textOf(args[0])) ? 1 : 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (given.file !== undefined || given.readingInput || (given.coded && !text.startsWith('-'))) given.rest.push(word);
    else if (text === interpreter.module) return { ...given, module: args.slice(at + 1) };
    else if (/^(?:--version|-V|--help)$/.test(text) || version.includes(text)) return { ...given, idle: true };
    else if (text === '-' || isStandardInput(text, cwd)) given.readingInput = true;
    else if (!text.startsWith('-')) given.file = word;
    else {
      const option = codeOption(text, interpreter);
      given.checking ||= interpreter.checks?.includes(text) === true;
      given.inPlace ||= interpreter.inPlace?.test(text) === true;
      if (option !== undefined) {
        const code = option === text.length ? args[(at += 1)] : literalWord(text.slice(option).replace(/^=/, ''), word.span);
        given.coded = true;
        if (code !== undefined) given.codes.push(code);
      } else if (loads.includes(text)) {
        const loaded = args[(at += 1)];
        if (loaded !== undefined && /[/.]/.test(textOf(loaded)) && !/^[\w:-]+(?:\/register)?$/.test(textOf(loaded))) {
          given.loaded.push(loaded);
        }
      } else if (loads.some((each) => each.startsWith('--') && text.startsWith(`${each}=`))) {
        const loaded = without(word, text.indexOf('=') + 1);
        if (/[/.]/.test(textOf(loaded))) given.loaded.push(loaded);
      } else if (loads.some((each) => each.length === 2 && text.startsWith(each)) && text.includes('/')) {
        given.loaded.push(without(word, 2));
      } else if (values.includes(text)) at += 1;
    }
  }
  return given;
}

/** Where the code begins in the option's word: at its end when the code is the next word. */
function codeOption(text: string, interpreter: Interpreter): number | undefined {
  for (const option of interpreter.code) {
    if (text === option) return text.length;
    if (option.startsWith('--') && text.startsWith(`${option}=`)) return option.length;
  }
  if (text.startsWith('--') || interpreter.language === 'javascript') return undefined;
  const letters = interpreter.code.filter((option) => option.length === 2).map((option) => option[1] ?? '');
  const at = [...text].findIndex((letter, index) => index > 0 && letters.includes(letter));
  if (at === -1 || !/^-[A-Za-z0-9.]*$/.test(text.slice(0, at + 1))) return undefined;
  // `ruby -rdate`: the letters are a module's name.
  return /^-[MI]/.test(text) || (interpreter.language !== 'perl' && interpreter.loads?.includes(text.slice(0, 2)) === true)
    ? undefined
    : at + 1;
}
