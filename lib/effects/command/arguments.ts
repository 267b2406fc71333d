import type { Word } from '../../shell/command.js';
import type { Roles, Usage } from './row.js';
import { mapValues, textOf } from '../../shell/command.js';

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
  /** The options without a value, and `--` if it is given. */
  readonly flags: ReadonlySet<string>;
  readonly valued: readonly Valued[];
  readonly operands: readonly Word[];
  /** Every argument behind the program, subcommands included. */
  readonly all: readonly Word[];
}

/** The row of a longer name (`git` + `reset`), if there is one. */
type FindRow = (name: string) => Usage | undefined;

/** The arguments that have been read so far. */
interface Reading extends Arguments {
  name: string;
  row: Usage;
  options: Readonly<Record<string, Roles>>;
  readonly flags: Set<string>;
  readonly valued: Valued[];
  readonly operands: Word[];
}

const NO_OPTIONS: Readonly<Record<string, Roles>> = {};

/**
 * Reads arguments from left to right: options with their values (joined, with `=`, or next), clusters of letters, `--`,
 * and the subcommands that lead to a more special row.
 */
export function readArguments(name: string, start: Usage, args: readonly Word[], findRow: FindRow): Arguments {
  const given: Reading = { name, row: start, options: start.options ?? NO_OPTIONS, flags: new Set(), valued: [], operands: [], all: args };
  let isOpen = true;
  // The option whose list of values goes on.
  let listing: string | undefined;
  // Words that are nothing when a variable is empty: they are in no subcommand's place.
  const vanished: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === undefined) continue;
    const text = textOf(word);
    const isOption = text.startsWith('-');
    if (text === '' && word.values[0].certainty === 'possible') {
      vanished.push(word);
      continue;
    }
    if (listing !== undefined && isOpen && !isOption) {
      if (text === '@') listing = undefined;
      else {
        given.valued.push({ option: listing, word });
      }
      continue;
    }
    if (isOpen && given.row.pairs?.includes(text) === true) {
      takeValue(text, args[(at += 2)], given);
      continue;
    }
    listing = textOf(args[at + 1]) === '@' ? undefined : given.row.lists?.find((option) => option === text);
    if (!isOpen || text === '-' || !isOption) takeOperand(word, text, given, findRow);
    else if (text === '--') {
      isOpen = false;
      given.flags.add(text);
    } else {
      const isLong = text.startsWith('--') || given.row.dashed === true || (text.length > 2 && text in given.options);
      if ((isLong ? takeLong : takeCluster)(word, text, args[at + 1], given)) at += 1;
    }
  }
  given.operands.push(...vanished);
  return given;
}

/** An operand, or the subcommand that leads to another row. */
function takeOperand(word: Word, text: string, given: Reading, findRow: FindRow): void {
  const name = `${given.name} ${text}`;
  const longer = given.operands.length === 0 ? findRow(name) : undefined;
  if (longer === undefined) given.operands.push(word);
  else {
    given.row = longer;
    given.name = name;
    given.options = optionsBehind(given.options, longer);
  }
}

function takeValue(option: string, word: Word | undefined, given: Reading): void {
  if (word !== undefined) given.valued.push({ option, word });
}

/** The merged options of each pair of rows. The table never changes, so each pair is merged once in a process. */
const behind = new WeakMap<Readonly<Record<string, Roles>>, Map<Usage, Readonly<Record<string, Roles>>>>();

/** The options of a subcommand's row together with those of the program before it. */
function optionsBehind(options: Readonly<Record<string, Roles>>, row: Usage): Readonly<Record<string, Roles>> {
  const known = behind.get(options) ?? new Map<Usage, Readonly<Record<string, Roles>>>();
  behind.set(options, known);
  const both = known.get(row) ?? { ...longNames(options), ...row.options };
  known.set(row, both);
  return both;
}

/** The options with more than one letter. A program's one-letter options often mean something else after its subcommand. */
function longNames(options: Readonly<Record<string, Roles>>): Readonly<Record<string, Roles>> {
  return Object.fromEntries(Object.entries(options).filter(([option]) => option.startsWith('--')));
}

/** A value that switches a flag off, also one given before: `--dry-run=false`. */
const OFF = /^(?:false|none|no|off|0)$/i;

/** Reads a long option. True if the next word is its value. */
function takeLong(word: Word, text: string, next: Word | undefined, given: Reading): boolean {
  const { options, row } = given;
  const equals = text.indexOf('=');
  const written = equals === -1 ? text : text.slice(0, equals);
  const option = row.dashed === true && !(written in options) && `-${written}` in options ? `-${written}` : fullName(written, options);
  const isOff = equals !== -1 && (!(option in options) || /^-+dry-?run/.test(option)) && OFF.test(text.slice(equals + 1));
  given.flags[isOff ? 'delete' : 'add'](option);
  if (equals !== -1) takeValue(option, without(word, equals + 1), given);
  if (equals !== -1 || !(option in options) || row.joined?.includes(option) === true) return false;
  takeValue(option, next, given);
  return true;
}

/** The one option that takes a value and begins like this: `--upload-pa` is `--upload-pack`. */
function fullName(written: string, options: Readonly<Record<string, Roles>>): string {
  if (written in options || written.length < 5) return written;
  const candidates = Object.keys(options).filter((option) => option.startsWith(written));
  return candidates.length === 1 ? (candidates[0] ?? written) : written;
}

/** Reads one-letter options behind one dash; the last may take a value. True if the next word is that value. */
function takeCluster(word: Word, text: string, next: Word | undefined, given: Reading): boolean {
  for (let at = 1; at < text.length; at += 1) {
    const option = `-${text[at] ?? ''}`;
    given.flags.add(option);
    if (!(option in given.options)) continue;
    if (at + 1 < text.length) takeValue(option, without(word, at + 1), given);
    if (at + 1 < text.length || given.row.joined?.includes(option) === true) return false;
    takeValue(option, next, given);
    return true;
  }
  return false;
}

/** The word without its first `count` characters. Alternatives that are shorter stay as they are. */
export function without(word: Word, count: number): Word {
  return mapValues(word, (value) => ({ ...value, text: value.text.slice(count) }));
}
