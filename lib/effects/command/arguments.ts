import type { Word } from '../../shell/command.js';
import type { Condition, Roles, Usage } from './row.js';
import { HOLE, mapValues, textOf } from '../../shell/command.js';
import { operandLines } from './operand-lines.js';

/** An option and its value. */
export interface Valued {
  readonly option: string;
  readonly word: Word;
}

/** The arguments of a command as its program reads them. */
export interface Arguments {
  /** The program with the subcommands that led to the row: `git reset`. */
  readonly name: string;
  readonly row: Usage;
  /** The options that take a value, those of the program and of its subcommand. */
  readonly options: Readonly<Record<string, Roles>>;
  /** `--` among them, when it stands there. */
  readonly flags: ReadonlySet<string>;
  readonly valued: readonly Valued[];
  readonly operands: readonly Word[];
  /** Every argument behind the program, subcommands included. */
  readonly all: readonly Word[];
}

/** The row of a longer name (`git` + `reset`), if there is one. */
export type FindRow = (name: string) => Usage | undefined;

const NO_OPTIONS: Readonly<Record<string, Roles>> = {};

/**
 * Reads arguments from left to right: options with their values (joined, with `=`, or next), clusters of letters, `--`,
 * and the subcommands that lead to a more special row.
 */
export function readArguments(name: string, start: Usage, args: readonly Word[], findRow: FindRow): Arguments {
  let row = start;
  let key = name;
  let options: Readonly<Record<string, Roles>> = start.options ?? NO_OPTIONS;
  let open = true;
  // The option whose list of values goes on.
  let listing: string | undefined;
  const flags = new Set<string>();
  const valued: Valued[] = [];
  const operands: Word[] = [];
  // Words that are nothing when a variable is empty: they are in no subcommand's place.
  const vanished: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === undefined) continue;
    const text = textOf(word);
    if (text === '' && word.values[0].certainty === 'possible') {
      vanished.push(word);
      continue;
    }
    const plain = text.startsWith('-') ? word.values.filter((value) => !value.text.startsWith('-')) : [];
    const [first, ...others] = plain;
    // One of several: an option in one round of a loop, an operand in another.
    if (first !== undefined) operands.push({ ...word, values: [first, ...others] });
    if (listing !== undefined && open && !text.startsWith('-')) {
      if (text === '@') listing = undefined;
      else valued.push({ option: listing, word });
      continue;
    }
    if (open && row.pairs?.includes(text) === true) {
      const value = args[(at += 2)];
      if (value !== undefined) valued.push({ option: text, word: value });
      continue;
    }
    listing = textOf(args[at + 1]) === '@' ? undefined : row.lists?.find((option) => option === text);
    if (!open || text === '-' || !text.startsWith('-')) {
      const longer = operands.length === 0 ? findRow(`${key} ${text}`) : undefined;
      if (longer === undefined) operands.push(word);
      else {
        row = longer;
        key = `${key} ${text}`;
        options = optionsBehind(options, longer);
      }
    } else if (text === '--') {
      open = false;
      flags.add(text);
    } else if (text.startsWith('--') || row.dashed === true || (text.length > 2 && text in options)) {
      at += readLong(word, text, options, args[at + 1], flags, valued, row);
    } else {
      at += readCluster(word, text, options, args[at + 1], flags, valued, row);
    }
  }
  return { name: key, row, options, flags, valued, operands: [...operands, ...vanished], all: args };
}

const behind = new WeakMap<Readonly<Record<string, Roles>>, Map<Usage, Readonly<Record<string, Roles>>>>();

/** Those of a subcommand's row and of what stands before it; the table is fixed, so each are put together once. */
function optionsBehind(options: Readonly<Record<string, Roles>>, row: Usage): Readonly<Record<string, Roles>> {
  const known = behind.get(options) ?? new Map<Usage, Readonly<Record<string, Roles>>>();
  behind.set(options, known);
  const both = known.get(row) ?? { ...longNames(options), ...row.options };
  known.set(row, both);
  return both;
}

/** A program's one-letter options often mean something else behind its subcommand. */
function longNames(options: Readonly<Record<string, Roles>>): Readonly<Record<string, Roles>> {
  return Object.fromEntries(Object.entries(options).filter(([option]) => option.startsWith('--')));
}

