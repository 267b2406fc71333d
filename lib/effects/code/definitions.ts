import type { MaskedCode } from './text.js';
import { argumentsAt, expressionAt } from './expression.js';
import { loopsIn } from './loops.js';
import { parametersIn } from './parameters.js';

/** One place where a name gets a value. */
export interface Definition {
  /** From where on it has the value. */
  readonly at: number;
  /** What the expression gives: itself, one of its elements, the element or entry of this key, or what is put behind what was there. */
  readonly kind: 'value' | 'each' | 'element' | 'added';
  readonly key?: string;
  readonly expression: string;
  /** Where the expression stands. */
  readonly from: number;
  /** Set where it may be passed over: `x ||= …`, `if (c) x = …`, `x = … if c`. */
  readonly conditional: boolean;
  /** Set where other functions have another name of these letters. */
  readonly isLocal: boolean;
}

/** What one code defines, by name: of fields (`self.x`) by `.x`, of entries by `x[key]`, and what lists get (`x.append(…)`) by `x[]`. */
export type Definitions = ReadonlyMap<string, readonly Definition[]>;

/** Remembers a definition of a name. */
export type Add = (name: string, definition: Definition) => void;

/** The name of a variable, as a part of an expression. */
export const NAME = String.raw`[$@%]{0,2}[A-Za-z_]\w{0,60}`;

const ASSIGNED = new RegExp(String.raw`(?<![\w$@%.>:§])(${NAME}(?:(?:\.|->|::\$?)[A-Za-z_]\w{0,60}){0,3})(?:\[(?:§(\d{1,6})§|:?(\w{1,60}))\]|\{(\w{1,60})\})?\s{0,20}(\|\||\?\?|//|[:+./])?=(?![=>~])\s{0,20}`, 'g');
const TYPED = new RegExp(String.raw`(?:^|[\n;{(,]|\b(?:const|let|var|readonly)\s)[^\S\n]{0,40}(${NAME})\s?:\s?[A-Za-z_][\w.<>[\]| ]{0,60}=(?![=>~])\s{0,20}`, 'g');
const SEVERAL = new RegExp(String.raw`(?<![\w$@%.])([[(]?)((?:${NAME}\s?,\s?){1,8}${NAME})\s?[\])]?\s{0,20}:?=(?![=>~])\s{0,20}`, 'g');
const TAKEN_APART = /\{([\w\s,:]{1,200})\}\s?=(?![=>~])\s?/g;
const WITH = /\bwith\s+(\S[^\n:]{0,300}?)\s+as\s+([A-Za-z_]\w{0,60})/g;
const APPENDED = new RegExp(String.raw`(?<![\w$@%.])(${NAME})(?:\.(?:append|push|unshift|add|appendleft|extend)\s?\(|\.insert\s?\(\s?-?\w{1,40}\s?,|\s?<<\s?)|\b(?:push|array_push|unshift)\s?\(?\s?(${NAME})\s?,\s?`, 'g');

/** What stands before a statement. */
const BEGINS = /(?:^|[\n;{}:]|\b(?:const|let|var|my|our|do|then|else))[^\S\n]*$/;

