import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { emit } from '../../record.js';
import { obstacle } from '../../analysis.js';
import { unknownTarget } from '../../target.js';
import { applyCall, mapped, roleOf } from '../calls/apply-call.js';
import { argumentsAt, splitTop } from '../text/expression.js';
import { argumentsBehind, eachTold, stringAt, textNow } from '../reading.js';

const ARRAY_MAP = /\barray_map\s*\(\s*§(\d+)§\s*,/g;
/** `array_walk($list, 'unlink')` */
const WALKED = /\barray_walk(?:_recursive)?\s*\(/g;
/** `call_user_func('system', …)`: the first argument is a function's name. */
const CALLED_FOR = /\b(?:call_user_func|forward_static_call)(_array)?\s*\(/g;
/** `$f(…)`, `$_GET['f'](…)`, `('sys' . 'tem')(…)`, `'system'(…)`. */
const BY_VALUE = /(?<![\w$>:])(\$\w{1,40})((?:\[[^[\]\n]{0,80}\]){0,3})\s*\(|(?<![\w$>:)\]])(\([^()\n$]{0,200}\)|§\d+§)\s*\(/g;
/** Where what a name is given is a function that stands there, or comes from other files of the program. */
const IS_FUNCTION = /^\s*(?:static\s+)?(?:fn\b|function\b|new\b|\$this\b|require|include|(?:\[\s*)?[\w\\]+::)/;
/** Names that who runs the program has chosen. */
const FROM_OUTSIDE = /^\$(?:argv|_(?:GET|POST|REQUEST|COOKIE|SERVER|ENV|FILES))$/;
/** `strtoupper(...)`: a function by its name. */
const BY_NAME = /^\s*\\?(\w{1,80})\s*\(\s*\.\.\.\s*\)\s*$/;
/** Calls of one code that are followed, and lists inside one another. */
const MAX_CALLS = 256;
const MAX_LISTS = 4;
/** More is cut off where a list is read. */
const MAX_LISTED = 31;
const MAX_LIST = 1_000;

/** Calls of php whose function is a value. */
export function phpEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const match of code.matchAll(ARRAY_MAP)) {
    eachTold(match.index, reading, () => mapped(stringAt(match[1], reading) ?? '', argumentsBehind(match, reading), reading));
  }
  for (const match of code.matchAll(WALKED)) {
    const [list = '', name = ''] = argumentsBehind(match, reading);
    if (/^\s*§\d+§\s*$/.test(name)) eachTold(match.index, reading, () => mapped(textNow(name, reading), [list], reading));
  }
  for (const match of code.matchAll(CALLED_FOR)) {
    const [name = '', ...args] = argumentsBehind(match, reading);
    const listed = /^\s*(?:\[|array\s*\()/.exec(args[0] ?? '')?.[0];
    eachTold(match.index, reading, () =>
      byName(
        textNow(name, reading),
        match[1] !== undefined && listed !== undefined ? argumentsAt(args[0] ?? '', listed.length) : args,
        reading,
      ),
    );
  }
  let count = 0;
  const unknown = new Map<string, boolean>();
  const isUnknownNow = (variable: string): boolean => {
    const known = unknown.get(variable) ?? isUnknown(variable, reading);
    unknown.set(variable, known);
    return known;
  };
  for (const match of code.matchAll(BY_VALUE)) {
    if ((count += 1) > MAX_CALLS) return obstacle(reading.running.frame.analysis, 'the code makes too many calls by a value to follow');
    const [, variable, element = '', expression] = match;
    if (variable !== undefined && (FROM_OUTSIDE.test(variable) || (element === '' ? isUnknownNow(variable) : namesProgram(reading)))) {
      unknownCall(reading);
    } else {
      eachTold(match.index, reading, () =>
        byName(textNow(variable ?? expression ?? '', reading), argumentsBehind(match, reading), reading),
      );
    }
  }
}

/** A call of the function that a text names. */
function byName(name: string, args: readonly string[], reading: CodeReading): void {
  const role = name.includes(HOLE) ? undefined : roleOf(name.replace(/^\\\\/, ''), reading.roles);
  if (role !== undefined) applyCall(role, args, reading);
}

/** True for a variable of which is not known what function it names. */
function isUnknown(variable: string, reading: CodeReading): boolean {
  const { code } = reading.masked;
  const name = variable.replace('$', '\\$');
  if (variable === '$this' || !textNow(variable, reading).includes(HOLE)) return false;
  const given = new RegExp(`(?:${name}|(?<![\\w\\]])\\[[^[\\]=;]{0,200}${name}\\b[^[\\]=;]{0,200}\\])\\s*=(?![=>])\\s*`).exec(code);
  if (given !== null) return !isWritten(code, given.index + given[0].length, reading);
  // A parameter is whatever the code gives it, and a loop gives what it has.
  const isGiven = new RegExp(
    `(?:\\bfunction\\b[^(){;]{0,80}|\\bfn\\s*)\\([^()]{0,300}${name}\\b|\\bas\\s+(?:\\$\\w+\\s*=>\\s*)?${name}\\b`,
  ).test(code);
  return !isGiven || namesProgram(reading);
}

/** True where a function that does no harm by itself is written in the code, by its name or as a closure: alone, in a list, or as one of two. */
function isWritten(code: string, at: number, reading: CodeReading, depth = 0): boolean {
  const text = /^[^;\n]{0,200}/.exec(code.slice(at, at + 200))?.[0] ?? '';
  if (IS_FUNCTION.test(text)) return true;
  const named = BY_NAME.exec(text)?.[1];
  if (named !== undefined) return roleOf(named, reading.roles) === undefined;
  if (depth > MAX_LISTS) return false;
  if (code[at] === '[') {
    const listed = argumentsAt(code, at + 1);
    return (
      listed.length <= MAX_LISTED &&
      listed.join().length < MAX_LIST &&
      listed.every((each) => each.trim() === '' || isWritten(each.replace(/^\s*(?:(?:§\d+§|\d+)\s*=>\s*)?/, ''), 0, reading, depth + 1))
    );
  }
  const [first = '', second, third] = splitTop(text, '?');
  if (second !== undefined && third === undefined) {
    const parts = splitTop(second, ':');
    return parts.length === 2 && parts.every((part) => isWritten(part.trim(), 0, reading, depth + 1));
  }
  // What stands in a list, or a function instead.
  const list = /^(\$\w{1,40})(?:\[[^[\]]{0,60}\]){1,3}$/.exec(first.trim())?.[1];
  if (
    depth > 0 ||
    list === undefined ||
    FROM_OUTSIDE.test(list) ||
    (third !== undefined && (second !== '' || !isWritten(third.trim(), 0, reading, depth + 1)))
  ) {
    return false;
  }
  const { code: whole } = reading.masked;
  const filled = [
    ...whole.matchAll(new RegExp(`${list.replace('$', '\\$')}(?:\\[[^[\\]]{0,60}\\]){0,3}\\s*\\??\\??=(?![=>])\\s*`, 'g')),
  ].slice(0, MAX_LISTED);
  return (
    (filled.length > 0 || (third !== undefined && !namesProgram(reading))) &&
    filled.every(({ 0: { length }, index }) => isWritten(whole, index + length, reading, depth + 1))
  );
}

/** True when the name of a function that starts programs, deletes or writes stands in the code as a text. */
function namesProgram({ masked, roles }: CodeReading): boolean {
  return masked.strings.some((text) => /^(?:command|argv|code|delete|delete-tree|write|move)$/.test(roles.get(text) ?? ''));
}

function unknownCall({ word, running }: CodeReading): void {
  emit(running.frame, {
    kind: 'execute',
    target: unknownTarget(word.written),
    certainty: 'unknown',
    program: running.program,
    span: word.span,
  });
}
