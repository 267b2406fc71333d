import type { Reading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { emit } from '../../analysis.js';
import { unknownTarget } from '../../target.js';
import { applyCall, mapped, roleOf } from '../apply-call.js';
import { argumentsAt } from '../expression.js';
import { argumentsBehind, stringAt, textOf } from '../reading.js';

const ARRAY_MAP = /\barray_map\s*\(\s*§(\d+)§\s*,/g;
/** `call_user_func('system', …)`: the first argument is a function's name. */
const CALLED_FOR = /\b(?:call_user_func|forward_static_call)(_array)?\s*\(/g;
/** `$f(…)`, `$_GET['f'](…)`, `('sys' . 'tem')(…)`, `'system'(…)`. */
const BY_VALUE = /(?<![\w$>:])(\$\w{1,40})((?:\[[^[\]\n]{0,80}\]){0,3})\s*\(|(?<![\w$>:)\]])(\([^()\n$]{0,200}\)|§\d+§)\s*\(/g;
/** Where what a name is given is a function that stands there, or comes from other files of the program. */
const IS_FUNCTION = /^\s*(?:static\s+)?(?:fn\b|function\b|new\b|\$this\b|require|include|(?:\[\s*)?[\w\\]+::)/;
/** Names that who runs the program has chosen. */
const FROM_OUTSIDE = /^\$(?:argv|_(?:GET|POST|REQUEST|COOKIE|SERVER|ENV|FILES))$/;
const MAX_CALLS = 64;

/** Calls of php whose function is a value. */
export function phpEffects(reading: Reading): void {
  const { code } = reading.masked;
  for (const match of code.matchAll(ARRAY_MAP)) mapped(stringAt(match[1], reading) ?? '', argumentsBehind(match, reading), reading);
  for (const match of code.matchAll(CALLED_FOR)) {
    const [name = '', ...args] = argumentsBehind(match, reading);
    const listed = /^\s*(?:\[|array\s*\()/.exec(args[0] ?? '')?.[0];
    byName(textOf(name, reading), match[1] !== undefined && listed !== undefined ? argumentsAt(args[0] ?? '', listed.length) : args, reading);
  }
  let count = 0;
  for (const match of code.matchAll(BY_VALUE)) {
    if ((count += 1) > MAX_CALLS) return;
    const [, variable, element = '', expression] = match;
    if (variable !== undefined && (FROM_OUTSIDE.test(variable) || (element === '' ? isUnknown(variable, reading) : namesProgram(reading)))) unknownCall(reading);
    else byName(textOf(variable ?? expression ?? '', reading), argumentsBehind(match, reading), reading);
  }
}

/** A call of the function that a text names. */
function byName(name: string, args: readonly string[], reading: Reading): void {
  const role = name.includes(HOLE) ? undefined : roleOf(name.replace(/^\\\\/, ''), reading.roles);
  if (role !== undefined) applyCall(role, args, reading);
}

/** True for a variable of which is not known what function it names. */
function isUnknown(variable: string, reading: Reading): boolean {
  const { code } = reading.masked;
  const name = variable.replace('$', '\\$');
  if (variable === '$this' || !textOf(variable, reading).includes(HOLE)) return false;
  const [, given] = new RegExp(`${name}\\s*=(?![=>])\\s*([^;\\n]{1,200})`).exec(code) ?? [];
  if (given !== undefined) return !IS_FUNCTION.test(given);
  // A parameter is whatever the code gives it, and a loop gives what it has.
  const isGiven = new RegExp(`(?:\\bfunction\\b[^(){;]{0,80}|\\bfn\\s*)\\([^()]{0,300}${name}\\b|\\bas\\s+(?:\\$\\w+\\s*=>\\s*)?${name}\\b`).test(code);
  return !isGiven || namesProgram(reading);
}

/** True when the name of a function that starts programs, deletes or writes stands in the code as a text. */
function namesProgram({ masked, roles }: Reading): boolean {
  return masked.strings.some((text) => /^(?:command|argv|code|delete|delete-tree|write|move)$/.test(roles.get(text) ?? ''));
}

function unknownCall({ word, running }: Reading): void {
  emit(running.frame, { kind: 'execute', target: unknownTarget(word.written), certainty: 'unknown', program: running.program, span: word.span });
}
