import type { Running } from '../command/apply.js';
import type { MaskedCode } from './text.js';
import { emitResource } from '../command/apply.js';

/** The environment: one variable by name, or all of it. */
const ENVIRONMENT = /(?:\bos\.environ\b(?:b\b)?|\bos\.getenv\b|\bprocess\.env\b|\bENV\b|\bgetenv\b|\$_(?:ENV|SERVER)\b|%ENV\b|\bDeno\.env\b|\bBun\.env\b)(?:\.get|\.fetch)?\s*(?:[[({]\s*(?:§(\d+)§|(\w+))|\.([A-Za-z_]\w*))?/g;

/** What a library for `.env` files found in one, as a whole. */
const PARSED = /\bconfig\([^()]*\)\s*\.parsed\b|\bdotenv_values\(\s*\)/;

/** A password out of the system's own store, printed. */
const KEYRING = /\b(?:print|write|log)\s*\(\s*keyring\.get_(?:password|credential)\s*\(/;

/** Variables for which the whole code is searched. */
const MAX_LOOKED_AT = 8;

/** Variables of the environment that code takes the value of. */
export function environmentEffects(masked: MaskedCode, running: Running): void {
  if (PARSED.test(masked.code)) emitResource('reveal-environment', 'environment', 'all', running);
  if (KEYRING.test(masked.code)) emitResource('reveal-environment', 'credential', 'keyring', running);
  let looked = 0;
  for (const match of masked.code.matchAll(ENVIRONMENT)) {
    const named = match[1] === undefined ? (match[2] ?? match[3]) : masked.strings[Number(match[1])];
    if (isOnlyAsked(masked.code, match.index, match.index + match[0].length, named)) continue;
    if (named !== undefined && (looked += 1) <= MAX_LOOKED_AT && isOnlyTested(masked, match.index, match.index + match[0].length)) continue;
    const isVariable = match[1] === undefined && match[2] !== undefined && masked.language !== 'perl';
    const whole = named === undefined || isVariable || /^(?:items|values|copy|to_h|each|toObject|inspect|entries)$/.test(named);
    if (whole && /^ENV$/.test(match[0]) && !/\bENV\b\s*(?:$|[).;,\n]|\.(?:to_h|each|inspect))/.test(masked.code.slice(match.index, match.index + 20))) continue;
    emitResource('reveal-environment', 'environment', whole ? 'all' : named, running);
  }
}

/** Asked for its names, or whether there is such a variable: no value is shown. */
function isOnlyAsked(code: string, start: number, end: number, named: string | undefined): boolean {
  const before = code.slice(Math.max(0, start - 24), start);
  const after = code.slice(end, end + 12);
  if (/(?:!!|!|\btypeof\s+|\bBoolean\()\s*$/.test(before) && named !== undefined) return true;
  if (named === 'keys' || (named === undefined && /^\s*\.keys\b/.test(after))) return true;
  if (named !== undefined) return false;
  return /(?:Object\.keys|\blen|\bsorted|\blist|\barray_keys)\s*\(?\s*$/.test(before) ? !/^\s*\.\s*(?:items|values)/.test(after) : /\bin\s+$/.test(before) && !/^\s*\.\s*(?:items|values)/.test(after);
}

/** What closes the access to one variable: `os.getenv('X', '')`, `os.environ['X']`. */
const CLOSED = /^\s*(?:,\s*§\d+§\s*)?[)\]]/;

/** What reaches variables without their names. */
const ALL_NAMES = /\b(?:locals|vars|globals|get_defined_vars)\s*\(|\bglobal\s*[),[]|\b(?:binding|globalThis|__dict__|f_locals|f_globals)\b/;

/** One variable of which only its being there or its length is told, at once or through a name that it is given. */
function isOnlyTested(masked: MaskedCode, start: number, end: number): boolean {
  const { code } = masked;
  const after = end + (/[[(]\s*(?:§\d+§|\w+)$/.test(code.slice(start, end)) ? (CLOSED.exec(code.slice(end, end + 24))?.[0].length ?? 0) : 0);
  if (isTestedAt(code, start, after)) return true;
  const [assignment, name] = /(?:^|[;\n{]|\b(?:const|let|var)\s)\s*([A-Za-z_]\w*)\s*=\s*$/.exec(code.slice(Math.max(0, start - 64), start)) ?? [];
  if (assignment === undefined || name === undefined || ALL_NAMES.test(code) || (!/^(?:const|let|var)\b/.test(assignment) && isField(code, start)) || !/^\s*(?:[;\n]|$)/.test(code.slice(after, after + 8))) return false;
  // In a literal a name may be put in the place of its value.
  if (masked.strings.some((text) => text.includes(name))) return false;
  const assigned = start - assignment.length;
  return [...code.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].every(({ index }) => (index >= assigned && index < start) || (index > start && isTestedAt(code, index, index + name.length)));
}

/** True for a name that belongs to a class: each of its objects may show it. */
function isField(code: string, at: number): boolean {
  let depth = 0;
  let brace = at - 1;
  for (; brace >= 0 && depth <= 0; brace -= 1) depth += code[brace] === '{' ? 1 : code[brace] === '}' ? -1 : 0;
  if (depth === 1) return /\bclass\b[^{};]*$/.test(code.slice(Math.max(0, brace - 200), brace + 1));
  const lines = code.slice(0, at).split('\n');
  const indentOf = (line: string): number => line.length - line.trimStart().length;
  let indent = indentOf(lines[lines.length - 1] ?? '') + 1;
  for (const line of lines.reverse()) {
    if (line.trim() === '' || indentOf(line) >= indent) continue;
    if (/^\s*(?:async\s+)?(?:class|def)\b/.test(line)) return /^\s*class\b/.test(line);
    indent = indentOf(line);
  }
  return false;
}

/** The condition of a choice, or the length of it. */
function isTestedAt(code: string, start: number, end: number): boolean {
  const before = code.slice(Math.max(0, start - 24), start);
  const after = code.slice(end, end + 24);
  if (/\bif\s+(?:not\s+)?$/.test(before) && /^\s*(?:else\b|:)/.test(after)) return true;
  if (/(?:\bif|\b(?:bool|len|Boolean))\s*\(\s*!{0,2}$/.test(before) && /^\s*\)/.test(after)) return true;
  if (/(?:!!?|\btypeof\s+)$/.test(before)) return true;
  if (/^\s*\?(?![.?])/.test(after) || /^\s*\??\.\s*length\b/.test(after)) return true;
  return /\(\s*$/.test(before) && /^\s*(?:\|\||\?\?)\s*§\d+§\s*\)\s*\.\s*length\b/.test(after);
}
