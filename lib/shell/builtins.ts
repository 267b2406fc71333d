import type { Command, Word } from './command.js';
import type { Machine } from './machine.js';
import type { Scope } from './scope.js';
import { evaluateArithmetic, isActive } from './arithmetic.js';
import { HOLE, textOf } from './command.js';
import { changeFolder } from './folder.js';
import { commandOutput, inputText } from './output.js';
import { UNKNOWN_VARIABLE, assign, assigned, defineAlias, moveTo } from './scope.js';
import { handOn } from './walk.js';

const DECLARATIONS = new Set(['export', 'declare', 'typeset', 'local', 'readonly']);

export function isDeclaration(name: string): boolean {
  return DECLARATIONS.has(name);
}

/** Built-ins of which an operand is evaluated although it was quoted: the subscript in `printf -v 'a[$(cmd)]'`. */
const EVALUATES_OPERANDS = new Set(['test', '[', 'printf', 'read', 'declare', 'typeset', 'local', 'readonly', 'let', 'unset']);

/** What a built-in changes in the shell, and the texts that it runs there. */
export function applyBuiltin(command: Command, argumentsVanished: boolean, scope: Scope, machine: Machine, out: Command[]): void {
  const words = withoutPrefix(command.words);
  const name = textOf(words[0]);
  const args = words.slice(1);
  if (EVALUATES_OPERANDS.has(name)) evaluateOperands(name, args, scope, machine);
  switch (name) {
    case 'cd':
      return changeFolder(args, argumentsVanished, scope);
    case 'pushd':
      scope.folders = [...scope.folders.slice(-15), scope.cwd];
      return changeFolder(args, argumentsVanished, scope);
    case 'popd': {
      const folder = scope.folders.at(-1);
      scope.folders = scope.folders.slice(0, -1);
      return moveTo(scope, folder);
    }
    case 'export':
    case 'declare':
    case 'typeset':
    case 'local':
    case 'readonly':
      return declareAll(name, args, scope, machine);
    case 'unset':
      for (const arg of args) {
        assign(scope, textOf(arg), { values: [{ text: '', glob: false, certainty: 'certain' }] });
        scope.functions?.delete(textOf(arg));
      }
      return;
    case 'read':
      return readVariables(command, args, scope);
    case 'mapfile':
    case 'readarray':
      return assign(scope, textOf(args[args.length - 1]), UNKNOWN_VARIABLE);
    case 'printf':
      if (textOf(args[0]) === '-v') assign(scope, textOf(args[1]), { values: commandOutput([{ ...command, words: [command.words[0] ?? args[0] ?? args[1], ...args.slice(2)].filter((word) => word !== undefined) }], scope) });
      return;
    case 'hash':
      if (textOf(args[0]) === '-p') defineAlias(scope, textOf(args[2]), textOf(args[1]));
      return;
    case 'alias':
      return defineAliases(args, scope);
    case 'set':
      if (args.some((arg) => textOf(arg) === '--')) scope.positional = args.slice(args.findIndex((arg) => textOf(arg) === '--') + 1);
      return;
    case 'shift':
      if (scope.positional !== undefined) scope.positional = scope.positional.slice(Number(textOf(args[0])) || 1);
      return;
    case 'eval':
      return evaluate(args, scope, machine, out);
    case 'source':
    case '.':
      return sourceText(command, args, scope, machine, out);
    case 'trap':
      return evaluateText(args.find((arg) => !textOf(arg).startsWith('-')), 'trap', scope, machine, out);
    case 'getopts':
      return assign(scope, textOf(args[1]), UNKNOWN_VARIABLE);
    default:
      return;
  }
}

/** `command cd x` and `builtin cd x` are `cd x`. */
function withoutPrefix(words: readonly Word[]): readonly Word[] {
  const name = textOf(words[0]);
  return (name === 'command' || name === 'builtin') && words.length > 1 && !textOf(words[1]).startsWith('-') ? words.slice(1) : words;
}

