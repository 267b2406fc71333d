import type { MaskedCode } from './text.js';
import { HOLE } from '../../shell/command.js';
import { NAME_MARK } from './text.js';

const MAX_ARGUMENTS = 32;
const MAX_LENGTH = 4096;

/** The arguments that begin at a place in masked code, up to the bracket that closes them. */
export function argumentsAt(code: string, from: number): readonly string[] {
  const args: string[] = [];
  let depth = 0;
  let start = from;
  let at = from;
  const end = Math.min(code.length, from + MAX_LENGTH);
  for (; at < end && args.length < MAX_ARGUMENTS; at += 1) {
    const character = code[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0 && (character === ',' || character === ';' || character === '\n')) {
      args.push(code.slice(start, at));
      start = at + 1;
      if (character !== ',' && code[from - 1] !== '(' && code[from - 1] !== '[') return args;
    }
  }
  const last = code.slice(start, at);
  if (last.trim() !== '') args.push(last);
  return args;
}

const HOME = /^(?:Path\.home\(\)|pathlib\.Path\.home\(\)|os\.homedir\(\)|homedir\(\)|Dir\.home|process\.env\.HOME|ENV\[§\d+§\]|os\.environ\[§\d+§\]|os\.getenv\(§\d+§\)|\$ENV\{HOME\}|getenv\(§\d+§\))$/;

const MAX_DEPTH = 8;

/** The value of an expression, as far as it is put together of literals, plain variables, the home folder and joins; else with a `HOLE` in it. */
export function valueOf(expression: string, masked: MaskedCode, home: string, depth = 0): string {
  const text = expression.trim();
  if (depth > MAX_DEPTH || text.length > MAX_LENGTH) return HOLE;
  const literal = /^[rbufRBUF]{0,2}§(\d+)§$/.exec(text);
  if (literal !== null) return filledIn(masked.strings[Number(literal[1])] ?? HOLE, masked, home, depth);
  if (HOME.test(text)) return isHome(text, masked) ? home : HOLE;
  const listed = /^([^]+)\.(rglob|glob|iterdir)\s*\((.*)\)$/s.exec(text);
  if (listed?.[1] !== undefined && listed[1].length < text.length - 6) {
    const pattern = listed[3]?.trim() === '' ? '*' : valueOf(listed[3] ?? '', masked, home, depth + 1);
    return `${valueOf(listed[1], masked, home, depth + 1)}/${listed[2] === 'rglob' ? '**/' : ''}${pattern}`;
  }
  const call = /^([A-Za-z_$][\w$.]*)\s*\(([^]*)\)$/.exec(text);
  if (call !== null) return called(call[1] ?? '', argumentsAt(call[2] ?? '', 0), masked, home, depth);
  const sum = splitTop(text, /[+]/);
  if (sum.length > 1) return sum.map((part) => valueOf(part, masked, home, depth + 1)).join('');
  const path = splitTop(text, /\//);
  if (path.length > 1 && path.every((part) => part.trim() !== '')) return path.map((part) => valueOf(part, masked, home, depth + 1)).join('/');
  return /^[$@]?[A-Za-z_]\w*$/.test(text) ? variable(text, masked, home, depth) : HOLE;
}

const NAMED = new RegExp(`${NAME_MARK}(\\w+)${NAME_MARK}`, 'g');

/** A literal with the variables in it written out. */
function filledIn(text: string, masked: MaskedCode, home: string, depth: number): string {
  return text.includes(NAME_MARK) ? text.replace(NAMED, (_whole, name: string) => variable(name, masked, home, depth + 1)) : text;
}

function isHome(text: string, masked: MaskedCode): boolean {
  const index = /§(\d+)§/.exec(text)?.[1];
  return index === undefined || masked.strings[Number(index)] === 'HOME';
}

function called(name: string, args: readonly string[], masked: MaskedCode, home: string, depth: number): string {
  const values = args.map((arg) => valueOf(arg, masked, home, depth + 1));
  switch (name.replace(/^.*\./, '')) {
    case 'join':
    case 'resolve':
    case 'joinpath':
      return values.join('/');
    case 'expanduser':
    case 'expand_path':
    case 'Path':
    case 'PosixPath':
    case 'abspath':
    case 'realpath':
    case 'str':
    case 'String':
    case 'new':
      return values[0] ?? HOLE;
    case 'getcwd':
    case 'cwd':
    case 'pwd':
      return '.';
    case 'mkdtemp':
    case 'mkdtempSync':
    case 'gettempdir':
    case 'tmpdir':
      return '/tmp';
    default:
      return HOLE;
  }
}

/** Splits where the sign stands outside of brackets. */
function splitTop(text: string, sign: RegExp): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (depth === 0 && sign.test(character)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Variables of one code that are looked up: each costs a pass over it. */
const MAX_VARIABLES = 64;

const lookedUp = new WeakMap<MaskedCode, Map<string, string>>();

/** The one value that is plainly assigned to a variable. */
function variable(name: string, masked: MaskedCode, home: string, depth: number): string {
  const known = lookedUp.get(masked) ?? new Map<string, string>();
  lookedUp.set(masked, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MAX_VARIABLES) return HOLE;
  // A variable that is made of itself is not known.
  known.set(name, HOLE);
  const value = assignedValue(name, masked, home, depth);
  known.set(name, value);
  return value;
}

function assignedValue(name: string, masked: MaskedCode, home: string, depth: number): string {
  const escaped = name.replace(/[$@]/g, '\\$&');
  const assignment = new RegExp(`(?:^|[^\\w$.])${escaped}\\s*=(?![=>~])\\s*([^;\\n]{1,500})`).exec(masked.code);
  const match = assignment ?? new RegExp(`\\bfor\\s+${escaped}\\s+in\\s+([^\\n:\\]]{1,500})`).exec(masked.code);
  return match?.[1] === undefined ? HOLE : valueOf(match[1], masked, home, depth + 1);
}
