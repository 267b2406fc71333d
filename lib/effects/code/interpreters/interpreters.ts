import type { Language } from '../languages/language.js';
import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import type { Interpreter } from './interpreter-rows.js';
import { isLoopback } from '../../../paths/own-hosts.js';
import { HOLE, literalWord, mapValues, textOf, writtenOf } from '../../../shell/command.js';
import { openedInput } from '../../../shell/walk/descriptors.js';
import { commandOutput } from '../../../shell/output/output.js';
import { originsOf } from '../../../shell/origins.js';
import { showPrinted } from '../../output/revealed/printed-code.js';
import { inside } from '../../analysis.js';
import { servedFolder } from '../../command/roles/served-here.js';
import { settingsOfPhp } from '../../command/settings/settings-files.js';
import { toldProgram } from '../../wrappers/told-program.js';
import { executeUnknown, fetchedBy } from '../../wrappers/unknown-source.js';
import { runWords } from '../../wrappers/run-shell-text.js';
import { isPackageProgram } from '../../wrappers/package-programs.js';
import { applyRow } from '../../command/apply-row.js';
import { applyRoles } from '../../command/apply.js';
import { emitPath, emitResource, emitTree } from '../../command/emit.js';
import { editedAway } from '../../aggravating/edited-away.js';
import { withInputRead } from '../../command/running.js';
import { readArguments, type Arguments } from '../../command/arguments.js';
import { downloadedProgram } from '../../command/names/other-names.js';
import { programName } from '../../command/names/program-name.js';
import { fedRoleOf } from '../../command/stdin.js';
import { rowFor } from '../../programs/lookup/row-for.js';
import { importsOf } from '../../written/found/imports.js';
import { filesNamed } from '../../written/found/matching-files.js';
import { contentOf } from '../../written/origin/content.js';
import { madeFrom } from '../../written/origin/made-from.js';
import { hasWildcard } from '../../../paths/names.js';
import { pathNamed } from '../../target.js';
import { codeEffects, type Called } from '../code.js';
import { ipythonEffects } from './ipython.js';
import { codeOfDataModule } from '../values/data-modules.js';
import { interpreterOf, PYTHON } from './interpreter-rows.js';
import { inLineLoop } from './line-loops.js';
import { loadedModules } from './loaded-modules.js';
import { programOfModule } from './module-programs.js';
import { pythonModuleEffects } from './python-module.js';
import { readArgumentsOf } from './interpreter-arguments.js';

/** The language of an interpreter; undefined for a program that is none. */
export function languageOfInterpreter(program: string): Language | undefined {
  return interpreterOf(program)?.language;
}

/** Analyses what an interpreter runs: code in the call, a file, or its standard input. False if the table of programs describes what the command does. */
export function interpreterEffects(program: string, args: readonly Word[], running: Running): boolean {
  // The others that are told by this are shells of Python.
  const interpreter = interpreterOf(program) ?? PYTHON;
  const { language } = interpreter;
  const [first, ...others] = args;
  if (interpreter.others?.includes(textOf(first)) === true) return false;
  const script = scriptAsked(interpreter, args);
  if (script !== undefined) {
    const frame = inside(running.frame, `${program} ${interpreter.runsScript ?? ''}`, running.command.span);
    if (frame !== undefined)
      runWords([...['npm', 'run'].map((word) => literalWord(word, running.command.span)), ...script], running, frame);
    return true;
  }
  if (interpreter.evaluates !== undefined && textOf(first) === interpreter.evaluates) {
    for (const code of others) if (!textOf(code).startsWith('-')) runCode(language, code, running);
    return true;
  }
  if (interpreter.shows?.includes(textOf(first)) === true) emitResource('reveal-environment', 'environment', 'all', running);
  if (program === 'php' && args.some((arg) => /^-S/.test(textOf(arg)))) servedByPhp(args, running);
  if (language === 'php') settingsOfPhp(args, running);
  const { loaded, module, codes, file, rest, ...is } = readArgumentsOf(interpreter, args, running.command.cwd);
  for (const each of loaded) {
    const code = codeOfDataModule(textOf(each));
    if (code !== undefined) runCode(language, literalWord(code, each.span), running);
    else if (isOutput(each)) fileEffects(each, [], interpreter, running);
    else emitPath('execute', each, running);
  }
  for (const each of loadedModules(language, args, running)) emitPath('execute', literalWord(each, running.command.span), running);
  if (programOfModule(program, args, running)) return true;
  if (module !== undefined) pythonModuleEffects(module[0], module.slice(1), running);
  if (module !== undefined || is.idle) return true;
  if (program === 'emacsclient' && codes.some((code) => STEERS_EMACS.test(textOf(code)))) {
    emitResource('drive-terminal', 'terminal', 'editor', running);
  }
  if (is.coded || is.readingInput) {
    for (const each of rest) if (!textOf(each).startsWith('-')) emitPath(is.inPlace ? 'write' : 'read', each, running);
  }
  if (is.inPlace && is.coded) editedAway({ language, args, codes, files: rest }, running);
  for (const code of language === 'applescript' ? asLines(codes) : codes) {
    runCode(language, inLineLoop(language, args, code), running, rest);
  }
  if (is.coded) return true;
  const opened = file === undefined ? undefined : openedInput(textOf(file), running.scope, running.command.redirections);
  if (opened !== undefined) inputCode(language, { ...running, command: { ...running.command, input: opened } }, rest);
  else if (file === undefined && args.some((arg) => interpreter.tests?.includes(textOf(arg)) === true)) {
    emitResource('execute', 'project-script', 'test', running);
  } else if (file === undefined) inputCode(language, running, rest);
  else if (is.checking) emitPath('use', file, running);
  else {
    fileEffects(file, rest, interpreter, running);
  }
  return true;
}

