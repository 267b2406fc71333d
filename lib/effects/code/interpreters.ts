import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { HOLE, literalWord, textOf, writtenOf } from '../../shell/command.js';
import { commandOutput } from '../../shell/output.js';
import { applyRow } from '../command/apply-row.js';
import { emitPath, emitResource } from '../command/apply.js';
import { readArguments, without } from '../command/arguments.js';
import { programName } from '../command/program-name.js';
import { rowFor } from '../programs/index.js';
import { codeEffects } from './code.js';
import { inside } from '../analysis.js';
import { executeUnknown } from '../carriers/unknown-source.js';
import { runWords } from '../carriers/nested.js';

interface Interpreter {
  readonly language: string;
  /** Options whose value is code. */
  readonly code: readonly string[];
  /** Options that take another value. */
  readonly values?: readonly string[];
  /** Options whose value is a module or file that is loaded. */
  readonly loads?: readonly string[];
  /** Subcommands before the file (`deno run x.ts`). */
  readonly subcommands?: readonly string[];
}

const NODE: Interpreter = { language: 'javascript', code: ['-e', '--eval', '-p', '--print', '-pe'], values: ['-C', '--conditions', '--input-type', '--env-file', '--test-name-pattern', '--test-reporter', '--max-old-space-size', '--stack-size'], loads: ['-r', '--require', '--import', '--loader', '--experimental-loader'] };
const PYTHON: Interpreter = { language: 'python', code: ['-c'], values: ['-W', '-X', '-Q'] };

const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  node: NODE,
  nodejs: NODE,
  tsx: NODE,
  'ts-node': NODE,
  deno: { language: 'javascript', code: [], values: ['-c', '--config', '--import-map'], subcommands: ['run', 'test', 'eval'] },
  bun: { language: 'javascript', code: ['-e', '--eval', '-p', '--print'], values: ['--cwd', '-c'], loads: ['-r', '--preload'], subcommands: ['run'] },
  perl: { language: 'perl', code: ['-e', '-E'], values: [], loads: ['-M', '-m', '-I'] },
  ruby: { language: 'ruby', code: ['-e'], values: ['-I', '-C'], loads: ['-r'] },
  php: { language: 'php', code: ['-r', '-B', '-R', '-E'], values: ['-d', '-c', '-S', '-t'] },
  lua: { language: 'lua', code: ['-e'], loads: ['-l'] },
  Rscript: { language: 'r', code: ['-e'] },
  osascript: { language: 'applescript', code: ['-e'], values: ['-l'] },
  groovy: { language: 'java', code: ['-e'] },
  julia: { language: 'julia', code: ['-e', '--eval', '-E'] },
  elixir: { language: 'elixir', code: ['-e', '--eval'] },
  tclsh: { language: 'tcl', code: [] },
  expect: { language: 'tcl', code: ['-c'] },
  jshell: { language: 'java', code: [] },
  emacs: { language: 'lisp', code: ['--eval', '-eval', '--execute', '-execute'], values: ['-f', '--funcall', '-L', '--directory', '-u', '--user'], loads: ['-l', '--load', '--script', '-x'] },
  emacsclient: { language: 'lisp', code: ['-e', '--eval'], values: ['-s', '-a'] },
  guile: { language: 'lisp', code: ['-c'], loads: ['-l'] },
  sbcl: { language: 'lisp', code: ['--eval'], loads: ['--load', '--script'] },
  racket: { language: 'lisp', code: ['-e', '--eval'] },
  clojure: { language: 'lisp', code: ['-e', '--eval', '-M'] },
  swift: { language: 'swift', code: ['-e'] },
};

/** The language of an interpreter; undefined for a program that is none. */
export function languageOfInterpreter(program: string): string | undefined {
  if (/^(?:python|pypy)[\d.]*$/.test(program)) return PYTHON.language;
  return Object.hasOwn(INTERPRETERS, program) ? INTERPRETERS[program]?.language : undefined;
}

/** Options with which a file is only looked over for its syntax. */
const CHECKS: Readonly<Record<string, readonly string[]>> = { php: ['-l', '--syntax-check'], node: ['-c', '--check'], nodejs: ['-c', '--check'], ruby: ['-c'] };

