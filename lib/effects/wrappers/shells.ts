import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { resolvePath } from '../../paths/resolve.js';
import { fileOfCat } from '../written/origin/content.js';
import { HOLE, literalWord, textOf, writtenOf } from '../../shell/command.js';
import { openedInput } from '../../shell/walk/descriptors.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { commandOutput, inputText } from '../../shell/output/output.js';
import { originsOf, withOrigins } from '../../shell/origins.js';
import { assigned, childScope } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { emitPath } from '../command/emit.js';
import { assignmentsFile } from '../output/concealed/assigned-words.js';
import { tracesCommands } from '../output/concealed/unseen-variables.js';
import { tracedScript } from '../output/revealed/traced-script.js';
import { fishAsBash } from './fish.js';
import { nushellAsBash } from './nushell.js';
import { withOwnVariables } from './own-variables.js';
import { runShellText } from './run-shell-text.js';
import { isNushell, readOptions, type ShellOptions } from './shell-options.js';
import { executeUnknown } from './unknown-source.js';

const SHELL = /^(?:ba|z|da|k|mk|a|rba|fi)?sh$/;

/** True for a shell whose language is close to that of bash. */
export function isShell(program: string): boolean {
  return SHELL.test(program);
}

/** `bash -c text`, `bash file`, and a shell that reads its standard input. */
export function shellEffects(program: string, args: readonly Word[], running: Running): boolean {
  const { outputs } = running.frame.analysis;
  const options = readOptions(args, textOf(running.command.words[0]));
  const before = outputs.traced;
  outputs.traced = options.tracingCommands;
  const isDone = ownShellEffects(program, options, running);
  outputs.traced = before;
  return isDone;
}

function ownShellEffects(program: string, options: ShellOptions, running: Running): boolean {
  const { command } = running;
  const scope = withOwnVariables(running);
  const {
    operands: [first, ...rest],
    ...is
  } = options;
  startEffects(options, running);
  if (is.idle) return true;
  beginningEffects(program, options, running);
  if (is.parsing && !is.interactive) {
    if (first !== undefined && !is.takingText) emitPath(is.tracing ? 'read' : 'use', first, running);
    return true;
  }
  const frame = inside(running.frame, is.takingText ? `${program} -c` : program, (is.takingText ? first?.span : undefined) ?? command.span);
  if (frame === undefined) return true;
  if (is.takingText) {
    if (first === undefined || executeUnknown(first, { ...running, frame })) return true;
    command.wraps = first.values.flatMap((value) => runShellText(inBash(value.text, command, program), first, scope, frame, rest));
    return true;
  }
  if (first === undefined || textOf(first) === '-' || is.readingInput || isStandardInput(textOf(first), command.cwd)) {
    const given = is.readingInput && first !== undefined ? [first, ...rest] : rest;
    return inputEffects(command, { ...running, scope: given.length === 0 ? scope : { ...childScope(scope), positional: given }, frame });
  }
  const opened = openedInput(textOf(first), scope, command.redirections);
  if (opened !== undefined) return inputEffects({ ...command, input: opened }, { ...running, scope, frame });
  if (first.from !== undefined && !namesFile(first)) return outputEffects(first.from, first, { ...running, scope, frame });
  emitPath('execute', first, running);
  // Each line is shown as it is read or run.
  if (is.tracing) emitPath('read', first, running);
  if (is.tracingCommands) tracedScript(first, running);
  return true;
}

/** The files that a shell runs when it starts: those that options name and, if it is interactive, the one in `ENV`. */
function startEffects({ startups, interactive }: ShellOptions, running: Running): void {
  const { command } = running;
  if (interactive) {
    for (const { name, value } of command.assignments) if (name === 'ENV' && textOf(value) !== '') emitPath('execute', value, running);
  }
  // It may have come there by `read` or `printf -v`, of which nothing else is told.
  const given = assigned(running.scope, 'BASH_ENV')?.values ?? [];
  for (const value of given) {
    if (value.text !== '') emitPath('execute', { ...literalWord(value.text, command.span), values: [value] }, running);
  }
  for (const startup of startups) if (startup.from === undefined) emitPath('execute', startup, running);
  for (const { from } of startups) if (from !== undefined) outputEffects(from, literalWord(HOLE, command.span), running);
}

/** The texts that fish and Nushell run before all else. */
function beginningEffects(program: string, { beginnings }: ShellOptions, running: Running): void {
  const { command, frame, scope } = running;
  for (const each of beginnings) {
    const own = inside(frame, program, each.span ?? command.span);
    if (own !== undefined && !executeUnknown(each, { ...running, frame: own })) {
      runShellText(inBash(textOf(each), command, program), each, scope, own);
    }
  }
}

