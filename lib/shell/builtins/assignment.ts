import type { Span } from '../../types.js';
import type { AssignedVariable, Origin, Word, WordValue } from '../command.js';
import type { Machine } from '../machine.js';
import type { Assignment } from '../syntax/parse.js';
import type { Scope, Variable } from '../scope.js';
import { evaluateArithmetic, evaluateGiven, isActive, isInteger, subscriptIn } from '../expansion/arithmetic.js';
import { HOLE, mapValues, textOf } from '../command.js';
import { expandArgument, expandWhole } from '../expansion/expand.js';
import { defineAlias } from '../functions.js';
import { spanOf } from '../machine.js';
import { wordsByPlace } from '../words-by-place.js';
import { alternatives } from '../alternatives.js';
import { allWithOrigins, bothOf, withOrigins } from '../origins.js';
import { assign, assigned, homeOf, ownVariable, variableNamed } from '../scope.js';
import { unknownFrom } from '../unknown.js';
import { CLEARED, UNKNOWN_VARIABLE } from '../unset-variables.js';

/** An assignment after its value was expanded, which happens once: what is substituted in it runs once. */
export interface ExpandedAssignment extends AssignedVariable {
  readonly written: string;
  readonly span: Span;
  readonly append: boolean;
  readonly subscript: string | undefined;
  /** The words of `name=(…)`. */
  readonly elements: readonly Word[] | undefined;
  /** Those of `name=([key]=…)`, where each has a key. */
  readonly keyed?: ReadonlyMap<string, Word>;
}

/** Arrays of bash and zsh that hold what the names of commands stand for. */
const NAMES_COMMANDS = /^(?:BASH_(?:ALIASES|CMDS)|g?aliases|functions)$/;

const PROMPTS = /^(?:PS[0124]|R?PROMPT)$/;

/** Expands the value of an assignment, and walks what is substituted in it. */
export function expandAssignment(node: Assignment, scope: Scope, machine: Machine): ExpandedAssignment {
  const subscript = node.index === undefined ? undefined : subscriptIn(textOf(expandWhole(node.index, scope, machine)), scope, machine);
  const shared = { name: node.name, written: node.text, span: spanOf(node, machine), append: node.append === true, subscript };
  if (node.value.type !== 'ArrayValue') {
    const whole = expandWhole(node.value, scope, machine);
    const value = /^[^'"\\]*:~(?:[/:]|$)/.test(node.value.text)
      ? mapValues(whole, (each) => ({ ...each, text: each.text.replace(/:~(?=[/:]|$)/g, `:${homeOf(scope)}`) }))
      : whole;
    if (ownVariable(scope, node.name)?.refersTo === '') followReference(textOf(value), scope, machine);
    // The shell expands a prompt each time it shows it.
    if (PROMPTS.test(node.name) && isActive(textOf(value))) machine.expandText(textOf(value), scope, machine);
    return { value: isInteger(node.name, scope) ? asInteger(value, scope, machine) : value, elements: undefined, ...shared };
  }
  const words = inOrder(node.value.elements.flatMap((element) => expandArgument(element, scope, machine)));
  const keyed = byKey(words, scope, machine);
  const elements = keyed === undefined ? wordsByPlace(words.map((word) => withoutKey(word, scope.home))) : [...keyed.values()];
  const empty: Word = { written: node.text, values: [{ text: '', glob: false, certainty: 'certain' }], span: spanOf(node, machine) };
  return { value: elements[0] ?? empty, elements, ...(keyed === undefined ? {} : { keyed }), ...shared };
}

/** `[key]=value`. */
const KEY = /^\[([^\]\n]{1,80})\]=/;

/** The elements by their keys, one without a key behind the one before it; undefined where none has one, or one is not known. */
function byKey(words: readonly Word[], scope: Scope, machine: Machine): ReadonlyMap<string, Word> | undefined {
  if (!words.some((word) => KEY.test(textOf(word)))) return undefined;
  const keyed = new Map<string, Word>();
  let next = 0;
  for (const word of words) {
    const [key, ...others] = new Set(word.values.map(({ text }) => KEY.exec(text)?.[1]));
    if (others.length > 0 || (key ?? '').includes(HOLE) || (key === undefined && word.written.startsWith('$'))) return undefined;
    const subscript = key === undefined ? String(next) : subscriptIn(key, scope, machine);
    keyed.set(subscript, withoutKey(word, scope.home));
    next = Number(subscript) + 1 || next;
  }
  return keyed;
}

/** The elements of an array by their indices, as `"${a[@]}"` gives them: one without an index stands behind the one before it. */
function inOrder(words: readonly Word[]): readonly Word[] {
  let at = 0;
  const placed = words.map((word) => {
    const index = /^\[(\d{1,9})\]=/.exec(textOf(word))?.[1];
    if (index !== undefined) at = Number(index);
    at += 1;
    return { word, at };
  });
  return placed.sort((one, other) => one.at - other.at).map(({ word }) => word);
}

