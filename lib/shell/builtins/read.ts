import type { Command, Word, WordValue } from '../command.js';
import type { Machine } from '../machine.js';
import type { Scope } from '../scope.js';
import type { CompoundList } from '../syntax/parse.js';
import { HOLE, textOf, withoutNul } from '../command.js';
import { commandOutput } from '../output/output.js';
import { assignOperand } from './assignment.js';
import { alternatives } from '../alternatives.js';
import { assign, assigned } from '../scope.js';
import { unknownFrom } from '../unknown.js';
import { UNKNOWN_VARIABLE } from '../unset-variables.js';

/** Lines of an input that a loop reads one by one, and fields of a line, that are followed. */
const MAX_LINES = 64;
const MAX_FIELDS = 256;

/** What `read` puts into its variables: in a loop, any of the lines. */
export function readVariables(command: Command, args: readonly Word[], scope: Scope, machine: Machine): void {
  const { names, array, delimiter, count, isRaw } = readOptions(args.map(textOf));
  const lines = linesIn(command, delimiter, scope, machine).map((line) => asRead(line, count, isRaw));
  const separators = textOf(command.assignments.find(({ name }) => name === 'IFS')?.value ?? ifsOf(scope));
  const [only] = lines;
  if (array !== undefined) {
    const elements =
      lines.length === 1 && only !== undefined && !only.text.includes(HOLE) ? fieldsOf(only.text, separators, MAX_FIELDS) : undefined;
    const words = elements?.map((text): Word => ({
      written: text,
      values: [{ text, glob: false, certainty: 'certain' }],
      span: command.span,
    }));
    return assign(scope, array, words?.[0] === undefined ? unknownFrom(lines) : { values: words[0].values, elements: words });
  }
  const known = only !== undefined && lines.length <= MAX_LINES;
  names.forEach((name, index) =>
    assignOperand(
      name,
      known ? { values: alternatives(lines.map((line) => fieldAt(line, index, names.length, separators))) } : unknownFrom(lines),
      scope,
      machine,
    ),
  );
}

/** `read -n 3` takes so many characters; without `-r`, a backslash makes the next character a plain one, which a blank or the end of the line then is too. */
function asRead(line: WordValue, count: number | undefined, isRaw: boolean): WordValue {
  const text = count === undefined ? line.text : line.text.slice(0, count);
  if (isRaw || !text.includes('\\')) return text === line.text ? line : { ...line, text };
  return /\\(?:\s|$)/.test(text) ? { ...line, text: HOLE, certainty: 'unknown' } : { ...line, text: text.replace(/\\([^])/g, '$1') };
}

/** What `mapfile -t` puts into its array: each line of the input. With other options it may hold anything. */
export function readLines(command: Command, args: readonly Word[], scope: Scope, machine: Machine): void {
  const texts = args.map(textOf);
  const isNamed = /^[A-Za-z_]\w*$/.test(texts.at(-1) ?? '') && texts.at(-2) !== '-d';
  const options = (isNamed ? texts.slice(0, -1) : texts).join(' ');
  const [, delimiter] = /^(?:-t )?-d (.?)(?: -t)?$/.exec(options) ?? [];
  const lines =
    options === '-t' || (delimiter !== undefined && options.includes('-t')) ? linesIn(command, delimiter ?? '\n', scope, machine) : [];
  const elements =
    lines.length > MAX_LINES
      ? []
      : lines.flatMap((value): readonly Word[] =>
          value.text === '' ? [] : [{ written: value.text, values: [value], span: command.span }],
        );
  const [first] = elements;
  assign(scope, isNamed ? (texts.at(-1) ?? '') : 'MAPFILE', first === undefined ? unknownFrom(lines) : { values: first.values, elements });
}

/** The variables that a condition reads by each round of its loop: the last round finds nothing more, and leaves them empty. */
export function namesReadBy({ commands }: CompoundList): readonly string[] {
  const simple = commands.flatMap(({ command }) => (command.type === 'AndOr' ? command.commands : [command]));
  return simple.flatMap((node) =>
    node.type === 'Command' && node.name?.value === 'read'
      ? readOptions(node.suffix.flatMap((each) => (each.type === 'Word' ? [each.text] : []))).names
      : [],
  );
}