/** A text for a shell of another language in that of bash. */
function inBash(text: string, { words: [name] }: Command, program: string): string {
  if (program === 'fish') return fishAsBash(text);
  return isNushell(textOf(name)) ? nushellAsBash(text) : text;
}

/** `"$(pwd)/x.sh"`, `$(ls *.sh)`: what commands print is a path, not the text that runs, as that of `<(cmd)` is. What is not known of it may be anything. */
function namesFile(word: Word): boolean {
  return word.values.every(({ text, glob }) => !text.startsWith('/dev/fd/') && (glob || !text.includes(HOLE)));
}

/** `eval` and `source` of what cannot be told; what can is walked as it stands. */
export function evaluationEffects(program: string, args: readonly Word[], running: Running): boolean {
  const operands = textOf(args[0]) === '--' ? args.slice(1) : args;
  const [first] = operands;
  const variables = first === undefined || operands.length > 1 ? undefined : assignmentsFile(first);
  // `eval "$(sed 's/^/export /' .env)"` does what `source .env` does.
  if (variables !== undefined) {
    emitPath('execute', variables, { ...running, program: 'source' });
    return true;
  }
  if (program === 'eval') {
    if (first !== undefined) executeUnknown({ ...first, values: [{ ...first.values[0], text: operands.map(textOf).join(' ') }] }, running);
    return true;
  }
  if (isStandardInput(textOf(first), running.command.cwd)) return sourcedInputEffects(running);
  const opened = openedInput(textOf(first), running.scope, running.command.redirections);
  if (opened !== undefined) return inputEffects({ ...running.command, input: opened }, running);
  if (first !== undefined && tracesCommands(running.frame.analysis.flows)) {
    emitPath('read', first, running);
    if (running.frame.analysis.outputs.traced) tracedScript(first, running);
  }
  if (first?.from === undefined || namesFile(first)) return false;
  const [value] = commandOutput(first.from, running.scope);
  executeUnknown({ ...first, values: [value] }, running);
  return true;
}

/** Where all of the input is known, it has been walked already. */
function sourcedInputEffects(running: Running): boolean {
  const { command, scope } = running;
  if (command.input.kind === 'text') return executeUnknown(command.input.text, running);
  return inputText(command, scope).startsWith(HOLE) && inputEffects(command, running);
}

/** What a shell reads on its input is what it runs. */
export function inputEffects(command: Command, running: Running): boolean {
  const { input } = command;
  switch (input.kind) {
    case 'none': {
      // A descriptor that another program opened: `exec("sh <&3")` behind a socket.
      const opened = command.redirections.find(
        ({ operator, target }) => operator === '<&' && /^\d+$/.test(textOf(target)) && Number(textOf(target)) > 2,
      );
      if (opened !== undefined) {
        executeUnknown({ ...opened.target, values: [{ text: HOLE, glob: false, certainty: 'unknown' }] }, running);
      }
      return true;
    }
    case 'file':
      emitPath('execute', input.path, running);
      return true;
    case 'pipe': {
      const file = plainFile(input.from, running);
      if (file === undefined) return outputEffects(input.from, literalWord(HOLE, command.span), running);
      emitPath('execute', file, running);
      return true;
    }
    case 'text': {
      if (executeUnknown(input.text, running)) return true;
      const text = inputText(command, running.scope);
      running.command.wraps = runShellText(
        text,
        { ...input.text, values: [withOrigins({ text, glob: false, certainty: 'certain' }, originsOf(input.text.values))] },
        running.scope,
        running.frame,
      );
      return true;
    }
  }
}

/** `cat file |` of a file that was there before this call: to run what it prints is to run the file. */
function plainFile(from: readonly Command[], running: Running): Word | undefined {
  const file = fileOfCat(from);
  const text = textOf(file);
  if (
    file === undefined ||
    file.from !== undefined ||
    text.startsWith('-') ||
    text.includes(HOLE) ||
    file.values.some(({ glob }) => glob) ||
    running.command.cwd === undefined
  ) {
    return undefined;
  }
  const {
    world,
    files: { writings, links },
  } = running.frame.analysis;
  const path = resolvePath(text, { cwd: running.command.cwd, home: world.home });
  return world.disk.kindOf(path) === 'file' && !writings.has(path) && links.size === 0 ? file : undefined;
}

/** Runs what commands print, as far as that is known. */
function outputEffects(from: readonly Command[], word: Word, running: Running): boolean {
  const values = commandOutput(from, running.scope);
  if (values[0].text.startsWith(HOLE)) {
    executeUnknown({ ...word, written: writtenOf(from), values: [values[0]], from }, running);
    return true;
  }
  running.command.wraps = values.flatMap((value) => runShellText(value.text, word, running.scope, running.frame));
  return true;
}