function evaluateOperands(name: string, args: readonly Word[], scope: Scope, machine: Machine): void {
  args.forEach((arg, index) => {
    const before = textOf(args[index - 1]);
    const evaluated = name === 'test' || name === '[' || name === 'printf' ? before === '-v' : true;
    const text = textOf(arg);
    if (!evaluated || arg.from !== undefined) return;
    if (name === 'let') evaluateArithmetic(text, scope, machine);
    else if (isActive(text)) machine.expandText(text, scope, machine);
  });
}

function declareAll(name: string, args: readonly Word[], scope: Scope, machine: Machine): void {
  const integer = name !== 'export' && name !== 'readonly' && args.some((arg) => /^-[A-Za-z]*i/.test(textOf(arg)));
  for (const arg of args) {
    const [value] = arg.values;
    if (integer) declareInteger(value.text, scope, machine);
    const match = /^([A-Za-z_]\w*)=([^]*)$/.exec(value.text);
    if (match?.[1] !== undefined && match[2] !== undefined && arg.values.length === 1) assign(scope, match[1], { values: [{ ...value, text: match[2] }], ...(integer ? { integer } : {}) });
  }
}

/** `declare -i name=text` evaluates the text, and whatever is assigned to the name later. */
function declareInteger(text: string, scope: Scope, machine: Machine): void {
  const match = /^([A-Za-z_]\w*)(?:=([^]*))?$/.exec(text);
  if (match?.[1] === undefined) return;
  if (match[2] !== undefined) evaluateArithmetic(match[2], scope, machine);
  assign(scope, match[1], { values: assigned(scope, match[1])?.values ?? [{ text: '0', glob: false, certainty: 'possible' }], integer: true });
}

function readVariables(command: Command, args: readonly Word[], scope: Scope): void {
  const names = args.map(textOf).filter((text, index) => /^[A-Za-z_]\w*$/.test(text) && !/^-\w*[adinNptu]$/.test(textOf(args[index - 1])));
  const whole = command.input.kind === 'pipe' ? commandOutput(command.input.from, scope) : command.input.kind === 'text' ? command.input.text.values : UNKNOWN_VARIABLE.values;
  const [first, ...rest] = whole;
  const line = { ...first, text: first.text.replace(/\n[^]*$/, '') };
  const known = names.length <= 1 && !first.text.trimEnd().includes('\n');
  for (const name of names.length === 0 ? ['REPLY'] : names) assign(scope, name, known ? { values: [line, ...rest] } : UNKNOWN_VARIABLE);
}

function defineAliases(args: readonly Word[], scope: Scope): void {
  for (const arg of args) {
    const match = /^([^\s=/]+)=([^]*)$/.exec(textOf(arg));
    if (match?.[1] !== undefined && match[2] !== undefined && !match[2].includes(HOLE)) defineAlias(scope, match[1], match[2]);
  }
}

function evaluate(args: readonly Word[], scope: Scope, machine: Machine, out: Command[]): void {
  const single = args.length === 1 ? args[0] : undefined;
  if (single !== undefined && single.values.length > 1) return evaluateText(single, 'eval', scope, machine, out);
  const text = args.map(textOf).join(' ');
  handOn(out, machine.runText(text, scope, machine, 'eval'));
}

function evaluateText(word: Word | undefined, carrier: string, scope: Scope, machine: Machine, out: Command[]): void {
  for (const value of word?.values ?? []) handOn(out, machine.runText(value.text, scope, machine, carrier));
}

/** `source <(cmd)` and `source /dev/stdin` run what was printed or stands on the input. A named file is the business of who knows the disk. */
function sourceText(command: Command, args: readonly Word[], scope: Scope, machine: Machine, out: Command[]): void {
  const [file] = args;
  if (file?.from !== undefined) for (const value of commandOutput(file.from, scope)) handOn(out, machine.runText(value.text, scope, machine, 'source'));
  else if (/^\/dev\/(?:stdin|fd\/0)$/.test(textOf(file))) handOn(out, machine.runText(inputText(command, scope), scope, machine, 'source'));
}
