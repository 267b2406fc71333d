import type { Language } from './languages/language.js';
import type { MaskedCode, Outside } from './text/masked-code.js';
import { HOLE } from '../../shell/command.js';
import type { Definition } from './names/definition.js';
import { definitionsIn } from './names/definitions.js';
import { eachValue } from './names/notes.js';
import { asksVariables } from './text/asks-variables.js';
import { argumentsAt } from './text/expression.js';
import { maskCode } from './text/masked-code.js';
import { inUsualForms } from './text/usual-forms.js';
import { entriesOf } from './values/entries.js';
import { isNewFolder } from './values/paths.js';
import { valueOf, wordsOf } from './values/values.js';
import { putLiteral } from './text/put-literal.js';

/** Another file of the same program, in the same language. */
export interface Module {
  readonly text: string;
  readonly folder: string;
  /** The files that it loads itself, where what it says of others is told by them. */
  readonly loads?: readonly Module[];
}

/** The files of a program that concern one of them: those that it loads, and the one that loads it. */
export interface Beside {
  readonly loads: readonly Module[];
  readonly loadedBy: Module | undefined;
}

/** Puts what the command gives the program into code: what its variables of the environment hold. */
type Given = (masked: MaskedCode) => MaskedCode;

/** Names of one file, calls of its functions, and values of each, that are told. */
const MAX_NAMES = 64;
const MAX_CALLS = 64;
const MAX_VALUES = 8;

