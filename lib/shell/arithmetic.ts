import type { WordValue } from './command.js';
import type { Machine } from './machine.js';
import type { ArithmeticExpression } from './parse.js';
import type { Scope } from './scope.js';
import { HOLE, textOf } from './command.js';
import { wholeOf } from './expand.js';
import { assigned } from './scope.js';

/** A number, when only literal numbers are added, subtracted and multiplied; else unknown. What is substituted inside, or hidden in the value of a variable's subscript, is walked. */
export function arithmeticValues(expression: ArithmeticExpression | undefined, scope: Scope, machine: Machine): readonly [WordValue] {
  const result = expression === undefined ? undefined : evaluate(expression, scope, machine);
  return [result === undefined ? { text: HOLE, glob: false, certainty: 'unknown' } : { text: String(result), glob: false, certainty: 'certain' }];
}

function evaluate(node: ArithmeticExpression, scope: Scope, machine: Machine): number | undefined {
  switch (node.type) {
    case 'ArithmeticBinary': {
      const left = evaluate(node.left, scope, machine);
      const right = evaluate(node.right, scope, machine);
      return left === undefined || right === undefined ? undefined : calculated(node.operator, left, right);
    }
    case 'ArithmeticUnary':
      evaluate(node.operand, scope, machine);
      return undefined;
    case 'ArithmeticTernary':
      evaluate(node.test, scope, machine);
      evaluate(node.consequent, scope, machine);
      evaluate(node.alternate, scope, machine);
      return undefined;
    case 'ArithmeticGroup':
      return evaluate(node.expression, scope, machine);
    case 'ArithmeticCommandExpansion':
      if (node.script !== undefined) machine.runScript(node.script, scope, machine);
      return undefined;
    case 'ArithmeticWord':
      return wordNumber(node.value, node.parts, scope, machine);
  }
}

function wordNumber(value: string, parts: Extract<ArithmeticExpression, { type: 'ArithmeticWord' }>['parts'], scope: Scope, machine: Machine): number | undefined {
  if (/^\d{1,15}$/.test(value)) return value.startsWith('0') && value.length > 1 ? undefined : Number(value);
  const name = /^[A-Za-z_]\w*/.exec(value)?.[0];
  const held = name === undefined ? undefined : assigned(scope, name)?.values[0];
  if (held !== undefined && value === name && /^\d{1,15}$/.test(held.text) && held.certainty === 'certain') return Number(held.text);
  if (parts !== undefined) {
    const [whole] = wholeOf(parts, value, value, scope, machine).values;
    // A quoted subscript is evaluated once more: `(( 'a[$(cmd)]' ))`.
    evaluateArithmetic(whole.text, scope, machine);
    return /^\d{1,15}$/.test(whole.text) && whole.certainty === 'certain' ? Number(whole.text) : undefined;
  }
  evaluateArithmetic(value.includes('$') || value.includes('`') ? textOf(machine.expandText(value, scope, machine)) : value, scope, machine);
  return undefined;
}

/** Variables of one evaluated text that are looked up. */
const MAX_NAMES = 64;

/** A text that bash evaluates as arithmetic: what is substituted in it runs, and so does what hides in the values of the variables that it names. */
export function evaluateArithmetic(text: string, scope: Scope, machine: Machine): void {
  const waiting = [text];
  const seen = new Set<string>();
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if ((machine.budget.characters -= each.length) < 0) return machine.visitor.obstacle('arithmetic is too long to follow');
    if (isActive(each)) machine.expandText(each, scope, machine);
    for (const [name] of each.matchAll(/[A-Za-z_]\w*/g)) {
      if (seen.has(name) || seen.size >= MAX_NAMES) continue;
      seen.add(name);
      for (const value of assigned(scope, name)?.values ?? []) waiting.push(value.text);
    }
  }
}

/** True for a text in which something is substituted when it is evaluated. */
export function isActive(text: string): boolean {
  return text.includes('$(') || text.includes('`') || text.includes('${');
}

function calculated(operator: string, left: number, right: number): number | undefined {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? undefined : Math.trunc(left / right);
    case '%':
      return right === 0 ? undefined : left % right;
    default:
      return undefined;
  }
}