/** With such a value a switch is not set: `--dry-run=false`. */
const OFF = /^(?:false|none|no|off|0)$/i;

/** How many further words it took: 0 or 1. */
function readLong(word: Word, text: string, options: Readonly<Record<string, Roles>>, next: Word | undefined, flags: Set<string>, valued: Valued[], row: Usage): number {
  const equals = text.indexOf('=');
  const written = equals === -1 ? text : text.slice(0, equals);
  const option = row.dashed === true && !(written in options) && `-${written}` in options ? `-${written}` : fullName(written, options);
  const isOff = equals !== -1 && !(option in options) && OFF.test(text.slice(equals + 1));
  if (!isOff) flags.add(option);
  if (equals !== -1) {
    valued.push({ option, word: without(word, equals + 1) });
    return 0;
  }
  if (!(option in options) || row.joined?.includes(option) === true) return 0;
  if (next !== undefined) valued.push({ option, word: next });
  return 1;
}

/** The one option that takes a value and begins like this: `--upload-pa` is `--upload-pack`. */
function fullName(written: string, options: Readonly<Record<string, Roles>>): string {
  if (written in options || written.length < 5) return written;
  const candidates = Object.keys(options).filter((option) => option.startsWith(written));
  return candidates.length === 1 ? (candidates[0] ?? written) : written;
}

function readCluster(word: Word, text: string, options: Readonly<Record<string, Roles>>, next: Word | undefined, flags: Set<string>, valued: Valued[], row: Usage): number {
  for (let at = 1; at < text.length; at += 1) {
    const option = `-${text[at] ?? ''}`;
    flags.add(option);
    if (!(option in options)) continue;
    if (at + 1 < text.length) {
      valued.push({ option, word: without(word, at + 1) });
      return 0;
    }
    if (row.joined?.includes(option) === true) return 0;
    if (next !== undefined) valued.push({ option, word: next });
    return 1;
  }
  return 0;
}

/** The word without its first characters; alternatives that are too short for it are left as they are. */
export function without(word: Word, count: number): Word {
  return mapValues(word, (value) => ({ ...value, text: value.text.slice(count) }));
}

/** True when the option is among those given, also as an abbreviation of a long one. */
export function hasOption(given: Arguments, option: string): boolean {
  if (given.flags.has(option)) return true;
  if (!option.startsWith('--') || given.row.dashed === true) return false;
  for (const flag of given.flags) if (flag.length >= 5 && flag.startsWith('--') && option.startsWith(flag)) return true;
  return false;
}

/** The texts of a word; where a variable of it is set nowhere in sight, also with something unknown behind it. */
function couldBe({ values }: Word): readonly string[] {
  const [{ text, certainty }, ...others] = values;
  return others.length === 0 && certainty === 'possible' ? [text, `${text}${HOLE}`] : values.map((each) => each.text);
}

/** True when all that the condition asks is so; a condition that is missing holds. */
export function holds(condition: Condition | undefined, given: Arguments): boolean {
  if (condition === undefined) return true;
  const has = (option: string): boolean => hasOption(given, option);
  if (condition.any !== undefined && !condition.any.some(has)) return false;
  if (condition.all !== undefined && !condition.all.every(has)) return false;
  if (condition.none !== undefined && condition.none.some(has)) return false;
  const { operand, noOperand, argument, value, line } = condition;
  const wanted = operand === undefined ? [] : operand instanceof RegExp ? [operand] : operand;
  if (!wanted.every((each) => given.operands.some((word) => word.values.some(({ text }) => each.test(text))))) return false;
  if (noOperand !== undefined && given.operands.some((word) => word.values.some((each) => noOperand.test(each.text)))) return false;
  if (argument !== undefined && !given.all.some((word) => argument.test(textOf(word)))) return false;
  if (value !== undefined && !given.valued.some(({ option, word }) => couldBe(word).some((text) => value.test(`${option}=${text}`)))) return false;
  if (line !== undefined && !operandLines(given).some((each) => line.test(each))) return false;
  if (condition.operands === 'none' && given.operands.length > 0) return false;
  if (condition.operands === 'some' && given.operands.length === 0) return false;
  return true;
}