/** The script that is named by an option, and what is handed on to it; undefined where a file or code is run. */
function scriptAsked({ runsScript, values = [], loads = [] }: Interpreter, args: readonly Word[]): readonly Word[] | undefined {
  if (runsScript === undefined) return undefined;
  const at = args.findIndex((arg) => textOf(arg) === runsScript || textOf(arg).startsWith(`${runsScript}=`));
  const option = args[at];
  if (option === undefined) return undefined;
  const isOption = (arg: Word, index: number): boolean =>
    textOf(arg).startsWith('-') || [...values, ...loads].includes(textOf(args[index - 1]));
  if (!args.slice(0, at).every(isOption)) return undefined;
  const isJoined = textOf(option).startsWith(`${runsScript}=`);
  const joined = mapValues(option, (value) => ({ ...value, text: value.text.slice(runsScript.length + 1) }));
  return isJoined ? [joined, ...args.slice(at + 1)] : args.slice(at + 1);
}

/** What ends the Emacs that somebody has open, or changes all that stands in it. */
const STEERS_EMACS =
  /\((?:save-buffers-)?kill-(?:emacs|buffer|some-buffers)\b|\bbuffer-list\b[^]*\b(?:erase-buffer|delete-region|kill-buffer|set-buffer-modified-p|revert-buffer)\b|\b(?:erase-buffer|delete-region|execute-kbd-macro|comint-send-string|term-send-\w{1,20}|vterm-send-\w{1,20})\b|\(save-some-buffers\s{1,9}t\b/;

/** Code that is given in the call, as a word, and the arguments behind it. */
export function runCode(
  language: Language,
  word: Word,
  running: Running,
  args: readonly Word[] = [],
  from: Called['from'] = 'option',
): void {
  const frame = inside(running.frame, `${running.program} -c`, word.span);
  if (frame === undefined) return;
  const inner = { ...running, frame };
  if (executeUnknown(word, inner)) return;
  emitResource('execute', 'code', language, running);
  if (originsOf(word.values) !== undefined) showPrinted(word, frame);
  const effects = /^ipython3?$/.test(running.program) ? ipythonEffects : codeEffects.bind(undefined, language);
  for (const value of word.values) effects(value.text, word, inner, { args, from });
  for (const path of importsOf(language, textOf(word), { file: undefined, cwd: running.command.cwd }, frame.analysis)) {
    emitPath('execute', literalWord(path, word.span), inner);
  }
}

/** Each `-e` is a line of one script. */
function asLines(codes: readonly Word[]): readonly Word[] {
  const [first, ...others] = codes;
  return first === undefined || others.length === 0
    ? codes
    : [mapValues(first, (value) => ({ ...value, text: codes.map(textOf).join('\n') }))];
}

/** `php -S address -t folder`: whoever reaches the port gets what is in the folder. */
function servedByPhp(args: readonly Word[], running: Running): void {
  const folder = args.find((_, at) => textOf(args[at - 1]) === '-t');
  const {
    command: { cwd, words },
    scope: { home },
  } = running;
  if (folder !== undefined) return servedFolder(folder, running);
  const holdsHome = cwd !== undefined && (cwd === home || home.startsWith(cwd === '/' ? '/' : `${cwd}/`) || cwd.startsWith(`${home}/.`));
  // Of a project it is the usual way to try it out; of a home, others get all that is in it.
  if (holdsHome && words.some((word) => isServedToOthers(textOf(word)))) emitTree('send', literalWord('.', running.command.span), running);
}

/** `-S 0.0.0.0:8000` */
function isServedToOthers(text: string): boolean {
  const address = /^(?:-S)?([\w.[\]:]{0,60}:\d)/.exec(text)?.[1];
  return address !== undefined && !isLoopback(address);
}

function inputCode(language: Language, running: Running, args: readonly Word[]): void {
  const { input } = running.command;
  if (input.kind === 'file') emitPath('execute', input.path, running);
  if (input.kind === 'text') runCode(language, input.text, withInputRead(running), args, 'input');
  if (input.kind === 'pipe') {
    const [value] = commandOutput(input.from, running.scope);
    runCode(
      language,
      { written: writtenOf(input.from), values: [value], span: running.command.span, from: input.from },
      withInputRead(running),
      args,
      'input',
    );
  }
}

/** A script that the table knows, which may carry out what it is fed: `python manage.py shell < x`. */
function knownScript(given: Arguments, running: Running): void {
  applyRow(given, running);
  const role = fedRoleOf(given.row.stdin);
  const { input } = running.command;
  if (role === undefined || (input.kind !== 'text' && input.kind !== 'pipe')) return;
  const text =
    input.kind === 'text'
      ? input.text
      : {
          written: writtenOf(input.from),
          values: [commandOutput(input.from, running.scope)[0]] as const,
          span: running.command.span,
          from: input.from,
        };
  if (!textOf(text).startsWith(HOLE)) applyRoles(role, text, withInputRead(running));
}

/** The files that a script may be: of a glob, those that it stands for on the disk. */
function scriptsNamed(file: Word, running: Running): readonly string[] {
  return file.values.flatMap(({ text, glob }) => {
    const path = text.includes(HOLE) ? undefined : pathNamed(text, running);
    if (path === undefined) return [text];
    return glob && hasWildcard(path) ? filesNamed(path, running.frame.analysis) : [path];
  });
}

/** `<(cmd)` */
function isOutput(file: Word): file is Word & { readonly from: NonNullable<Word['from']> } {
  return file.from !== undefined && textOf(file).startsWith('/dev/fd/');
}

function fileEffects(file: Word, rest: readonly Word[], { language, scripts }: Interpreter, running: Running): void {
  const code = codeOfDataModule(textOf(file));
  if (code !== undefined) return runCode(language, literalWord(code, file.span), running);
  if (isOutput(file)) {
    const [value] = commandOutput(file.from, running.scope);
    return runCode(language, { ...file, values: [value] }, running);
  }
  const text = textOf(file);
  if (/^https?:\/\//.test(text)) return emitResource('execute', 'host', text, running);
  const [, tool = text] = /^npm:([\w-]+)(?:@.*)?$/.exec(text) ?? [];
  if ((scripts === true || tool !== text) && !/[./]/.test(tool)) {
    emitResource('execute', 'project-script', text, running);
    const frame = isPackageProgram(tool) ? inside(running.frame, running.program, running.command.span) : undefined;
    if (frame !== undefined) runWords([literalWord(tool, file.span), ...rest], running, frame, running.command.input);
    return;
  }
  if (file.from !== undefined && text.startsWith(HOLE)) {
    const told = toldProgram(file.from);
    if (told !== undefined && told !== '') return emitResource('execute', 'program', told, running);
    if (fetchedBy(file.from) !== undefined) return void executeUnknown(file, running);
  }
  emitPath('execute', file, running);
  const { analysis } = running.frame;
  const named = scriptsNamed(file, running);
  const originals = named.flatMap((each) => madeFrom(each, analysis));
  for (const each of originals) if (contentOf(each, analysis) === undefined) emitPath('execute', literalWord(each, file.span), running);
  // A script that the table knows by its name (`manage.py`).
  const names = [...new Set([...named, ...originals].map(programName))];
  for (const name of names) {
    const row = name === running.program ? undefined : (rowFor(name) ?? rowFor(downloadedProgram(name) ?? ''));
    if (row !== undefined) knownScript(readArguments(name, row, rest, rowFor), running);
  }
  // Our own reads no more than it says.
  if (names.length > 0 && names.every((name) => /^ck-guard(?:\.cjs)?$/.test(name))) return;
  for (const each of rest) {
    if (/[/.]/.test(textOf(each)) && !textOf(each).startsWith('-') && !textOf(each).includes('://')) {
      emitPath('use', { ...each, values: [{ ...each.values[0], certainty: 'unknown' }] }, running);
    }
  }
}