/** Code given in the call, a file that is run, or a program read from the standard input. */
export function interpreterEffects(program: string, args: readonly Word[], running: Running): boolean {
  const interpreter = Object.hasOwn(INTERPRETERS, program) ? INTERPRETERS[program] : PYTHON;
  if (interpreter === undefined) return false;
  let coded = false;
  let inPlace = false;
  let checks = false;
  let file: Word | undefined;
  const rest: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (file !== undefined || (coded && !text.startsWith('-'))) {
      rest.push(word);
    } else if (text === '-m' && interpreter === PYTHON) {
      return moduleEffects(args[at + 1], args.slice(at + 2), running);
    } else if (text === '--version' || text === '-V' || text === '--help' || (text === '-v' && interpreter === NODE)) {
      return true;
    } else if (text.startsWith('-') && text !== '-') {
      const option = codeOption(text, interpreter);
      checks ||= CHECKS[program]?.includes(text) === true;
      if (program === 'perl' || program === 'ruby') inPlace ||= /^-\w*i/.test(text) && !text.startsWith('-I');
      if (option !== undefined) {
        const code = option === text.length ? args[(at += 1)] : literalWord(text.slice(option).replace(/^=/, ''), word.span);
        coded = true;
        if (code !== undefined) runCode(interpreter.language, code, running);
      } else if (interpreter.loads?.includes(text) === true) {
        const loaded = args[(at += 1)];
        if (loaded !== undefined && /[/.]/.test(textOf(loaded)) && !/^[\w:-]+(?:\/register)?$/.test(textOf(loaded))) emitPath('execute', loaded, running, false);
      } else if (interpreter.loads?.some((each) => each.startsWith('--') && text.startsWith(`${each}=`)) === true) {
        const loaded = without(word, text.indexOf('=') + 1);
        if (/[/.]/.test(textOf(loaded))) emitPath('execute', loaded, running, false);
      } else if (interpreter.values?.includes(text) === true) at += 1;
    } else if (interpreter.subcommands?.includes(text) === true && at === 0) {
      if (text === 'eval') {
        const code = args[at + 1];
        if (code !== undefined) runCode(interpreter.language, code, running);
        return true;
      }
    } else if (program === 'deno' && at === 0 && text === 'publish') {
      return false;
    } else if (program === 'bun' && at === 0 && /^(?:install|i|add|remove|test|build|create|init|update|link|publish|pm|x|upgrade|outdated)$/.test(text)) {
      return false;
    } else if (text !== '-') file = word;
  }
  if (coded) for (const each of rest) emitPath(inPlace ? 'write' : 'read', each, running, false);
  else if (file === undefined) inputCode(interpreter.language, running);
  else if (checks && textOf(file).includes(HOLE)) return true;
  else fileEffects(file, rest, program, running);
  return true;
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
  return /^-[MI]/.test(text) ? undefined : at + 1;
}

function runCode(language: string, word: Word, running: Running): void {
  const frame = inside(running.frame, `${running.program} -c`, word.span);
  if (frame === undefined) return;
  const inner = { ...running, frame };
  if (executeUnknown(word, inner)) return;
  emitResource('execute', 'code', language, running);
  for (const value of word.values) codeEffects(language, value.text, word, inner);
}

function inputCode(language: string, running: Running): void {
  const { input } = running.command;
  if (input.kind === 'file') emitPath('execute', input.path, running, false);
  if (input.kind === 'text') runCode(language, input.text, running);
  if (input.kind === 'pipe') {
    const [value] = commandOutput(input.from, running.scope);
    runCode(language, { written: writtenOf(input.from), values: [value], span: running.command.span, from: input.from }, running);
  }
}

function fileEffects(file: Word, rest: readonly Word[], program: string, running: Running): void {
  if (file.from !== undefined && textOf(file).startsWith('/dev/fd/')) {
    const [value] = commandOutput(file.from, running.scope);
    return runCode(INTERPRETERS[program]?.language ?? 'python', { ...file, values: [value] }, running);
  }
  const text = textOf(file);
  if (/^https?:\/\//.test(text)) return emitResource('execute', 'host', text, running);
  if (program === 'bun' && !/[./]/.test(text)) return emitResource('execute', 'project-script', text, running);
  emitPath('execute', file, running, false);
  // A script that the table knows by its name (`manage.py`).
  const name = programName(text);
  const row = name === program ? undefined : rowFor(name);
  if (row !== undefined) applyRow(readArguments(name, row, rest, rowFor), running);
  // Our own reads no more than it says.
  if (/^ck-guard(?:\.cjs)?$/.test(name)) return;
  for (const each of rest) if (/[/.]/.test(textOf(each)) && !textOf(each).startsWith('-') && !textOf(each).includes('://')) emitPath('use', { ...each, values: [{ ...each.values[0], certainty: 'unknown' }] }, running, false);
}

function folderServed(args: readonly Word[]): Word | undefined {
  const at = args.findIndex((arg) => /^(?:-d|--directory)$/.test(textOf(arg)));
  if (at !== -1) return args[at + 1];
  const joined = args.find((arg) => textOf(arg).startsWith('--directory='));
  return joined === undefined ? undefined : without(joined, '--directory='.length);
}

/** `python -m module`: a few modules do what a program would. */
function moduleEffects(name: Word | undefined, args: readonly Word[], running: Running): boolean {
  const module = textOf(name);
  switch (module) {
    case 'http.server':
    case 'SimpleHTTPServer':
      emitResource('execute', 'program', module, running);
      // Whoever reaches the port gets what is below the folder.
      emitPath('send', folderServed(args) ?? literalWord('.', running.command.span), running, true);
      return true;
    case 'json.tool':
    case 'base64':
    case 'gzip':
    case 'tokenize':
    case 'ast':
    case 'dis':
      for (const arg of args) if (!textOf(arg).startsWith('-')) emitPath('read', arg, running, false);
      return true;
    case 'zipfile':
    case 'tarfile':
      for (const arg of args.slice(1)) emitPath('read', arg, running, false);
      return true;
    default: {
      emitResource('execute', 'program', `python -m ${module}`, running);
      // `python -m twine upload` is `twine upload`.
      const frame = name === undefined || rowFor(module) === undefined ? undefined : inside(running.frame, 'python -m', running.command.span);
      if (frame !== undefined && name !== undefined) runWords([name, ...args], running, frame, running.command.input);
      return true;
    }
  }
}
