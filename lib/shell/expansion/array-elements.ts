import type { Word, WordValue } from '../command.js';
import type { ParameterExpansionPart } from '../syntax/parse.js';
import type { Scope, Variable } from '../scope.js';
import { textOf } from '../command.js';
import { alternatives } from '../alternatives.js';
import { assigned, isSetNowhere, variableNamed } from '../scope.js';
import { unknownFrom } from '../unknown.js';
import { UNKNOWN_VARIABLE } from '../unset-variables.js';
import { EMPTY, namedValue } from './named-value.js';

/** How many words or characters there are; `1` where that is not known. */
export function lengthOf({ parameter }: ParameterExpansionPart, index: string | undefined, scope: Scope): string {
  const all = parameter === '@' || parameter === '*' || index === '@' || index === '*';
  if (all) return String((index === undefined ? (scope.positional ?? []) : (assigned(scope, parameter)?.elements ?? [undefined])).length);
  const [value] = (index === undefined ? namedValue(parameter, scope) : element(variableNamed(scope, parameter), index)).values;
  return value.certainty === 'certain' ? String([...value.text].length) : '1';
}

/** The element of an array at a subscript, which may be one of several. */
export function elementAt(variable: Variable, indices: readonly string[]): Variable {
  const [index] = indices;
  if (indices.length === 1 && index !== undefined) return element(variable, index);
  return { values: alternatives(indices.flatMap((each) => element(variable, each).values)) };
}

/** The element of an array at one subscript, and all of them at `@` and `*`. What is no array is its own first element. */
export function element(variable: Variable, index: string): Variable {
  const { elements, keyed } = variable;
  if (elements === undefined) return index === '0' || isSetNowhere(variable) ? variable : unknownFrom(variable.values);
  if (index === '@' || index === '*') return { values: [{ text: elements.map(textOf).join(' '), glob: false, certainty: 'possible' }] };
  const at = Number(index);
  const word = keyed !== undefined ? keyed.get(index) : Number.isInteger(at) ? elements.at(at) : undefined;
  if (word !== undefined) return { values: word.values };
  return elements.length === 0 ? UNKNOWN_VARIABLE : Number.isInteger(at) ? behindLast(elements) : anyOf(elements);
}

/** What was found for the elements of an array, which a source may ask for many times. */
const named = new WeakMap<readonly Word[], Variable>();
const behind = new WeakMap<readonly Word[], Variable>();

/** By a name it may be any of them. */
function anyOf(elements: readonly Word[]): Variable {
  const variable = named.get(elements) ?? { values: alternatives(elements.flatMap((each) => each.values)) };
  named.set(elements, variable);
  return variable;
}

/** Behind the last place is nothing, or any of them (`a=([9]=x)`). Where it is not known how many there are, it may be something else. */
function behindLast(elements: readonly Word[]): Variable {
  const before = behind.get(elements);
  if (before !== undefined) return before;
  const isCounted = elements.every(({ values: [first, ...others] }) => others.length === 0 && !first.glob && first.certainty === 'certain');
  const [first, ...others] = anyOf(elements).values;
  const variable = { values: alternatives([first, ...(isCounted ? EMPTY : UNKNOWN_VARIABLE.values), ...others]) };
  behind.set(elements, variable);
  return variable;
}

/** `${!array[@]}`: its subscripts, of which a word may be any. */
export function keysOf({ elements, keyed, values }: Variable): Variable {
  const keys = keyed?.keys() ?? (elements ?? values).keys();
  const [first, ...others] = [...keys].map((key): WordValue => ({ text: String(key), glob: false, certainty: 'possible' }));
  return first === undefined ? UNKNOWN_VARIABLE : { values: alternatives([first, ...others]) };
}
