import type { WordValue } from '../command.js';
import type { Machine } from '../machine.js';
import type { ArithmeticExpression } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { HOLE } from '../command.js';
import { wholeOf } from './expand.js';
import { calculated, numberOf } from './number.js';
import { simpleName } from './named-value.js';
import { alternatives } from '../alternatives.js';
import { assign, assigned, childScope } from '../scope.js';
import { UNKNOWN_VARIABLE, UNSET } from '../unset-variables.js';
import { maySubstitute } from './substitution.js';

/** A number, when only numbers that are known are reckoned with; else unknown. What is substituted inside, or hidden in the value of a variable, is walked. */
export function arithmeticValues(expression: ArithmeticExpression | undefined, scope: Scope, machine: Machine): readonly [WordValue] {
  const result = expression === undefined ? undefined : evaluate(expression, scope, machine);
  return [result === undefined ? { text: HOLE, glob: false, certainty: 'unknown' } : certainly(result)];
}

const certainly = (value: bigint): WordValue => ({ text: String(value), glob: false, certainty: 'certain' });

function evaluate(node: ArithmeticExpression, scope: Scope, machine: Machine): bigint | undefined {
  switch (node.type) {
    case 'ArithmeticBinary': {
      if (/^(?:[-+*/%&^|]|<<|>>)?=$/.test(node.operator)) return assignment(node, scope, machine);
      const left = evaluate(node.left, scope, machine);
      const isDecided = left === undefined ? undefined : (node.operator === '&&' && left === 0n) || (node.operator === '||' && left !== 0n);
      const right = /^(?:&&|\|\|)$/.test(node.operator)
        ? evaluatePerhaps(node.right, isDecided === undefined ? undefined : !isDecided, scope, machine)
        : evaluate(node.right, scope, machine);
      if (isDecided === true) return left === 0n ? 0n : 1n;
      return left === undefined || right === undefined ? undefined : calculated(node.operator, left, right);
    }
    case 'ArithmeticUnary': {
      const value = evaluate(node.operand, scope, machine);
      if (node.operator === '++' || node.operator === '--') return stepped(node, value, scope);
      if (value === undefined) return undefined;
      return node.operator === '-' ? -value : node.operator === '+' ? value : node.operator === '~' ? ~value : value === 0n ? 1n : 0n;
    }
    case 'ArithmeticTernary': {
      const test = evaluate(node.test, scope, machine);
      const consequent = evaluatePerhaps(node.consequent, test === undefined ? undefined : test !== 0n, scope, machine);
      const alternate = evaluatePerhaps(node.alternate, test === undefined ? undefined : test === 0n, scope, machine);
      return test === undefined ? undefined : test === 0n ? alternate : consequent;
    }
    case 'ArithmeticGroup':
      return evaluate(node.expression, scope, machine);
    case 'ArithmeticCommandExpansion':
      if (maySubstitute(machine) && node.script !== undefined) machine.runScript(node.script, scope, machine);
      return undefined;
    case 'ArithmeticWord':
      return wordNumber(node, scope, machine);
  }
}

/** A part that is reckoned only where what stands before it says so: what it substitutes runs all the same, but what it sets may not be. */
function evaluatePerhaps(node: ArithmeticExpression, runs: boolean | undefined, scope: Scope, machine: Machine): bigint | undefined {
  if (runs === true) return evaluate(node, scope, machine);
  const branch = childScope(scope);
  const value = evaluate(node, branch, machine);
  if (runs === undefined) {
    for (const [name, { values }] of branch.variables ?? []) {
      assign(scope, name, { values: alternatives([...(assigned(scope, name) ?? UNSET).values, ...values]) });
    }
  }
  return value;
}

function assignment(node: Extract<ArithmeticExpression, { type: 'ArithmeticBinary' }>, scope: Scope, machine: Machine): bigint | undefined {
  const operator = node.operator.slice(0, -1);
  const before = operator === '' && isName(node.left) ? 0n : evaluate(node.left, scope, machine);
  const right = evaluate(node.right, scope, machine);
  const value = right === undefined || operator === '' ? right : before === undefined ? undefined : calculated(operator, before, right);
  setNumber(node.left, value, scope);
  return value;
}

function stepped(
  node: Extract<ArithmeticExpression, { type: 'ArithmeticUnary' }>,
  value: bigint | undefined,
  scope: Scope,
): bigint | undefined {
  const after = value === undefined ? undefined : node.operator === '++' ? value + 1n : value - 1n;
  setNumber(node.operand, after, scope);
  return node.prefix ? after : value;
}

