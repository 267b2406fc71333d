import type { Group } from '../text/expression.js';
import type { Evaluates } from './evaluates.js';
import { HOLE } from '../../../shell/command.js';
import { definitionNow, isDefined, valueNow } from '../names/notes.js';
import { argumentsAt } from '../text/expression.js';
import { ONE_OF } from '../text/one-of.js';
import { madeByFunction } from './made-by-function.js';
import { FIELD } from './forms.js';
import { formattedByName, takesNames } from './literals.js';
import { listElements, LITERAL } from './lists.js';
import { madeByMethod } from './methods.js';
import { pathOf } from './paths.js';
import { keptNames } from './kept-names.js';
import { charactersOf, reversed } from './decoded-strings.js';
import { elementsNow, entryNow, fieldNow, wordsNow } from './current-entries.js';

/** True in languages that leave the brackets of a call away. */
export function callsWithoutBrackets(on: Evaluates): boolean {
  return on.masked.language === 'perl' || on.masked.language === 'ruby';
}

/** The value of an expression that ends with a bracket. */
export function groupValue(on: Evaluates, { head, bracket, body }: Group, depth: number): string {
  if (bracket === '[' && head === 'Dir') return on.value(body, depth + 1);
  if (bracket === '[' && head !== '') {
    return /^\s*:\s*:\s*-1\s*$/.test(body)
      ? reversed(on.value(head, depth + 1))
      : (entryNow(on, head, body, depth) ?? oneOf(on, head, body, depth));
  }
  if (head === '') return on.value(body, depth + 1);
  if (/^Dir\.(?:entries|children|each_child)$/.test(head)) return `${on.value(body, depth + 1)}/*`;
  const args = argumentsAt(body, 0);
  if (head === ONE_OF) return on.value(on.one(args, body), depth + 1);
  const method = /^([^]*[\])§\w])\s*(?:\.|->)\s*(\w+)$/.exec(head);
  if (method?.[1] === undefined || method[2] === undefined) return functionValue(on, head, args, depth);
  if (/^require\(§\d+§\)$/.test(method[1])) return functionValue(on, head, args, depth);
  // Java's own, and the method by which it goes on.
  if (method[1] === 'Paths' || head === 'file.path') return pathOf(args.map((arg) => on.value(arg, depth + 1)));
  if (method[2] === 'resolve' && args.length > 0 && on.masked.language === 'java') {
    return pathOf([method[1], ...args].map((arg) => on.value(arg, depth + 1)));
  }
  // `os.path` is a module, `p` may be a text: only what is made somewhere has a value.
  if (/^(?:get|fetch)$/.test(method[2]) && method[1] !== 'Paths') return entryOr(on, method[1], args, depth);
  if (
    /^[A-Za-z_][\w.]*$/.test(method[1]) &&
    !isField(on, method[1], depth) &&
    /^(?:require\(|import\(|await import\(|$)/.test(definitionNow(method[1], on.notes)?.expression ?? '')
  ) {
    return functionValue(on, head, args, depth);
  }
  // A record gives its fields by functions of their names.
  const field = args.length === 0 && on.masked.language === 'java' ? fieldNow(on, method[1], method[2], depth) : undefined;
  return field ?? methodValue(on, method[1], method[2], args, depth);
}

/** Modules inside of others, which have functions; another name behind a dot may be a field. */
const MODULES = /^(?:os\.path|path\.(?:posix|win32)|[A-Z]\w*\.[A-Z]\w*|require\.\w+)$/;

function isField(on: Evaluates, name: string, depth: number): boolean {
  const [, owner, field] = MODULES.test(name) ? [] : (FIELD.exec(name) ?? []);
  return owner !== undefined && field !== undefined && fieldNow(on, owner, field, depth + 1) !== undefined;
}

/** What a function gives: one of the code's own, or of a common library. */
export function functionValue(on: Evaluates, name: string, args: readonly string[], depth: number): string {
  const short = name.replace(/^new\s+|^.*(?:\.|::)/, '').replace(/!$/, '');
  if (short === 'pack' && on.value(args[0] ?? '', depth + 1).startsWith('H')) {
    return madeByFunction('unhexlify', [on.value(args[1] ?? '', depth + 1)], on.home) ?? HOLE;
  }
  if (/^(?:fromCharCode|fromCodePoint|bytes|bytearray|pack|chr|mb_chr)$/.test(short) || name === 'string.char') {
    const numbers = args
      .flatMap((arg) => listElements(on, arg, depth + 1) ?? [arg.trim()])
      .filter((each) => /^(?:0x[0-9a-fA-F]+|\d+)$/.test(each));
    return numbers.length === 0 ? HOLE : charactersOf(numbers);
  }
  if (name === 'table.concat') {
    return wordsNow(on, args[0] ?? '', depth + 1)?.join(args[1] === undefined ? '' : on.value(args[1], depth + 1)) ?? HOLE;
  }
  if (/^(?:join|implode)$/.test(short) && (short === 'implode' || callsWithoutBrackets(on)) && !name.startsWith('File')) {
    const [sign = '', ...rest] = args;
    const elements = rest[0]?.trim().startsWith('map') === true ? [rest.join(',')] : rest;
    const listed = elements.flatMap(
      (arg) =>
        (arg.trim().startsWith('array_') ? wordsNow(on, arg, depth + 1) : listElements(on, arg, depth + 1)) ?? [on.value(arg, depth + 1)],
    );
    return listed.join(on.value(sign, depth + 1));
  }
  // php's takes the number of folders.
  if (short === 'dirname' && /^\s*[2-9]\s*$/.test(args[1] ?? '')) return on.value(args[0] ?? '', depth + 1) + '/..'.repeat(Number(args[1]));
  if (/^[gG]etenv$/.test(short)) return entryOr(on, 'ENV', args, depth);
  const folder = /^(?:globby\w*|globSync|glob|iglob|fg|tinyglobby|sync)$/.test(short)
    ? /\b(?:cwd\s?:|root_dir\s?=)([^,}]{1,200})/.exec(args.slice(1).join(','))?.[1]
    : undefined;
  if (folder !== undefined) return pathOf([folder, args[0] ?? ''].map((arg) => on.value(arg, depth + 1)));
  if (name === 'strings.Join') return wordsNow(on, args[0] ?? '', depth + 1)?.join(on.value(args[1] ?? '', depth + 1)) ?? HOLE;
  const own = `${name}()`;
  if (isDefined(own, on.notes)) return valueNow(own, on.notes, (definition) => on.defined(own, definition, depth + 1)) ?? HOLE;
  return (
    madeByFunction(
      name,
      args.map((arg) => on.value(arg, depth + 1)),
      on.home,
    ) ?? HOLE
  );
}

/** Methods that give one element of a list, whichever it is. */
const PICKS = /^(?:first|last|sample|pop|popleft|shift|at|next|min|max|min_by|max_by|nth|get_first)$/;

/** A number in brackets, also from the end. */
const INDEX = /^\s*-?\d+\s*$/;

/** One of the files that fit a pattern: `glob.glob('.a*')[0]`. */
function oneOf(on: Evaluates, list: string, index: string, depth: number): string {
  const listed = INDEX.test(index) ? on.value(list, depth + 1) : HOLE;
  return isPattern(listed) ? listed : HOLE;
}

function isPattern(text: string): boolean {
  return /[*?]/.test(text) && !text.includes(HOLE);
}

/** `cfg.get(key, otherwise)`, `os.environ.get(name, otherwise)`. */
function entryOr(on: Evaluates, owner: string, [key = '', otherwise]: readonly string[], depth: number): string {
  if (/^(?:os\.environ|ENV)$/.test(owner) && on.value(key, depth + 1) === 'HOME') return on.home;
  const entry = entryNow(on, owner, key, depth);
  // A variable of the environment that has a value for lack of it is a setting.
  if (entry === undefined && otherwise !== undefined && /^(?:os\.environ|ENV)$/.test(owner)) return on.value(otherwise, depth + 1);
  return entry ?? (otherwise === undefined ? HOLE : on.one([HOLE, on.value(otherwise, depth + 1)], `${owner} ${key}`));
}

/** What a method makes of what it is called on. */
export function methodValue(on: Evaluates, receiver: string, method: string, args: readonly string[], depth: number): string {
  if (method === 'join') {
    const listed = LITERAL.test(receiver) ? undefined : listElements(on, receiver, depth + 1);
    const sign = args[0] === undefined ? (on.masked.language === 'ruby' ? '' : ',') : on.value(args[0], depth + 1);
    if (listed !== undefined) return listed.join(sign);
    // In python the list stands in the brackets.
    const elements = args.length === 1 && on.masked.language === 'python' ? listElements(on, args[0] ?? '', depth + 1) : undefined;
    return elements === undefined
      ? pathOf([on.value(receiver, depth + 1), ...args.map((arg) => on.value(arg, depth + 1))])
      : elements.join(on.value(receiver, depth + 1));
  }
  if (/^(?:pop|popleft|shift|find|at)$/.test(method)) {
    const elements = elementsNow(on, receiver, depth + 1);
    if (elements !== undefined && elements.length > 0) return on.value(on.one(elements, `${receiver}.${method}`), depth + 1);
  }
  if (/^unwrap_or(?:_else)?$/.test(method) && args[0] !== undefined) {
    const told = on.value(receiver, depth + 1);
    return told.includes(HOLE) ? on.value(args[0].replace(/^\s?\|\w{0,20}\|\s?/, ''), depth + 1) : told;
  }
  if (method === 'filter' || method === 'find') return keptNames(on.value(receiver, depth + 1), args[0] ?? '', on.masked.strings);
  if (method === 'slice' || method === 'sort') return on.value(receiver, depth + 1);
  if (PICKS.test(method)) {
    const listed = on.value(receiver, depth + 1);
    if (isPattern(listed)) return listed;
  }
  if (method === 'pack') return charactersOf(listElements(on, receiver, depth + 1) ?? []);
  const own = method === 'chr' && /^\d+$/.test(receiver.trim()) ? receiver.trim() : on.value(receiver, depth + 1);
  if (/^format(?:_map)?$/.test(method) && takesNames(own)) {
    return formattedByName(on, own, method === 'format' ? `{${args.join(',')}}` : (args[0] ?? ''), depth + 1);
  }
  const values = args.map((arg) => on.value(arg, depth + 1));
  const made = madeByMethod(method, own, values, on.home);
  // What it is called on may be a module.
  return made === undefined || made === HOLE ? (madeByFunction(method, values, on.home) ?? HOLE) : made;
}
