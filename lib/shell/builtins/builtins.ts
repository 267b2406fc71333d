import type { Command, Word } from '../command.js';
import type { Machine } from '../machine.js';
import type { Scope } from '../scope.js';
import { evaluateArithmetic, isActive } from '../expansion/arithmetic.js';
import { assignOperand, removeElement } from './assignment.js';
import { takeBack } from './declare.js';
import { HOLE, literalWord, textOf } from '../command.js';
import { isStandardInput } from '../output/standard-input.js';
import { changeFolder, stackFolder } from './folder.js';
import { generateCompletions } from './generate-completions.js';
import { commandOutput, inputText } from '../output/output.js';
import { readLines, readVariables } from './read.js';
import { nextOption, setPositional, shiftPositional } from './parameters.js';
import { setOption } from './set.js';
import { leaveEarly } from '../leaving.js';
import { NOTHING, defineAlias, defineFunction, functionNamed } from '../functions.js';
import { allWithOrigins, originsOf } from '../origins.js';
import { joinedTexts } from '../combinations.js';
import { assign, assigned } from '../scope.js';
import { CLEARED } from '../unset-variables.js';
import { openedInput } from '../walk/descriptors.js';
import { handOn } from '../machine.js';

const MAX_TRAPS = 16;

/** What runs a variable or a function, which may get another value or meaning. */
const CHANGES_LATER = /[$`]|^\s*[\w-]+\s*$/;

/** What a built-in changes in the shell, and the texts that it runs there. */
export function applyBuiltin(command: Command, argumentsVanished: boolean, scope: Scope, machine: Machine, out: Command[]): void {
  const words = withoutPrefix(command.words);
  const name = textOf(words[0]);
  const args = words.slice(1);
  evaluateOperands(name, args, scope, machine);
  switch (name) {
    case 'cd':
      return changeFolder(args, scope, machine.visitor, argumentsVanished);
    case 'pushd':
    case 'popd':
      return stackFolder(name, args, argumentsVanished, scope, machine.visitor);
    case 'exit':
      scope.ended = 'shell';
      return;
    case 'return':
      return leaveEarly('function', scope);
    case 'break':
    case 'continue':
      return leaveEarly('loop', scope);
    case 'unset':
      return unset(args.map(textOf), scope, machine);
    case 'read':
      return readVariables(command, args, scope, machine);
    case 'mapfile':
    case 'readarray':
      return readLines(command, args, scope, machine);
    case 'printf':
      return printInto(command, args, scope, machine);
    case 'compgen':
      return generateCompletions(args, scope, machine, out);
    case 'hash':
      if (textOf(args[0]) === '-p') defineAlias(scope, textOf(args[2]), textOf(args[1]));
      return;
    case 'alias':
      return defineAliases(args, scope);
    case 'shopt':
      return setOptions(args.map(textOf), scope);
    case 'set':
      setOption(args, scope);
      if (args.some((arg) => /^-[a-z]*x|^xtrace$/.test(textOf(arg)))) showPrompt(scope, machine);
      return setPositional(args, scope);
    case 'shift':
      return shiftPositional(args[0], scope);
    case 'eval':
      return evaluate(args, scope, machine, out);
    case 'source':
    case '.':
      return sourceText(command, args, scope, machine, out);
    case 'trap':
      return setTrap(args, scope, machine, out);
    case 'getopts':
      return nextOption(args, scope);
    default:
      return;
  }
}

/** Before each command that it shows, the shell expands `PS4`, whatever gave it its value. */
function showPrompt(scope: Scope, machine: Machine): void {
  for (const { text } of assigned(scope, 'PS4')?.values ?? []) if (isActive(text)) machine.expandText(text, scope, machine);
}

/** `printf -v name format …` puts into the variable what it would print without `-v name`. */
function printInto(command: Command, args: readonly Word[], scope: Scope, machine: Machine): void {
  const [, joined] = /^-v([^]*)$/.exec(textOf(args[0])) ?? [];
  if (joined === undefined) return;
  const words = [literalWord('printf'), ...args.slice(joined === '' ? 2 : 1)];
  const values = allWithOrigins(commandOutput([{ ...command, words }], scope), originsOf(words.flatMap((word) => word.values)));
  assignOperand(joined === '' ? textOf(args[1]) : joined, { values }, scope, machine);
}

/** `command cd x`, `command -p cd x` and `builtin -- command cd x` are `cd x`. */
export function withoutPrefix(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word) => !/^(?:command|builtin|-p|--)$/.test(textOf(word)));
  return at <= 0 || !/^[cb]/.test(textOf(words[0])) || textOf(words[at]).startsWith('-') ? words : words.slice(at);
}

/** What is to run at the end is kept until then; what a signal starts may run at any moment: at this one, and once all variables and functions have what they are given. */
function setTrap(args: readonly Word[], scope: Scope, machine: Machine, out: Command[]): void {
  const [action, ...signals] = args.filter((arg) => !textOf(arg).startsWith('-'));
  const atExit = signals.length > 0 && signals.every((signal) => /^(?:(?:SIG)?EXIT|0)$/i.test(textOf(signal)));
  const isKept = action !== undefined && machine.exits.length < MAX_TRAPS && (atExit || CHANGES_LATER.test(textOf(action)));
  if (isKept) machine.exits.push({ word: action, scope, machine });
  if (!atExit || !isKept) runWord(action, 'trap', scope, machine, out);
}

function unset(args: readonly string[], scope: Scope, machine: Machine): void {
  const only = args.find((arg) => /^-[fnv]$/.test(arg));
  for (const name of args) {
    if (only === '-n') takeBack(name, 'n', scope);
    if (removeElement(name, scope, machine)) continue;
    const isFunction =
      only === '-f' || (only === undefined && assigned(scope, name) === undefined && functionNamed(scope, name) !== undefined);
    if (isFunction) defineFunction(scope, name, NOTHING);
    else if (name === 'IFS') assign(scope, name, { values: [{ text: ' \t\n', glob: false, certainty: 'certain' }] });
    else {
      assign(scope, name, CLEARED);
    }
  }
}

/** Built-ins that evaluate a subscript in an operand although it was quoted: `printf -v 'a[$(cmd)]'`. */
function evaluateOperands(name: string, args: readonly Word[], scope: Scope, machine: Machine): void {
  args.forEach((arg, index) => {
    const text = textOf(arg);
    if (arg.from === undefined && isEvaluated(name, text, textOf(args[index - 1]))) evaluateArithmetic(text, scope, machine);
  });
}

function isEvaluated(name: string, text: string, before: string): boolean {
  switch (name) {
    case 'let':
      return true;
    case 'test':
    case '[':
    case 'printf':
      return before === '-v' && text.includes('[');
    case 'read':
    case 'unset':
      // What is unset is one of a variable that is there; which are, the environment and the shell itself decide too.
      return text.includes('[');
    case 'wait':
      return /^-[fn]*p$/.test(before) && text.includes('[');
    default:
      return false;
  }
}

function setOptions(args: readonly string[], scope: Scope): void {
  const to = args.some((arg) => /^-\w*s/.test(arg)) ? true : args.some((arg) => /^-\w*u/.test(arg)) ? false : undefined;
  if (to === undefined) return;
  if (args.includes('dotglob')) scope.globs = { ...scope.globs, dots: to };
  if (args.includes('lastpipe')) scope.lastPipe = to;
  if (args.includes('nocaseglob')) scope.globs = { ...scope.globs, anyCase: to };
}

function defineAliases(args: readonly Word[], scope: Scope): void {
  for (const arg of args) {
    const match = /^([^\s=/]+)=([^]*)$/.exec(textOf(arg));
    if (match?.[1] !== undefined && match[2] !== undefined && !match[2].includes(HOLE)) defineAlias(scope, match[1], match[2]);
  }
}

function evaluate(args: readonly Word[], scope: Scope, machine: Machine, out: Command[]): void {
  if (textOf(args[0]) === '--') return evaluate(args.slice(1), scope, machine, out);
  for (const text of joinedTexts(args)) handOn(out, machine.runText(text, scope, machine, 'eval'));
}

function runWord(word: Word | undefined, wrapper: string, scope: Scope, machine: Machine, out: Command[]): void {
  for (const value of word?.values ?? []) handOn(out, machine.runText(value.text, scope, machine, wrapper));
}

/** `source <(cmd)` and `source /dev/stdin` run what was printed or stands on the input. A named file is the business of who knows the disk. */
function sourceText(command: Command, args: readonly Word[], scope: Scope, machine: Machine, out: Command[]): void {
  const [file, ...positional] = textOf(args[0]) === '--' ? args.slice(1) : args;
  const before = scope.positional;
  if (positional.length > 0) scope.positional = positional;
  if (file?.from !== undefined) {
    for (const value of commandOutput(file.from, scope)) handOn(out, machine.runText(value.text, scope, machine, 'source'));
  }
  const opened = openedInput(textOf(file), scope, command.redirections);
  if (opened !== undefined) handOn(out, machine.runText(inputText({ ...command, input: opened }, scope), scope, machine, 'source'));
  else if (isStandardInput(textOf(file), command.cwd)) handOn(out, machine.runText(inputText(command, scope), scope, machine, 'source'));
  // Where it has arguments of its own, the shell has its own again behind it.
  if (positional.length > 0) scope.positional = before;
}