/** The default export of a module, or all of its exports as one object. */
const GIVEN = /\b(?:export\sdefault|module\.exports\s?=)\s?(?=\{)/g;
const CALL = /(?<![\w$])([A-Za-z_$][\w$]{0,60})\s?\(/g;

/** What the other files of a program say of the names in one: what those stand for that it takes from them, and what its functions are called with. */
export function outsideOf(masked: MaskedCode, { loads, loadedBy }: Beside, home: string, given: Given): Outside | undefined {
  if (loads.length === 0 && loadedBy === undefined) return undefined;
  const words = wordsIn(masked);
  const values = valuesFrom(loads, words, masked, home, given);
  return {
    values,
    calls: loadedBy === undefined ? new Map() : callsIn(callerOf(masked.language, loadedBy, home, given), words, masked, home),
  };
}

/** `$c = require 'config.php';`: what such a file gives back, in the place of its name. */
const REQUIRED = /(?<==\s?)(?:require|include)(?:_once)?\b[^;\n]{1,300}(?=;)/g;
const RETURNED = /(?<![\w$])return\s(?=\[|array\()/g;

/** The code of PHP with the tables of names that one file which it loads gives back; of several, nobody can tell which is which. */
export function withReturned(masked: MaskedCode, { loads }: Beside, home: string, given: Given): string {
  const { code, language } = masked;
  if (language !== 'php' || loads.length === 0 || !/=\s?(?:require|include)/.test(code)) return code;
  const tables = loads.flatMap((module) => {
    const of = moduleCode(language, module, given);
    const returned = [...of.code.matchAll(RETURNED)].at(-1);
    const end = returned === undefined ? -1 : of.code.indexOf(';', returned.index + returned[0].length);
    const table =
      returned === undefined || end === -1 ? undefined : tableOf(of.code.slice(returned.index + returned[0].length, end), of, masked, home);
    return table === undefined ? [] : [table];
  });
  const [only, ...others] = tables;
  return only === undefined || others.length > 0 ? code : code.replace(REQUIRED, () => only);
}

function wordsIn({ code }: MaskedCode): ReadonlySet<string> {
  return new Set(code.match(/[A-Za-z_]\w*/g) ?? []);
}

function valuesFrom(
  loads: readonly Module[],
  words: ReadonlySet<string>,
  own: MaskedCode,
  home: string,
  given: Given,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const module of loads) {
    for (const [name, expressions] of valuesOf(moduleCode(own.language, module, given), words, own, home)) values.set(name, expressions);
  }
  return values;
}

/** The code of the file that loads this one, with what it knows of further files. */
function callerOf(language: Language, module: Module, home: string, given: Given): MaskedCode {
  const alone = moduleCode(language, module, given);
  if (module.loads === undefined || module.loads.length === 0) return alone;
  const own: MaskedCode = { ...alone, strings: [...alone.strings] };
  return { ...own, outside: { values: valuesFrom(module.loads, wordsIn(own), own, home, given), calls: new Map() } };
}

/** Modules by their text, for this process: several files of a program may load the same one. */
const known = new Map<string, MaskedCode>();
const MAX_KNOWN = 64;

function moduleCode(language: Language, { text, folder }: Module, given: Given): MaskedCode {
  const key = `${language}\n${folder}\n${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const made: MaskedCode = { ...inUsualForms(given(maskCode(language, text))), from: 'file', folder };
  // The next call may give it other variables.
  if (asksVariables(text)) return made;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, made);
  return made;
}

/** What the names of a module stand for that other code uses: variables also as fields of the module. */
function valuesOf(module: MaskedCode, words: ReadonlySet<string>, own: MaskedCode, home: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const defined = definitionsIn(own);
  const toldBy = (expression: string): readonly string[] => literalsOf(expression, module, module.code.length, own, home);
  for (const [name, given] of definitionsIn(module)) {
    if (found.size >= MAX_NAMES || !/^\.?[A-Za-z_]\w*(?:\(\))?$/.test(name)) continue;
    const bare = name.replace(/^\.|\(\)$/g, '');
    const isOfClass = !name.startsWith('.') && given.every(({ block }) => block?.kind === 'class');
    if (!words.has(bare) || !(isOfClass || isExported(name, given, module))) continue;
    const [{ expression } = { expression: '' }] = given;
    const isReturned = name.endsWith('()');
    const told = toldBy(isReturned || name.startsWith('.') ? expression : name);
    if (told.length === 0) continue;
    if (isReturned) {
      if (given.length === 1 && !defined.has(name)) found.set(name, told);
      continue;
    }
    found.set(`.${bare}`, told);
    if (!isOfClass && (!defined.has(bare) || isTaken(bare, own))) found.set(bare, told);
  }
  for (const [key, expression] of exportedEntries(module)) {
    const told = words.has(key) ? toldBy(expression) : [];
    if (told.length > 0) found.set(`.${key}`, told);
  }
  return found;
}

/** True for a name that others may take from a module: a field of its exports, or a name that stands in no function. */
function isExported(name: string, given: readonly Definition[], { code }: MaskedCode): boolean {
  return name.startsWith('.')
    ? code.includes(`exports${name}`)
    : given.some(({ block }) => block === undefined || block.parent === undefined);
}

/** What javascript exports as one object: `export default { a: 1 }`. */
function exportedEntries({ code, language, strings }: MaskedCode): readonly (readonly [key: string, expression: string])[] {
  if (language !== 'javascript') return [];
  return [...code.matchAll(GIVEN)].flatMap(({ 0: text, index }) => {
    const entries = entriesOf(`{${argumentsAt(code, index + text.length + 1).join(',')}}`, strings) ?? [];
    return entries.flatMap(([key, expression]) => (key === undefined ? [] : [[key, expression] as const]));
  });
}

/** `const { name } = require(§)` */
function isTaken(name: string, { code }: MaskedCode): boolean {
  return new RegExp(`\\{[^{}]{0,300}(?<![\\w$])${name}(?![\\w$])[^{}]{0,300}\\}\\s?=\\s?(?:await\\s)?(?:require|import)\\(`).test(code);
}

/** What calls of functions in other code give them, by the name of each. */
function callsIn(
  caller: MaskedCode,
  words: ReadonlySet<string>,
  own: MaskedCode,
  home: string,
): ReadonlyMap<string, readonly (readonly string[][])[]> {
  const calls = new Map<string, string[][][]>();
  let count = 0;
  for (const { 0: text, 1: name = '', index } of caller.code.matchAll(CALL)) {
    if (!words.has(name) || (count += 1) > MAX_CALLS) continue;
    const args = argumentsAt(caller.code, index + text.length)
      .slice(0, MAX_VALUES)
      .map((each) => [...literalsOf(each, caller, index, own, home)]);
    calls.set(name, [...(calls.get(name) ?? []), args]);
  }
  return calls;
}

/** A list of records as it is written, with its values told: `[{ name: §, path: § }]`; undefined for what is none. */
function recordsOf(expression: string, of: MaskedCode, own: MaskedCode, home: string): string | undefined {
  const written = definitionsIn(of).get(expression.trim()) ?? [];
  const listed = entriesOf(written.length === 1 ? (written[0]?.expression ?? '') : expression, of.strings) ?? [];
  const literal = (text: string): string => putLiteral(own.strings, text);
  const records = listed.slice(0, MAX_NAMES).map(([, each]) => (/^\s*\{/.test(each) ? entriesOf(each, of.strings) : undefined));
  if (records.length === 0 || records.some((each) => each === undefined || each.some(([key]) => key === undefined))) return undefined;
  return `[${records.map((each) => `{${(each ?? []).map(([key = '', value]) => `${literal(key)}: ${literal(valueOf(value, of, home))}`).join(', ')}}`).join(', ')}]`;
}

/** Tables inside one another that are told. */
const MAX_DEEP = 3;

/** A table of names as it is written, with its values told: `{ cache: § }`; undefined for what is none, and where no value can be told. */
function tableOf(expression: string, of: MaskedCode, own: MaskedCode, home: string, depth = 0): string | undefined {
  const written = definitionsIn(of).get(expression.trim()) ?? [];
  const text = written.length === 1 ? (written[0]?.expression ?? '') : expression;
  const entries = /^\s*(?:[{[]|array\()/.test(text) ? (entriesOf(text, of.strings) ?? []) : [];
  if (entries.length === 0 || entries.length > MAX_NAMES || entries.some(([key]) => key === undefined)) return undefined;
  const literal = (told: string): string => putLiteral(own.strings, told);
  const told = entries.flatMap(([key = '', value]) => {
    const table = depth < MAX_DEEP ? tableOf(value, of, own, home, depth + 1) : undefined;
    const words = table === undefined ? wordsOf(value, of, home) : undefined;
    const single = table ?? (words === undefined ? valueOf(value, of, home) : `[${words.map(literal).join(', ')}]`);
    return table === undefined && words === undefined && single.includes(HOLE)
      ? []
      : [`${literal(key)}: ${table ?? (words === undefined ? literal(single) : single)}`];
  });
  return told.length === 0 ? undefined : `{${told.join(', ')}}`;
}

/** The values of an expression of one code as expressions of another; what stands in a folder that the program makes is its own, whoever reads it. */
function literalsOf(expression: string, of: MaskedCode, at: number, own: MaskedCode, home: string): readonly string[] {
  const found = new Set<string>();
  const literal = (text: string): string => putLiteral(own.strings, text);
  const seen = new Set<string>();
  eachValue(of, at, () => {
    const records = found.size === 0 ? (recordsOf(expression, of, own, home) ?? tableOf(expression, of, own, home)) : undefined;
    if (records !== undefined) found.add(records);
  });
  if (found.size > 0) return [...found];
  eachValue(of, at, () => {
    const words = wordsOf(expression, of, home);
    const texts = words ?? [valueOf(expression, of, home)];
    const key = `${words === undefined ? '' : '['}${texts.join('\0')}`;
    if (
      found.size >= MAX_VALUES ||
      seen.has(key) ||
      texts.every((each) => each.includes(HOLE)) ||
      texts.some((each) => isNewFolder(each))
    ) {
      return;
    }
    seen.add(key);
    found.add(words === undefined ? literal(texts[0] ?? '') : `[${texts.map(literal).join(', ')}]`);
  });
  return [...found];
}