/** What stands before a statement that is not always run. */
const CONDITION = /(?:^|[;{}\s])(?:if|elif|else|unless|while|for|case|when|except|catch)\b[^;{}]*$|(?:&&|\|\||\?)\s*\(?$/;
/** `x = … if c`, in languages where that is no value. */
const SUFFIX = /\s(?:if|unless)\s[^]*$/;

const DECLARES = /\b(?:const|let|var|my)\s*$/;

/** Definitions of one code that are remembered. */
const MAX_DEFINITIONS = 8_192;

const known = new WeakMap<MaskedCode, Definitions>();

/** Everything that gets a value in one code, in the order of the places. Goes through the code a fixed number of times. */
export function definitionsIn(masked: MaskedCode): Definitions {
  const before = known.get(masked);
  if (before !== undefined) return before;
  const found = new Map<string, Definition[]>();
  let count = 0;
  const add: Add = (name, definition) => {
    if ((count += 1) > MAX_DEFINITIONS) return;
    const all = found.get(name);
    if (all === undefined) found.set(name, [definition]);
    else all.push(definition);
  };
  if (masked.code.includes('=')) {
    assignmentsIn(masked, add);
    typedIn(masked, add);
    severalIn(masked, add);
  }
  parametersIn(masked, add);
  if (masked.language === 'python') optionsIn(masked, add);
  loopsIn(masked, add);
  grownIn(masked, add);
  for (const all of found.values()) all.sort((one, other) => one.at - other.at);
  known.set(masked, found);
  return found;
}

/** Under which name what is written so is remembered: of `self.x` the field. */
export function keyOf(name: string): string {
  return name.includes('.') || name.includes('->') || name.includes('::') ? `.${name.replace(/^.*(?:\.|->|::\$?)/, '')}` : name;
}

function assignmentsIn(masked: MaskedCode, add: Add): void {
  const { code, language, strings } = masked;
  const hasGlobals = language === 'python' && code.includes('global ');
  const hasSuffix = language === 'perl' || language === 'ruby';
  for (const { 0: text, 1: name = '', 2: literal, 3: element, 4: field, 5: sign, index } of code.matchAll(ASSIGNED)) {
    // A keyword, which gives its value to a parameter.
    const before = code.slice(Math.max(0, index - 20), index);
    if ((language === 'python' && sign !== ':' && /[(,]\s*$/.test(before)) || (language === 'ruby' && /,\s*$/.test(before))) continue;
    const from = index + text.length;
    const written = expressionAt(code, from, language !== 'python' && language !== 'ruby' && language !== 'perl');
    const expression = hasSuffix ? written.replace(SUFFIX, '') : written;
    const key = literal === undefined ? (element ?? field) : strings[Number(literal)];
    const named = keyOf(name);
    const isLocal = !named.startsWith('.') && (language === 'javascript' || language === 'perl' ? DECLARES.test(code.slice(Math.max(0, index - 12), index)) : !hasGlobals);
    // `list += [x]`
    if (sign === '+' && /^\s*\[/.test(expression)) {
      add(`${named}[]`, { at: from, from, kind: 'value', expression: `*${expression}`, conditional: true, isLocal: true });
      continue;
    }
    add(key === undefined ? named : `${named}[${key}]`, {
      isLocal: isLocal && key === undefined,
      at: from + written.length,
      from,
      ...(sign === '+' || sign === '.' || sign === '/' ? { kind: 'added', key: sign } : { kind: 'value' }),
      expression,
      conditional: sign === '||' || sign === '??' || sign === '//' || expression !== written || isConditional(code, index),
    });
  }
}

/** `x: Path = …` */
function typedIn({ code, language }: MaskedCode, add: Add): void {
  if (language !== 'python' && language !== 'javascript') return;
  for (const { 0: text, 1: name = '', index } of code.matchAll(TYPED)) {
    const from = index + text.length;
    const expression = expressionAt(code, from, language === 'javascript');
    add(name, { at: from + expression.length, from, kind: 'value', expression, conditional: false, isLocal: true });
  }
}

/** `a, b = x, y`, `const [a, b] = …`, `const { a } = …`. */
function severalIn({ code, language }: MaskedCode, add: Add): void {
  const isBare = language === 'go' || language === 'ruby' || language === 'python';
  for (const { 0: text, 1: bracket, 2: names = '', index } of code.matchAll(SEVERAL)) {
    if ((!isBare && bracket === '') || !BEGINS.test(code.slice(Math.max(0, index - 20), index))) continue;
    const from = index + text.length;
    const expression = expressionAt(code, from, false);
    names.split(',').forEach((name, place) => add(name.trim(), { at: from + expression.length, from, kind: 'element', key: String(place), expression, conditional: isConditional(code, index), isLocal: true }));
  }
  if (language !== 'javascript') return;
  for (const { 0: text, 1: pairs = '', index } of code.matchAll(TAKEN_APART)) {
    const from = index + text.length;
    for (const pair of pairs.split(',')) {
      const [key = '', name = key] = pair.split(':').map((each) => each.trim());
      if (name !== '') add(name, { at: from, from, kind: 'element', key, expression: expressionAt(code, from, true), conditional: false, isLocal: true });
    }
  }
}

/** `add_argument('--out', default=…)` gives the field `.out` what the command has behind it, or what it is unless told. */
const OPTION = /\.add_argument\(([^()]{0,200}§\d+§[^()]{0,300})\)/g;

function optionsIn({ code, strings, args }: MaskedCode, add: Add): void {
  for (const { 1: given = '', index } of code.matchAll(OPTION)) {
    const names = [...given.matchAll(/(?:^|,)\s*§(\d+)§/g)].map(([, each]) => strings[Number(each)] ?? '');
    const name = names.find((each) => each.startsWith('--')) ?? names[0] ?? '';
    const field = `.${name.replace(/^-{1,2}/, '').replaceAll('-', '_')}`;
    const at = args?.findIndex((each) => names.some((other) => each === other || each.startsWith(`${other}=`))) ?? -1;
    const told = args?.[at]?.includes('=') === true ? args[at]?.replace(/^[^=]*=/, '') : at === -1 ? undefined : args?.[at + 1];
    const unless = /\bdefault\s?=\s?([^,]{1,200})/.exec(given)?.[1];
    const expression = told === undefined ? unless : `§${strings.push(told) - 1}§`;
    if (expression !== undefined) add(field, { at: index, from: index, kind: 'value', expression, conditional: false, isLocal: false });
  }
}

function grownIn({ code, language }: MaskedCode, add: Add): void {
  if (language === 'python' && code.includes(' as ')) for (const { 0: text, 1: expression = '', 2: name = '', index } of code.matchAll(WITH)) add(name, { at: index + text.length, from: index, kind: 'value', expression, conditional: false, isLocal: true });
  for (const { 0: text, 1: owner, 2: pushed = '', index } of code.matchAll(APPENDED)) {
    const from = index + text.length;
    for (const argument of argumentsAt(code, from)) add(`${owner ?? pushed}[]`, { at: from, from, kind: 'value', expression: text.includes('.extend') ? `*${argument}` : argument, conditional: true, isLocal: true });
  }
}

function isConditional(code: string, index: number): boolean {
  return CONDITION.test(lineBefore(code, index));
}

/** What stands on the line before a place, as far as it is looked at. */
export function lineBefore(code: string, index: number): string {
  const before = code.slice(Math.max(0, index - 200), index);
  return before.slice(before.lastIndexOf('\n') + 1);
}
