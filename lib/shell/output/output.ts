import type { Certainty } from '../../types.js';
import type { Command, Redirection, Word, WordValue } from '../command.js';
import type { Scope } from '../scope.js';
import { HOLE, textOf } from '../command.js';
import { alternatives } from '../alternatives.js';
import { combinations, waysOf } from '../combinations.js';
import { textOfProgram, type InputText } from './text-of-program.js';
import { valueOf, type KnownOutput } from './values.js';
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
const known = new WeakMap<
  readonly Command[],
  { readonly scope: Scope; readonly count: number; readonly depth: number; readonly values: readonly [WordValue, ...WordValue[]] }
>();

/** Of more commands not all were handed on. */
const MAX_COMMANDS = 15;

function outputOfAll(commands: readonly Command[], scope: Scope, depth: number): readonly [WordValue, ...WordValue[]] {
  if (commands.length > MAX_COMMANDS) return UNKNOWN;
  // Only one of those runs that differ in their folder.
  const own = commands.filter(({ twinOf }) => twinOf === undefined);
  const outputs = own.map((command) => outputAnywhere(command, commands, scope, depth));
  const [first, second] = outputs;
  if (first === undefined) return [{ text: '', glob: false, certainty: 'certain' }];
  if (second === undefined) return first;
  const joined = combinations(outputs).map((values) => printedValue(values.map(({ text }) => text).join('')));
  // Names that a pattern stands for are lines of their own, unless all of it is one text.
  return alternatives(outputs.some((values) => values.some(({ glob }) => glob)) ? [...joined, ...outputs.flat()] : joined);
}

/** What a command prints: `pwd`, in each of the folders to which a `cd` may have gone. That it went nowhere is not thought of: scripts that tell their own folder so are taken at their word. */
function outputAnywhere(command: Command, commands: readonly Command[], scope: Scope, depth: number): readonly [WordValue, ...WordValue[]] {
  const output = outputOf(command, scope, depth);
  if (textOf(command.words[0]) !== 'pwd') return output;
  const others = commands.filter(({ twinOf, cwd }) => twinOf === command && cwd !== scope.cwd);
  return others.length === 0 ? output : alternatives([...output, ...others.flatMap((other) => outputOf(other, scope, depth))]);
}

function printedValue(text: string, certainty?: Certainty): WordValue {
  return text.length > MAX_OUTPUT ? UNKNOWN[0] : valueOf(text, certainty);
}

/** What a command reads on its standard input, as far as it can be told. */
export function inputText(command: Command, scope: Scope): string {
  return inputValues(command, scope, 0)[0].text;
}

function inputValues(command: Command, scope: Scope, depth: number): readonly [WordValue, ...WordValue[]] {
  switch (command.input.kind) {
    case 'none':
    case 'file':
      return UNKNOWN;
    case 'text':
      return command.input.text.values;
    case 'pipe':
      return commandOutput(command.input.from, scope, depth + 1);
  }
}

/** What a command reads, and what else it may read. */
interface InputValues extends InputText {
  /** True once it gave a text that is only one of several, or true only if a variable that is set nowhere is empty. */
  readonly gavePossible: () => boolean;
  /** Empty until its text was asked for. */
  readonly others: () => readonly InputText[];
}

/** True when standard output goes into a file, where nobody sees it. */
export function takesOutput({ operator, descriptor = 1, target }: Redirection): boolean {
  if (!/^&?>[>|&]?$|^&>>$/.test(operator) || descriptor !== 1) return false;
  return !/^(?:\d*-?|\/dev\/(?:std(?:out|err)|tty|fd\/.*))$/.test(textOf(target));
}

/** Programs that print what is in the file they are given, or in their input, in some form. */
const PRINTS_FILE = /^(?:cat|tac|rev|head|tail|nl|sort|uniq|cut|sed|[gmn]?awk|[ef]?grep|base64|xxd|fold|jq)$/;

/** `cat <(cmd)` prints what `cmd | cat` does. */
function readingSubstitution(command: Command): Command {
  const { words, input } = command;
  const file = words.at(-1);
  if (file?.from === undefined || input.kind !== 'none' || !textOf(file).startsWith('/dev/fd/') || !PRINTS_FILE.test(textOf(words[0]))) {
    return command;
  }
  return { ...command, words: words.slice(0, -1), input: { kind: 'pipe', from: file.from } };
}

function outputOf(written: Command, scope: Scope, depth: number): readonly [WordValue, ...WordValue[]] {
  const command = readingSubstitution(unwrapped(written));
  if (written.redirections.some(takesOutput)) return [valueOf('')];
  if (command.wraps !== undefined) return commandOutput(command.wraps, scope, depth + 1);
  const [name, ...args] = command.words;
  // `$(<file)` is `$(cat file)`, and `$(< <(cmd))` what `cmd` prints.
  if (name === undefined && command.input.kind === 'pipe' && command.redirections.some(({ operator }) => operator === '<')) {
    return commandOutput(command.input.from, scope, depth + 1);
  }
  if (name === undefined) return command.input.kind === 'file' ? UNKNOWN : [valueOf('')];
  if (command.redirections.some(takesOutput)) return [valueOf('')];
  const program = textOf(name).replace(/^.*\//, '');
  const input = inputOf(command, scope, depth);
  const printedBy = (words: readonly Word[], read: InputText): KnownOutput => textOfProgram(program, words, command, scope, read);
  const text = printedBy(args, input);
  if (typeof text !== 'string') return text ?? UNKNOWN;
  const isCertain = !input.gavePossible() && args.every((arg) => arg.values[0].certainty !== 'possible');
  const first = printedValue(text, isCertain ? 'certain' : 'possible');
  const others = [
    ...waysOf(args)
      .slice(1)
      .map((words) => printedBy(words, input)),
    ...input.others().map((read) => printedBy(args, read)),
  ];
  return others.length === 0
    ? [first]
    : alternatives([
        first,
        ...others.flatMap((other) => (typeof other === 'string' ? [printedValue(other, 'possible')] : (other ?? UNKNOWN))),
      ]);
}

/** A here-string has an end of line behind it. */
function asLines(text: string): string {
  return text === '' || text.endsWith('\n') || text.includes(HOLE) ? text : `${text}\n`;
}

/** Of an input with several values, each is read by itself; those of more than this are too many to tell. */
const MAX_INPUTS = 16;

function inputOf(command: Command, scope: Scope, depth: number): InputValues {
  const { input } = command;
  let known: readonly [WordValue, ...WordValue[]] | undefined;
  let isAsked = false;
  const values = (): readonly [WordValue, ...WordValue[]] => (known ??= inputValues(command, scope, depth));
  const asText = ({ text }: WordValue): string => (input.kind === 'pipe' ? text : asLines(text));
  // `ls -A` prints names with a dot in front as well.
  const areNames = (): boolean => input.kind === 'pipe' && (values().length > 1 || values().some(({ glob }) => glob));
  const names = (): KnownOutput => (areNames() ? values() : undefined);
  return {
    text: () => {
      isAsked = true;
      return asText(values()[0]);
    },
    names,
    gavePossible: () => isAsked && values()[0].certainty === 'possible',
    others: () =>
      isAsked
        ? values()
            .slice(1, MAX_INPUTS)
            .map((value) => ({ text: () => asText(value), names }))
        : [],
  };
}