/** The lines of what a command reads, one more than are followed where there are more. */
function linesIn(command: Command, delimiter: string, scope: Scope, machine: Machine): readonly WordValue[] {
  // No delimiter is the character NUL.
  const texts = valuesIn(command, scope, machine).flatMap((value) =>
    delimiter === '' && value.text.includes('\0')
      ? linesOf({ ...value, text: value.text.replace(/\0$/, '') }, '\0')
      : linesOf({ ...value, text: withoutNul(value.text) }, delimiter),
  );
  return texts.slice(0, MAX_LINES + 1);
}

function valuesIn({ input, cwd }: Command, scope: Scope, { visitor }: Machine): readonly WordValue[] {
  switch (input.kind) {
    case 'none':
      return UNKNOWN_VARIABLE.values;
    case 'text':
      return input.text.values;
    case 'pipe':
      return commandOutput(input.from, scope);
    case 'file':
      return visitor.contentOf?.(input.path, cwd) ?? UNKNOWN_VARIABLE.values;
  }
}

function ifsOf(scope: Scope): Word {
  return {
    written: 'IFS',
    values: assigned(scope, 'IFS')?.values ?? [{ text: ' \t\n', glob: false, certainty: 'certain' }],
    span: undefined,
  };
}

interface Options {
  readonly names: readonly string[];
  readonly array: string | undefined;
  readonly delimiter: string;
  readonly count: number | undefined;
  readonly isRaw: boolean;
}

function readOptions(args: readonly string[]): Options {
  const names: string[] = [];
  let array: string | undefined;
  let delimiter = '\n';
  let count: number | undefined;
  const isRaw = args.some((text) => /^-[^adinNptu\W]*r/.test(text));
  for (let at = 0; at < args.length; at += 1) {
    const text = args[at] ?? '';
    const [, letter, joined] = /^-[^adinNptu\W]*([adinNptu])([^]*)$/.exec(text) ?? [];
    if (letter !== undefined) {
      const value = joined === '' ? (args[(at += 1)] ?? '') : (joined ?? '');
      if (letter === 'a') array = value;
      if (letter === 'd') delimiter = value.slice(0, 1);
      if (/n/i.test(letter) && /^\d+$/.test(value)) count = Number(value);
    } else if (/^[A-Za-z_]\w*(?:\[[^]*\])?$/.test(text)) names.push(text);
  }
  return { names: names.length === 0 ? ['REPLY'] : names, array, delimiter, count, isRaw };
}

function linesOf(value: WordValue, delimiter: string): readonly WordValue[] {
  if (delimiter === '') return [value];
  const texts = value.text.replace(/\n$/, '').split(delimiter, MAX_LINES + 1);
  return texts.map((text) => ({
    ...value,
    text,
    certainty: text.includes(HOLE) ? 'unknown' : value.certainty === 'unknown' ? 'possible' : value.certainty,
  }));
}

/** The first fields of a line, the last of them with all that follows. Blanks among the separators count as one. */
function fieldsOf(line: string, separators: string, count: number): readonly string[] {
  const blanks = [...separators].filter((each) => ' \t\n'.includes(each));
  const isBlank = (character: string): boolean => blanks.includes(character);
  const fields: string[] = [];
  let at = 0;
  let end = line.length;
  while (at < end && isBlank(line[at] ?? '')) at += 1;
  while (end > at && isBlank(line[end - 1] ?? '')) end -= 1;
  while (at < end && fields.length < count - 1) {
    const start = at;
    while (at < end && !separators.includes(line[at] ?? '')) at += 1;
    fields.push(line.slice(start, at));
    while (at < end && isBlank(line[at] ?? '')) at += 1;
    if (at < end && separators.includes(line[at] ?? '') && !isBlank(line[at] ?? '')) at += 1;
    while (at < end && isBlank(line[at] ?? '')) at += 1;
  }
  if (at < end) fields.push(line.slice(at, end));
  return fields;
}

function fieldAt(line: WordValue, index: number, count: number, separators: string): WordValue {
  if (count > 1 && line.text.includes(HOLE)) return unknownFrom([line]).values[0];
  return { ...line, text: fieldsOf(line.text, separators, count)[index] ?? '' };
}