/** `[key]=value` among the elements of an array: they are told apart by their places alone. */
function withoutKey(word: Word, home: string): Word {
  return KEY.test(textOf(word))
    ? mapValues(word, (value) => ({
        ...value,
        text: value.text.replace(KEY, '').replace(/^~/, (sign) => (/\]=~(?:$|\/)/.test(word.written) ? home : sign)),
      }))
    : word;
}

/** What a variable of `declare -i` holds after an assignment: the text is evaluated. */
export function asInteger(word: Word, scope: Scope, machine: Machine): Word {
  const number = evaluateArithmetic(textOf(word), scope, machine);
  return {
    ...word,
    values: number === undefined ? UNKNOWN_VARIABLE.values : [{ text: String(number), glob: false, certainty: 'certain' }],
  };
}

/** As the argument of a command: `NAME=value`. */
export function asArgument(assignment: ExpandedAssignment): Word {
  const values = assignment.elements === undefined ? assignment.value.values : UNKNOWN_VARIABLE.values;
  return {
    ...assignment.value,
    written: assignment.written,
    span: assignment.span,
    values: alternatives(values.map((value) => ({ ...value, text: `${assignment.name}${assignment.append ? '+=' : '='}${value.text}` }))),
  };
}

/** More elements or characters than this are not added up by `+=`: the variable is then unknown. */
const MAX_ELEMENTS = 256;
const MAX_JOINED = 65_536;

/** Puts the value into the scope; what `+=` or a subscript makes of the variable is unknown where it is too much. */
export function store(assignment: ExpandedAssignment, scope: Scope): void {
  const held = assigned(scope, assignment.name);
  if (assignment.subscript !== undefined && NAMES_COMMANDS.test(assignment.name) && !textOf(assignment.value).includes(HOLE)) {
    defineAlias(scope, assignment.subscript, textOf(assignment.value));
  }
  // Where it is set, a glob finds hidden names too.
  if (assignment.name === 'GLOBIGNORE') scope.globs = { ...scope.globs, dots: true };
  const variable =
    assignment.subscript === undefined
      ? wholeVariable(assignment, assignment.append ? variableNamed(scope, assignment.name) : undefined)
      : withElement(assignment, assignment.subscript, held, scope);
  const taken = assignment.value.from === undefined ? variable : takenIn(variable, [`output ${assignment.name}`]);
  assign(scope, assignment.name, held === undefined ? taken : asDeclared(taken, held));
}

/** The variable, which has what commands print. */
function takenIn(variable: Variable, origins: readonly Origin[]): Variable {
  const ofWord = (word: Word): Word => ({ ...word, values: allWithOrigins(word.values, origins) });
  return {
    ...variable,
    values: allWithOrigins(variable.values, origins),
    ...(variable.elements === undefined ? {} : { elements: variable.elements.map(ofWord) }),
    ...(variable.keyed === undefined ? {} : { keyed: new Map([...variable.keyed].map(([key, word]) => [key, ofWord(word)])) }),
  };
}

/** What a variable holds after an assignment that was declared to be of one kind. */
function asDeclared(variable: Variable, { integer, letters }: Variable): Variable {
  if (integer === true) return { ...variable, integer };
  if (letters !== undefined) {
    return { ...variable, values: alternatives(variable.values.map((value) => inLetters(value, letters))), letters };
  }
  return variable;
}

/** The value in small or capital letters. */
export function inLetters(value: WordValue, letters: 'l' | 'u'): WordValue {
  return { ...value, text: letters === 'u' ? value.text.toUpperCase() : value.text.toLowerCase() };
}

/** A subscript that is no number, or a variable's name. */
const IS_NAME = /^[A-Za-z_][\w.-]*$/;

function withElement(assignment: ExpandedAssignment, subscript: string, held: Variable | undefined, scope: Scope): Variable {
  const elements = held?.elements ?? [];
  const { value } = assignment;
  if (elements.length > MAX_ELEMENTS) return unknownFrom(heldBy(assignment, held));
  if (isKey(subscript, scope) && (held?.keyed !== undefined || (elements.length === 0 && subscript !== '0'))) {
    const before = assignment.append ? held?.keyed?.get(subscript) : undefined;
    return keyedVariable(
      new Map([
        ...(held?.keyed ?? []),
        [subscript, before === undefined ? value : { ...value, values: joined(before.values, value.values) }],
      ]),
    );
  }
  // By a name there may be any number of them.
  const at = IS_NAME.test(subscript) ? elements.length : Number(subscript);
  if (!(IS_NAME.test(subscript) || /^\d{1,3}$/.test(subscript)) || at > elements.length) return unknownFrom(heldBy(assignment, held));
  const before = assignment.append ? elements[at] : undefined;
  const next = elements.slice();
  next[at] = before === undefined ? value : { ...value, values: joined(before.values, value.values) };
  return { values: (next[0] ?? value).values, elements: next };
}

/** True for a number, and for a name that is no variable's, of which the value would count in an array by numbers. */
function isKey(subscript: string, scope: Scope): boolean {
  return /^\d{1,9}$/.test(subscript) || (IS_NAME.test(subscript) && assigned(scope, subscript) === undefined);
}

