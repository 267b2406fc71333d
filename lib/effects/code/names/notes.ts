import type { Block, Blocks } from './block.js';
import type { MaskedCode } from '../text/masked-code.js';
import { HOLE } from '../../../shell/command.js';
import { blockAt, blocksOf } from './blocks.js';
import { chosen, eachWay, type Choices } from '../values/choices.js';
import type { Definition } from './definition.js';
import { definitionsIn } from './definitions.js';
import { reaching } from './reaching.js';

/** The most values of one name, and the most definitions of it, that are followed. */
const MAX_VALUES = 24;

/** Ways to choose among the values of names that an expression of the code is told for. */
const MAX_WAYS = 32;

/** The same for the expression of a definition, whose values are those of a name. */
const MAX_WAYS_OF_DEFINITION = 16;

/** The most values of all expressions of a piece of code together; beyond that, an expression with several values counts as unknown. */
const MAX_WAYS_OF_CODE = 3_000;

const CLASS = /\b(?:class|enum|object|struct)\s+(\w{1,60})/g;

/** What is remembered while a piece of code is analysed. */
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
  /** Whether none of its classes extends another; set when it is asked for. */
  areApart?: boolean;
  choices: Choices;
  /** The place of the expression that is being evaluated; undefined where that is not known. */
  at: number | undefined;
}

/** The notes about each code while it is analysed. */
const notes = new WeakMap<MaskedCode, Notes>();

/** The notes about a piece of code: one record, whoever asks. */
export function notesOf(masked: MaskedCode): Notes {
  const before = notes.get(masked);
  if (before !== undefined) return before;
  const made: Notes = {
    masked,
    blocks: blocksOf(masked),
    known: new Map(),
    inner: new Map(),
    characters: 12 * masked.code.length + 40_000,
    ways: MAX_WAYS_OF_CODE,
    choices: { made: new Map(), beyond: false },
    at: undefined,
  };
  notes.set(masked, made);
  return made;
}

/** Runs a function once for each value that the expressions in it may have at a place of the code. */
export function eachValue(masked: MaskedCode, at: number | undefined, run: () => void): void {
  ways(notesOf(masked), at, MAX_WAYS, run);
}

function ways(now: Notes, at: number | undefined, limit: number, run: () => void): void {
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

/** The definitions that may have given a name its value at the current place. */
function reachingOf(name: string, { masked, blocks, at }: Notes): readonly Definition[] {
  const definitions = definitionsIn(masked).get(name);
  return definitions === undefined ? [] : reaching(definitions, at, blocks);
}

/** The definition of a name that the current run of `eachValue` uses; undefined if there is none. */
export function definitionNow(name: string, now: Notes): Definition | undefined {
  const all = reachingOf(name, now).slice(-MAX_VALUES);
  const which = chosen(now.choices, `= ${name}`, all.length);
  return which === undefined ? undefined : all[which];
}

/** The value of a name in the current run of `eachValue`; undefined if nothing gives it one. */
export function valueNow(name: string, now: Notes, evaluate: (definition: Definition) => string): string | undefined {
  const all = reachingOf(name, now);
  return all.length === 0 ? undefined : valueOfAll(name, all, now, evaluate);
}

/** The value by that one of several definitions which the current run of `eachValue` uses. */
export function valueOfAll(name: string, all: readonly Definition[], now: Notes, evaluate: (definition: Definition) => string): string {
  const values = new Set<string>();
  for (const each of all.slice(-MAX_VALUES)) {
    for (const value of valuesOf(each, now, evaluate)) if (values.size < MAX_VALUES) values.add(value);
  }
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
  ways(now, definition.from, MAX_WAYS_OF_DEFINITION, () => void values.add(evaluate(definition)));
  const told = [...values];
  now.known.set(definition, told);
  return told;
}

/** The expressions that are appended to a list after it was made. */
export function grownBy(list: string, masked: MaskedCode): readonly string[] {
  return (definitionsIn(masked).get(`${list}[]`) ?? []).map(({ expression }) => expression);
}

/** True where the code gives the name a value somewhere. */
export function isDefined(name: string, { masked }: Notes): boolean {
  return definitionsIn(masked).has(name);
}

/** True for an object that the code changes in a way that is not followed. */
export function isChanged(name: string, { masked }: Notes): boolean {
  return definitionsIn(masked).has(`${name}{}`);
}

/** True where a statement of the code itself gives a name its value before the place that is looked at, and nothing else does. */
export function isSettled(name: string, { masked, blocks, at }: Notes): boolean {
  const all = definitionsIn(masked).get(name) ?? [];
  return at !== undefined && blocks !== undefined && all.some((each) => each.isStatement && each.block === blocks.root && each.at <= at);
}

/** True where a statement of the same block, or of one around it, gives a name its value before the place that is looked at. */
export function isGivenHere(name: string, { masked, blocks, at }: Notes): boolean {
  const all = definitionsIn(masked).get(name) ?? [];
  return (
    at !== undefined &&
    blocks !== undefined &&
    all.some((each) => each.isStatement && each.at <= at && each.block !== undefined && each.block.start <= at && at < each.block.end)
  );
}

const SELF = /^(?:self|this|cls|\$this)$/;
const BASES = /\bclass\s{1,9}(\w{1,60})\s{0,9}(?:\(([^()\n]{0,200})\)|extends\s([\w\s,.]{1,200})|<\s{0,9}(\w{1,60}))?/g;

/** What the code puts into fields of a name: of an object itself without what another class, with which its own has nothing to do, puts into its own. */
export function definitionsOfField(owner: string, key: string, now: Notes): readonly Definition[] {
  const all = definitionsIn(now.masked).get(`.${key}`) ?? [];
  if (!SELF.test(owner) || now.blocks === undefined || now.at === undefined || all.length < 2) return all;
  now.areApart ??= areApart(now.masked.code);
  const own = classOf(blockAt(now.blocks, now.at));
  return now.areApart && own !== undefined ? all.filter(({ isOwn, block }) => isOwn !== true || classOf(block) === own) : all;
}

/** True if no class of the code extends another one of it. */
function areApart(code: string): boolean {
  const classes = [...code.matchAll(BASES)];
  const names = new Set(classes.map(([, name]) => name));
  return classes.every(([, , one = '', two = '', three = '']) =>
    (`${one} ${two} ${three}`.match(/\w+/g) ?? []).every((each) => !names.has(each)),
  );
}

function classOf(block: Block | undefined): Block | undefined {
  let now = block;
  while (now !== undefined && now.kind !== 'class') now = now.parent;
  return now;
}

/** The definitions of a name in the bodies of classes. */
export function inClasses(name: string, { masked, blocks }: Notes): readonly Definition[] {
  const all = definitionsIn(masked).get(name) ?? [];
  return blocks === undefined ? all : all.filter(({ block }) => block?.kind === 'class');
}

/** True for an object of a class, or a class, of which the fields stand in its body by their bare names. */
export function isOfClass(name: string, now: Notes): boolean {
  now.classes ??= new Set([...now.masked.code.matchAll(CLASS)].map(([, each]) => each ?? ''));
  return /^(?:self|this|cls|\$this|static)$/.test(name) || now.classes.has(name);
}
