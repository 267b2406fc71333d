import type { WordValue } from '../command.js';
import type { Machine } from '../machine.js';
import type { DoubleQuotedChild, ParameterExpansionPart, ParameterOperation, WordPart } from '../syntax/parse.js';
import type { Scope, Variable } from '../scope.js';
import { HOLE, literalWord, textOf } from '../command.js';
import { evaluateGiven, subscriptIn } from './arithmetic.js';
import { expandWhole, patternIn } from './expand.js';
import { numberIn } from './list.js';
import { removeAffix, replaceText, slice } from './pattern.js';
import { alternatives, possible } from '../alternatives.js';
import { assign, isSetNowhere, variableNamed } from '../scope.js';
import { allWithOrigins, onlyWithOrigins, originsOf, withOrigins } from '../origins.js';
import { decodeEscapes } from '../output/printf.js';
import { UNKNOWN_VARIABLE } from '../unset-variables.js';
import { givenBy, originsIn } from './given.js';
import { zshParameter } from './zsh-parameter.js';
import { inQuotes } from '../syntax/quote.js';
import { ZSH_FLAG } from './zsh-wrappers.js';
import { EMPTY, namedValue } from './named-value.js';
import { element, elementAt, keysOf, lengthOf } from './array-elements.js';

const UNKNOWN = UNKNOWN_VARIABLE.values;

/** The values that a `${…}` may expand to. */
export function parameterValues(part: ParameterExpansionPart, scope: Scope, machine: Machine): readonly WordValue[] {
  const indices = part.index === undefined ? [] : expandSubscript(part.index, scope, machine);
  const [index] = indices;
  if (part.prefix === '#') return [{ text: lengthOf(part, index, scope), glob: false, certainty: 'possible' }];
  const direct = index === undefined ? namedValue(part.parameter, scope) : elementAt(variableNamed(scope, part.parameter), indices);
  const variable =
    part.prefix !== '!'
      ? direct
      : index === '@' || index === '*'
        ? keysOf(variableNamed(scope, part.parameter))
        : indirect(direct, part, scope, machine);
  const values = part.operation === undefined ? variable.values : operated(part, part.operation, variable, scope, machine);
  const origins = originsIn(part, index, direct, variable, scope);
  if (part.operation?.type === 'Slice' || part.operation?.type === 'Remove') return values.map((value) => onlyWithOrigins(value, origins));
  return origins === undefined ? values : values.map((value) => withOrigins(value, origins));
}

/** Subscripts of one element that are followed; of more, it may be any. */
const MAX_SUBSCRIPTS = 64;

function expandSubscript(
  node: NonNullable<ParameterExpansionPart['index']>,
  scope: Scope,
  machine: Machine,
): readonly [string, ...string[]] {
  const [{ text }, ...others] = expandWhole(node, scope, machine).values;
  if (text === '@' || text === '*') return [text];
  return [
    subscriptIn(text, scope, machine),
    ...(others.length > MAX_SUBSCRIPTS ? [HOLE] : others.map((other) => subscriptIn(other.text, scope, machine))),
  ];
}

/** `${!name}`: the variable that the variable names. A subscript in that name is evaluated, so it is walked. */
function indirect(variable: Variable, part: ParameterExpansionPart, scope: Scope, machine: Machine): Variable {
  if (part.operation?.type === 'Names') return UNKNOWN_VARIABLE;
  const [first] = variable.values;
  if (first.text.includes('$(') || first.text.includes('`')) machine.expandText(first.text, scope, machine);
  if (first.certainty === 'unknown' || first.text === '') return UNKNOWN_VARIABLE;
  const [, name, subscript] = /^([A-Za-z_]\w*)\[([^]*)\]$/.exec(first.text) ?? [];
  if (name === undefined || subscript === undefined) return namedValue(first.text, scope);
  return element(variableNamed(scope, name), subscript === '@' || subscript === '*' ? subscript : subscriptIn(subscript, scope, machine));
}

