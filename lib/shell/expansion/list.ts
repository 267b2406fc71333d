import type { Word, WordValue } from '../command.js';
import type { Machine } from '../machine.js';
import type { DoubleQuotedChild, ParameterExpansionPart, ParameterOperation } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { evaluateArithmetic } from './arithmetic.js';
import { HOLE, literalWord, textOf } from '../command.js';
import { expandWhole } from './expand.js';
import { operatedValues, transformed } from './parameter.js';
import { alternatives } from '../alternatives.js';
import { assigned } from '../scope.js';
import { UNKNOWN_VARIABLE } from '../unset-variables.js';
import { nameOfWords } from './zsh-parameter.js';

/** The words of `$@`, `$*`, `${array[@]}` and of what `${…[@]…}` makes of each; undefined for every other part. */
export function listParameter(part: DoubleQuotedChild, scope: Scope, machine: Machine): readonly Word[] | undefined {
  if (part.type === 'SimpleExpansion') return part.text === '$@' || part.text === '$*' ? (scope.positional ?? []) : undefined;
  if (part.type !== 'ParameterExpansion') return undefined;
  const named = part.prefix === '!' && part.operation === undefined ? listNamedBy(part, scope) : undefined;
  if (named !== undefined) return named;
  if (part.prefix !== undefined || !isList(part)) return undefined;
  const words = isPositional(part) ? (scope.positional ?? []) : assigned(scope, part.parameter)?.elements;
  if (words === undefined || part.operation === undefined) return words;
  // What is made of many words costs as much as they do.
  if ((machine.budget.listed -= words.length) < 0) return TOO_MANY;
  return changed(part, words, part.operation, scope, machine);
}

/** The words of `${!array[@]}`, and of `${!name}` where that holds `array[@]`. */
function listNamedBy(part: ParameterExpansionPart, scope: Scope): readonly Word[] | undefined {
  if (part.index === undefined) {
    const [name, subscript] = (assigned(scope, part.parameter)?.values[0].text ?? '').split(/[[\]]/);
    return name !== undefined && (subscript === '@' || subscript === '*') ? assigned(scope, name)?.elements : undefined;
  }
  const { elements, keyed } = assigned(scope, part.parameter) ?? {};
  return elements === undefined || !isList(part)
    ? undefined
    : [...(keyed?.keys() ?? elements.keys())].map((key) => literalWord(String(key)));
}

/** `$array` without quotes: for zsh all of its words, and for bash the first of them; undefined for every other part. */
export function wordsWithoutQuotes(part: DoubleQuotedChild, scope: Scope): readonly Word[] | undefined {
  const name =
    part.type === 'SimpleExpansion' ? part.text.slice(1) : part.type === 'ParameterExpansion' ? nameOfWords(part.text) : undefined;
  return name === undefined ? undefined : assigned(scope, name)?.elements;
}

/** Stands for the words of a list once too many were changed. */
const TOO_MANY: readonly Word[] = [{ ...literalWord(HOLE), values: UNKNOWN_VARIABLE.values }];

const isPositional = ({ parameter }: ParameterExpansionPart): boolean => parameter === '@' || parameter === '*';

function isList(part: ParameterExpansionPart): boolean {
  return isPositional(part) || part.index?.text === '@' || part.index?.text === '*';
}

/** True for `$*` and `${array[*]}`, whose words are one between double quotes. */
export function isJoined(part: DoubleQuotedChild): boolean {
  if (part.type === 'SimpleExpansion') return part.text === '$*';
  return part.type === 'ParameterExpansion' && (part.parameter === '*' || part.index?.text === '*');
}

/** True for `$@` and `${array[@]}`, whose words stay several between double quotes, and may be none. */
export function isSpread(part: DoubleQuotedChild): boolean {
  if (part.type === 'SimpleExpansion') return part.text === '$@';
  return part.type === 'ParameterExpansion' && (part.prefix === undefined || part.prefix === '!') && isList(part) && !isJoined(part);
}

function changed(
  part: ParameterExpansionPart,
  words: readonly Word[],
  operation: ParameterOperation,
  scope: Scope,
  machine: Machine,
): readonly Word[] | undefined {
  switch (operation.type) {
    case 'Slice':
      return sliced(words, part, operation, scope, machine);
    case 'Remove':
    case 'Replace':
    case 'CaseModification': {
      const change = operatedValues(operation, scope, machine);
      return words.map((word) => withValues(word, change(word.values)));
    }
    case 'Default':
      // A list of nothing is unset, and is then left to who knows the operand.
      return words.length > 0 && !operation.operator.endsWith('+') ? words : undefined;
    case 'Transform':
      return /^[ELQUu]$/.test(operation.operand.text)
        ? words.map((word) => withValues(word, transformed(operation.operand.text, word, scope, machine)))
        : undefined;
    case 'Names':
    case 'Unknown':
      return undefined;
  }
}

function withValues(word: Word, values: readonly WordValue[]): Word {
  return { ...word, values: alternatives(values) };
}

function sliced(
  words: readonly Word[],
  part: ParameterExpansionPart,
  operation: Extract<ParameterOperation, { type: 'Slice' }>,
  scope: Scope,
  machine: Machine,
): readonly Word[] | undefined {
  // `${@:0}` begins with the shell's own name.
  const all = isPositional(part) ? [scope.programName ?? literalWord('bash'), ...words] : words;
  const offset = numberIn(operation.offset, scope, machine);
  const length = operation.length === undefined ? all.length : numberIn(operation.length, scope, machine);
  if (offset === undefined || length === undefined) return undefined;
  const start = offset < 0 ? all.length + offset : offset;
  return start < 0 || length < 0 ? [] : all.slice(start, start + length);
}

/** An offset or a length, which bash evaluates. */
export function numberIn(node: Parameters<typeof expandWhole>[0], scope: Scope, machine: Machine): number | undefined {
  const value = evaluateArithmetic(textOf(expandWhole(node, scope, machine)), scope, machine);
  return value === undefined ? undefined : Number(value);
}
