import type { Blocks } from './blocks.js';
import type { MaskedCode } from './text.js';
import { HOLE } from '../../shell/command.js';
import { blocksOf } from './blocks.js';
import { chosen, eachWay, type Choices } from './choices.js';
import { definitionsIn, type Definition } from './definitions.js';
import { reaching } from './reaching.js';

/** Values of one name that are told, and places where it gets them. */
const MAX_VALUES = 24;

/** Ways to put one value together of others, that are told. */
const MAX_WAYS = 16;

/** Ways of all expressions of one code, beyond which what has several values is not known. */
const MAX_WAYS_OF_CODE = 3_000;

const CLASS = /\b(?:class|enum|object|struct)\s+(\w{1,60})/g;

/** What is remembered while one code is read. */
export interface Notes {
  readonly masked: MaskedCode;
  readonly blocks: Blocks | undefined;
  readonly known: Map<Definition, readonly string[]>;
  /** Code in texts, as an expression of this code. */
  readonly inner: Map<number, string>;
  /** Characters of expressions that may still be read, so that the time stays proportional to the code. */
  characters: number;
  ways: number;
  /** The names of its classes; set when they are asked for. */
  classes?: ReadonlySet<string>;
  choices: Choices;
  /** Where the expression at hand stands; undefined where that is not known. */
  at: number | undefined;
}

const notes = new WeakMap<MaskedCode, Notes>();

export function notesOf(masked: MaskedCode): Notes {
  const before = notes.get(masked);
  if (before !== undefined) return before;
  const made: Notes = { masked, blocks: blocksOf(masked), known: new Map(), inner: new Map(), characters: 12 * masked.code.length + 40_000, ways: MAX_WAYS_OF_CODE, choices: { made: new Map(), beyond: false }, at: undefined };
  notes.set(masked, made);
  return made;
}

/** Runs a function once for each value that the expressions in it may have at a place of the code. */
export function eachValue(masked: MaskedCode, at: number | undefined, run: () => void): void {
  ways(notesOf(masked), at, undefined, run);
}

function ways(now: Notes, at: number | undefined, limit: number | undefined, run: () => void): void {
  const { at: place, choices } = now;
  eachWay((made) => {
    now.at = at;
    now.choices = made;
    now.ways -= 1;
    if (now.ways < 0) made.beyond = true;
    run();
  }, limit);
  now.at = place;
  now.choices = choices;
}

/** Where a name may have got its value. */
function reachingOf(name: string, { masked, blocks, at }: Notes): readonly Definition[] {
  const definitions = definitionsIn(masked).get(name);
  return definitions === undefined ? [] : reaching(definitions, at, blocks);
}

/** The definition of a name that is looked at now; undefined when none is in sight. */
export function definitionNow(name: string, now: Notes): Definition | undefined {
  const all = reachingOf(name, now).slice(-MAX_VALUES);
  const which = chosen(now.choices, `= ${name}`, all.length);
  return which === undefined ? undefined : all[which];
}

/** The value of a name that is looked at now; undefined when nothing gives it one. */
export function valueNow(name: string, now: Notes, evaluate: (definition: Definition) => string): string | undefined {
  const all = reachingOf(name, now);
  if (all.length === 0) return undefined;
  const values = new Set<string>();
  for (const each of all.slice(-MAX_VALUES)) for (const value of valuesOf(each, now, evaluate)) if (values.size < MAX_VALUES) values.add(value);
  if (all.length > MAX_VALUES || values.size >= MAX_VALUES) values.add(HOLE);
  const which = chosen(now.choices, name, values.size);
  return which === undefined ? HOLE : ([...values][which] ?? HOLE);
}

function valuesOf(definition: Definition, now: Notes, evaluate: (definition: Definition) => string): readonly string[] {
  const before = now.known.get(definition);
  if (before !== undefined) return before;
  // What is made of itself gives nothing new.
  now.known.set(definition, []);
  const values = new Set<string>();
  ways(now, definition.from, MAX_WAYS, () => void values.add(evaluate(definition)));
  const told = [...values];
  now.known.set(definition, told);
  return told;
}

/** The expressions that a list gets beside those that it begins with. */
export function grownBy(list: string, masked: MaskedCode): readonly string[] {
  return (definitionsIn(masked).get(`${list}[]`) ?? []).map(({ expression }) => expression);
}

/** True for an object of a class, or a class, of which the fields stand in its body by their bare names. */
export function isOfClass(name: string, now: Notes): boolean {
  now.classes ??= new Set([...now.masked.code.matchAll(CLASS)].map(([, each]) => each ?? ''));
  return /^(?:self|this|cls|\$this|static)$/.test(name) || now.classes.has(name);
}

/** What the command gives the code for an argument, by the names that languages have for the list of them. */
export function argumentOf(list: string, index: number, { args, fromFile }: MaskedCode): string | undefined {
  if (args === undefined || !(index >= 0)) return undefined;
  switch (list) {
    case 'sys.argv':
    case '$argv':
    case 'os.Args':
      return args[index - 1];
    case 'process.argv':
      return args[index - (fromFile === true ? 2 : 1)];
    case 'ARGV':
    case '$ARGV':
    case 'Deno.args':
    case 'args':
      return args[index];
    default:
      return undefined;
  }
}