/** Keys that are numbers come before others, the smallest first, as bash has them; any order is as likely as another for names. */
function keyedVariable(keyed: ReadonlyMap<string, Word>): Variable {
  const elements = [...keyed].sort(([one], [other]) => Number(one) - Number(other) || 0).map(([, word]) => word);
  return { values: (keyed.get('0') ?? elements[0])?.values ?? UNKNOWN_VARIABLE.values, elements, keyed };
}

/** The elements of a variable by their subscripts; a text has one. */
function keysOf({ keyed, elements, values }: Variable): ReadonlyMap<string, Word> {
  return keyed ?? new Map((elements ?? [{ written: '', values, span: undefined }]).map((word, at) => [String(at), word]));
}

/** `name[subscript]` as the operand of a built-in. */
const ELEMENT = /^([A-Za-z_]\w*)\[([^]*)\]$/;

/** Walks what is evaluated whenever a name reference is used that means an element: `declare -n name='array[…]'`. */
export function followReference(text: string, scope: Scope, machine: Machine): void {
  const [, , subscript] = ELEMENT.exec(text) ?? [];
  if (subscript !== undefined) subscriptIn(subscript, scope, machine);
}

/** Gives a value to a variable, or an element, that the operand of a built-in names: `printf -v`, `read`. */
export function assignOperand(operand: string, { values }: Pick<Variable, 'values'>, scope: Scope, machine: Machine): void {
  const [, name, subscript] = ELEMENT.exec(operand) ?? [];
  evaluateGiven(name ?? operand, values, scope, machine);
  if (name === undefined || subscript === undefined) return assign(scope, operand, { values });
  const span = machine.span ?? { start: 0, end: 0 };
  store(
    {
      name,
      written: operand,
      value: { written: operand, values, span },
      span,
      append: false,
      subscript: subscriptIn(subscript, scope, machine),
      elements: undefined,
    },
    scope,
  );
}

/** `unset 'name[subscript]'`: the other elements keep their subscripts. False for an operand that names no element. */
export function removeElement(operand: string, scope: Scope, machine: Machine): boolean {
  const [, name, subscript] = ELEMENT.exec(operand) ?? [];
  const held = name === undefined ? undefined : assigned(scope, name);
  if (name === undefined || subscript === undefined || held?.elements === undefined) return name !== undefined;
  const keyed = new Map(keysOf(held));
  const key = subscriptIn(subscript, scope, machine);
  if (keyed.delete(key.startsWith('-') ? ([...keyed.keys()].at(Number(key)) ?? key) : key)) {
    assign(scope, name, keyed.size === 0 ? { values: CLEARED.values, elements: [] } : keyedVariable(keyed));
  }
  // Which one it is cannot be told.
  else {
    assign(scope, name, unknownFrom(held.elements.flatMap(({ values }) => values)));
  }
  return true;
}

/** All that an array may hold to which elements are added, or one at a place that cannot be told. */
function heldBy({ value, elements = [] }: ExpandedAssignment, held: Variable | undefined): readonly WordValue[] {
  const words = [value, ...elements, ...(held?.elements ?? [])];
  return [...words.flatMap(({ values }) => values), ...(held?.values ?? [])];
}

/** `held` is what it has before, where the assignment appends to it. */
function wholeVariable(assignment: ExpandedAssignment, held: Variable | undefined): Variable {
  if (assignment.elements !== undefined) {
    if (assignment.keyed !== undefined) return keyedVariable(new Map([...(held === undefined ? [] : keysOf(held)), ...assignment.keyed]));
    if (held?.keyed !== undefined) {
      const next = Math.max(-1, ...[...held.keyed.keys()].map(Number).filter(Number.isInteger)) + 1;
      return keyedVariable(new Map([...held.keyed, ...assignment.elements.map((word, at) => [String(next + at), word] as const)]));
    }
    const elements = [...(held?.elements ?? []), ...assignment.elements];
    if (held !== undefined && elements.length > MAX_ELEMENTS) return unknownFrom(heldBy(assignment, held));
    return { values: elements[0]?.values ?? [{ text: '', glob: false, certainty: 'certain' }], elements };
  }
  // A glob is not expanded where it is assigned, but where it is used without quotes.
  if (!assignment.append) return { values: alternatives(assignment.value.values.map((value) => ({ ...value, glob: false }))) };
  const heads = held?.values ?? [{ text: '', glob: false, certainty: 'possible' as const }];
  return { values: joined(heads, assignment.value.values) };
}

/** What `+=` makes of a text. */
function joined(heads: readonly WordValue[], tails: readonly WordValue[]): Word['values'] {
  return alternatives(
    heads.flatMap((head) =>
      tails.map((tail) => {
        const tooLong = head.text.length + tail.text.length > MAX_JOINED;
        const text = tooLong ? HOLE : head.text + tail.text;
        const certainty =
          tooLong || head.certainty === 'unknown' || tail.certainty === 'unknown'
            ? ('unknown' as const)
            : head.certainty === 'certain'
              ? tail.certainty
              : head.certainty;
        return withOrigins({ text, glob: head.glob || tail.glob, certainty }, bothOf(head.origins, tail.origins));
      }),
    ),
  );
}