function operated(
  part: ParameterExpansionPart,
  operation: ParameterOperation,
  variable: Variable,
  scope: Scope,
  machine: Machine,
): readonly WordValue[] {
  switch (operation.type) {
    case 'Default':
      return defaulted(part, operation, variable, scope, machine);
    case 'Remove':
    case 'Replace':
    case 'Slice':
    case 'CaseModification':
      return operatedValues(operation, scope, machine)(variable.values);
    case 'Transform':
      return transformed(operation.operand.text, variable, scope, machine);
    case 'Unknown':
      return flaggedValues(part.text, scope, machine);
    case 'Names':
      return UNKNOWN;
  }
}

type Changing = Extract<ParameterOperation, { type: 'Remove' | 'Replace' | 'Slice' | 'CaseModification' }>;

/** What an operation makes of values; its operands are expanded once. */
export function operatedValues(
  operation: Changing,
  scope: Scope,
  machine: Machine,
): (values: readonly WordValue[]) => readonly WordValue[] {
  switch (operation.type) {
    case 'Remove': {
      const pattern = patternIn(operation.operand, scope, machine);
      return (values) =>
        mapped(values, (text) => (machine.budget.expanded < 0 ? undefined : removeAffix(text, pattern, operation.operator)));
    }
    case 'Replace': {
      const pattern = patternIn(operation.pattern, scope, machine);
      const replacement = textOf(expandWhole(operation.replacement, scope, machine));
      const ways = /^[^'"\\]*&/.test(operation.replacement.text) ? [false, true] : [false];
      return (values) =>
        ways.flatMap((matched) =>
          mapped(
            values,
            (text) => (machine.budget.expanded < 0 ? undefined : replaceText(text, pattern, replacement, operation.operator, matched)),
            pattern === '',
          ),
        );
    }
    case 'Slice': {
      const offset = numberIn(operation.offset, scope, machine) ?? Number.NaN;
      const length = operation.length === undefined ? undefined : (numberIn(operation.length, scope, machine) ?? Number.NaN);
      return (values) => mapped(values, (text) => slice(text, offset, length));
    }
    case 'CaseModification':
      if (operation.operand !== undefined) {
        // Which letters change is not followed, but what is substituted in the pattern runs.
        patternIn(operation.operand, scope, machine);
        return () => UNKNOWN;
      }
      return (values) => mapped(values, (text) => changedCase(text, operation.operator));
  }
}

/** The parts of `${X:-word}` when X is set nowhere: they stand in its place, with their own quotes. */
export function standInParts(
  part: DoubleQuotedChild,
  scope: Scope,
): { readonly parts: readonly WordPart[]; readonly origins: WordValue['origins'] | undefined } | undefined {
  if (part.type !== 'ParameterExpansion' || part.prefix !== undefined || part.index !== undefined || part.operation?.type !== 'Default') {
    return undefined;
  }
  const { operand, operator } = part.operation;
  const variable = namedValue(part.parameter, scope);
  return /^:?-$/.test(operator) && (isSetNowhere(variable) || variable.values === EMPTY) && operand.parts !== undefined
    ? { parts: operand.parts, origins: givenBy(part.parameter, scope) }
    : undefined;
}

function defaulted(
  part: ParameterExpansionPart,
  operation: Extract<ParameterOperation, { type: 'Default' }>,
  variable: Variable,
  scope: Scope,
  machine: Machine,
): readonly WordValue[] {
  const operand = expandWhole(operation.operand, scope, machine);
  const unset = isSetNowhere(variable) || variable.values === EMPTY;
  const [only] = variable.values;
  // Without the colon, a variable that is set to nothing is set.
  const isSet = !unset && variable.values.every((value) => value.certainty === 'certain');
  const empty = variable.values.length === 1 && isSet && only.text === '';
  if (isSet && !operation.operator.startsWith(':')) return operation.operator === '+' ? operand.values : variable.values;
  if (empty && operation.operator === ':+') return variable.values;
  // What was asked about may have no value, and has another then: it is only not used without one by chance.
  const mayBeUnset = scope.asked.has(part.parameter) && variable.values.some(({ certainty }) => certainty !== 'certain');
  const maybeEmpty = unset || mayBeUnset || variable.values.some((value) => value.text === '' || value.certainty === 'unknown');
  // That it is empty may be what the environment did not tell.
  const instead = allWithOrigins(operand.values, originsOf(variable.values)).map((value) => (empty ? value : possible(value)));
  const eitherWay = [...variable.values.filter((value) => value.text !== ''), ...instead];
  switch (operation.operator) {
    case '-':
    case ':-':
      if (unset) return operand.values.map(possible);
      return maybeEmpty ? alternatives(eitherWay) : variable.values;
    case '=':
    case ':=': {
      if (!maybeEmpty) return variable.values;
      const values = alternatives((unset ? operand.values : eitherWay).map(possible));
      evaluateGiven(part.parameter, values, scope, machine);
      assign(scope, part.parameter, { values });
      return values;
    }
    case '+':
    case ':+':
      if (unset) return [...EMPTY, ...operand.values.map(possible)];
      return maybeEmpty ? alternatives([...EMPTY, ...operand.values]) : operand.values;
    case '?':
    case ':?':
      // The shell stops when the variable is empty, so that what goes on is not.
      return unset || maybeEmpty ? UNKNOWN : variable.values;
  }
}

/** `ofAny`: what stands around the value changes, whatever it is (`${x/#/before}`). */
function mapped(values: readonly WordValue[], change: (text: string) => string | undefined, ofAny = false): readonly WordValue[] {
  return values.map((value) => {
    if (!ofAny && value.certainty === 'unknown' && value.text === HOLE) return value;
    const text = change(value.text);
    return text === undefined ? { ...value, text: HOLE, glob: false, certainty: 'unknown' } : { ...value, text };
  });
}

function changedCase(text: string, operator: '^' | '^^' | ',' | ',,'): string {
  switch (operator) {
    case '^':
      return text.slice(0, 1).toUpperCase() + text.slice(1);
    case '^^':
      return text.toUpperCase();
    case ',':
      return text.slice(0, 1).toLowerCase() + text.slice(1);
    case ',,':
      return text.toLowerCase();
  }
}

/** What bash cannot read: what is substituted in it runs, and in zsh `${(e)…}` runs what is substituted in the value as well. */
function flaggedValues(written: string, scope: Scope, machine: Machine): readonly WordValue[] {
  const { flags, source } = zshParameter(written) ?? { flags: '', source: written.slice('${'.length, -'}'.length) };
  const isEvaluated = flags.includes('e');
  const inner = isEvaluated ? { ...machine, via: [...machine.via, ZSH_FLAG] } : machine;
  const { values } = machine.expandText(source, scope, inner);
  if (!isEvaluated) return UNKNOWN;
  for (const { text } of values) machine.expandText(text, scope, inner);
  return allWithOrigins(UNKNOWN, originsOf(values));
}

/** `${x@P}` runs what is substituted in the value. */
export function transformed(letter: string, variable: Pick<Variable, 'values'>, scope: Scope, machine: Machine): readonly WordValue[] {
  switch (letter) {
    case 'P':
      return machine.expandText(textOf({ ...literalWord(''), values: variable.values }), scope, machine).values;
    case 'U':
      return mapped(variable.values, (text) => text.toUpperCase());
    case 'L':
      return mapped(variable.values, (text) => text.toLowerCase());
    case 'u':
      return mapped(variable.values, (text) => changedCase(text, '^'));
    case 'E':
      return mapped(variable.values, decodeEscapes);
    case 'Q':
      return mapped(variable.values, inQuotes);
    default:
      return UNKNOWN;
  }
}