const isName = (node: ArithmeticExpression): boolean => node.type === 'ArithmeticWord' && /^[A-Za-z_]\w*$/.test(node.value);

function setNumber(node: ArithmeticExpression, value: bigint | undefined, scope: Scope): void {
  const name = node.type === 'ArithmeticWord' ? /^[A-Za-z_]\w*/.exec(node.value)?.[0] : undefined;
  if (name === undefined) return;
  // An element may be any of the array's: the whole is then unknown.
  assign(scope, name, value === undefined || !isName(node) ? UNKNOWN_VARIABLE : { values: [certainly(value)] });
}

function wordNumber(
  { value, parts }: Extract<ArithmeticExpression, { type: 'ArithmeticWord' }>,
  scope: Scope,
  machine: Machine,
): bigint | undefined {
  const literal = numberOf(value);
  if (literal !== undefined) return literal;
  if (parts !== undefined) {
    const [whole] = wholeOf(parts, value, value, scope, machine).values;
    // What comes out is evaluated once more: `(( 'a[$(cmd)]' ))`.
    return whole.text === value ? undefined : evaluateArithmetic(whole.text, scope, machine);
  }
  if (/^\$\w+$/.test(value)) {
    const [held] = simpleName(value, scope);
    return held.certainty === 'certain' ? evaluateArithmetic(held.text, scope, machine) : undefined;
  }
  if (walkHidden(value, scope, machine) || !/^[A-Za-z_]\w*$/.test(value)) return undefined;
  const held = assigned(scope, value)?.values[0];
  return held === undefined || held.certainty !== 'certain' || held.text === value
    ? undefined
    : evaluateArithmetic(held.text, scope, machine);
}

/** Longer than any sum that a person writes; it is then only looked at for substitutions. */
const MAX_SUM = 4096;

/**
 * A text that bash evaluates as arithmetic, as `let` does: what is substituted in it runs, and so does what hides in the
 * values of the variables that it names. Its value, where that is known.
 */
export function evaluateArithmetic(text: string, scope: Scope, machine: Machine): bigint | undefined {
  const literal = numberOf(text);
  if (literal !== undefined || walkHidden(text, scope, machine)) return literal;
  if (text.length > MAX_SUM || !/\w/.test(text) || text.includes(HOLE)) return undefined;
  const expression = machine.parseArithmetic(text, machine);
  return expression === undefined ? undefined : evaluate(expression, scope, { ...machine, depth: machine.depth + 1 });
}

/** What a subscript comes to, which is evaluated once more than it is expanded: a number, or a name among the elements. */
export function subscriptIn(text: string, scope: Scope, machine: Machine): string {
  const number = evaluateArithmetic(text, scope, machine);
  return number === undefined || (/^[A-Za-z_][\w.-]*$/.test(text) && assigned(scope, text) === undefined) ? text : String(number);
}

/** Variables of bash that are integers from the start (bash(1), Shell Variables). */
const INTEGERS = /^(?:RANDOM|SRANDOM|OPTIND|HISTCMD)$/;

/** True for a variable whose values are evaluated whenever it is given one. */
export function isInteger(name: string, scope: Scope): boolean {
  return INTEGERS.test(name) || assigned(scope, name)?.integer === true;
}

/** Walks what is evaluated as a loop or a built-in gives an integer its values. */
export function evaluateGiven(name: string, values: readonly WordValue[], scope: Scope, machine: Machine): void {
  if (isInteger(name, scope)) for (const { text } of values) evaluateArithmetic(text, scope, machine);
}

/** Variables of one evaluated text that are looked up. */
const MAX_NAMES = 64;

/** Walks what is substituted in a text, and in the values of the variables that it names. True when there was something. */
function walkHidden(text: string, scope: Scope, machine: Machine): boolean {
  const waiting = [text];
  const seen = new Set<string>();
  let found = false;
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if ((machine.budget.characters -= each.length) < 0) {
      machine.visitor.obstacle('arithmetic is too long to follow');
      return true;
    }
    if (isActive(each)) {
      machine.expandText(each, scope, machine);
      found = true;
    }
    for (const [name] of each.matchAll(/[A-Za-z_]\w*/g)) {
      if (seen.has(name) || seen.size >= MAX_NAMES) continue;
      seen.add(name);
      for (const value of assigned(scope, name)?.values ?? []) waiting.push(value.text);
    }
  }
  return found;
}

/** True for a text in which something is substituted when it is evaluated. */
export function isActive(text: string): boolean {
  return text.includes('$(') || text.includes('`') || text.includes('${');
}
