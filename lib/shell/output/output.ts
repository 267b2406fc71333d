import type { Command, Redirection, WordValue } from '../command.js';
import type { Scope } from '../scope.js';
import { HOLE, textOf } from '../command.js';
import { alternatives } from '../alternatives.js';
import { textOfProgram, type InputText } from './programs.js';
import { valueOf } from './values.js';
import { unwrapped } from './unwrapped.js';

const UNKNOWN: readonly [WordValue] = [{ text: HOLE, glob: false, certainty: 'unknown' }];

/** Filters in a row through which a text is followed. */
const MAX_PIPES = 16;

const MAX_OUTPUT = 1_000_000;

/** What commands print, one after the other, as far as it can be told; the newline at the end included. */
export function commandOutput(commands: readonly Command[], scope: Scope, depth = 0): readonly [WordValue, ...WordValue[]] {
  if (depth > MAX_PIPES) return UNKNOWN;
  const before = known.get(commands);
  if (before !== undefined && before.scope === scope && before.count === commands.length && before.depth <= depth) return before.values;
  const values = outputOfAll(commands, scope, depth);
  known.set(commands, { scope, count: commands.length, depth, values });
  return values;
}

/** The output found for a list of commands. Each command of a group may read the same pipe, so without this the time would double at every stage. A group may still grow; `count` is how many commands it then had. */
const known = new WeakMap<readonly Command[], { readonly scope: Scope; readonly count: number; readonly depth: number; readonly values: readonly [WordValue, ...WordValue[]] }>();

/** Of more commands not all were handed on. */
const MAX_COMMANDS = 15;

function outputOfAll(commands: readonly Command[], scope: Scope, depth: number): readonly [WordValue, ...WordValue[]] {
  if (commands.length > MAX_COMMANDS) return UNKNOWN;
  // Only one of those runs that differ in their folder.
  const own = commands.filter(({ twinOf }) => twinOf === undefined);
  const [first] = own;
  if (first === undefined) return [{ text: '', glob: false, certainty: 'certain' }];
  if (own.length === 1) return outputOf(first, scope, depth);
  const outputs = own.map((command) => outputOf(command, scope, depth));
  const text = outputs.map(([value]) => value.text).join('');
  const [joined]: readonly [WordValue] = text.length > MAX_OUTPUT ? UNKNOWN : [valueOf(text)];
  // Names that a pattern stands for are lines of their own, unless all of it is one text.
  return outputs.some((values) => values.some(({ glob }) => glob)) ? alternatives([joined, ...outputs.flat()]) : [joined];
}

/** What a command reads on its standard input, as far as it can be told. */
export function inputText(command: Command, scope: Scope): string {
  return inputValue(command, scope, 0).text;
}

function inputValue(command: Command, scope: Scope, depth: number): WordValue {
  switch (command.input.kind) {
    case 'none':
    case 'file':
      return UNKNOWN[0];
    case 'text':
      return command.input.text.values[0];
    case 'pipe':
      return commandOutput(command.input.from, scope, depth + 1)[0];
  }
}

/** True when standard output goes into a file, where nobody sees it. */
export function takesOutput({ operator, descriptor = 1, target }: Redirection): boolean {
  if (!/^&?>[>|&]?$|^&>>$/.test(operator) || descriptor !== 1) return false;
  return !/^(?:\d*-?|\/dev\/(?:std(?:out|err)|tty|fd\/.*))$/.test(textOf(target));
}

function outputOf(written: Command, scope: Scope, depth: number): readonly [WordValue, ...WordValue[]] {
  const command = unwrapped(written);
  if (written.redirections.some(takesOutput)) return [valueOf('')];
  if (command.wraps !== undefined) return commandOutput(command.wraps, scope, depth + 1);
  const [name, ...args] = command.words;
  // `$(<file)` is `$(cat file)`.
  if (name === undefined) return command.input.kind === 'file' ? UNKNOWN : [valueOf('')];
  if (command.redirections.some(takesOutput)) return [valueOf('')];
  const program = textOf(name).replace(/^.*\//, '');
  const input = inputOf(command, scope, depth);
  const text = textOfProgram(program, args, command, scope, input);
  if (text === undefined) return UNKNOWN;
  if (typeof text !== 'string') return text;
  const isCertain = !input.gavePossible() && args.every((arg) => arg.values[0].certainty !== 'possible');
  return [text.length > MAX_OUTPUT ? valueOf(HOLE) : valueOf(text, isCertain ? 'certain' : 'possible')];
}

/** A here-string has an end of line behind it. */
function asLines(text: string): string {
  return text === '' || text.endsWith('\n') || text.includes(HOLE) ? text : `${text}\n`;
}

function inputOf(command: Command, scope: Scope, depth: number): InputText {
  const { input } = command;
  let known: readonly [WordValue, ...WordValue[]] | undefined;
  const piped = (from: readonly Command[]): readonly [WordValue, ...WordValue[]] => (known ??= commandOutput(from, scope, depth + 1));
  let isPossible = false;
  return {
    text: () => {
      const { text, certainty } = input.kind === 'pipe' ? piped(input.from)[0] : inputValue(command, scope, depth);
      isPossible ||= certainty === 'possible';
      return input.kind === 'pipe' ? text : asLines(text);
    },
    gavePossible: () => isPossible,
    names: () => {
      const values = input.kind === 'pipe' ? piped(input.from) : undefined;
      // `ls -A` prints names with a dot in front as well.
      return values !== undefined && (values.length > 1 || values.some(({ glob }) => glob)) ? values : undefined;
    },
  };
}
