import type { Definition } from '../names/definition.js';
import type { Evaluates } from './evaluates.js';
import { HOLE } from '../../../shell/command.js';
import { chosen } from './choices.js';
import { definitionsIn, keyOf } from '../names/definitions.js';
import { argumentOf } from '../text/argument-lists.js';
import {
  definitionNow,
  definitionsOfField,
  grownBy,
  inClasses,
  isChanged,
  isDefined,
  isOfClass,
  valueNow,
  valueOfAll,
} from '../names/notes.js';
import { lastGroup, splitTop } from '../text/expression.js';
import { branchesOf } from './branches.js';
import { entriesAt, entriesOf, entryAt, type Entry } from './entries.js';
import { FIELD, GIVES_ELEMENTS, OPTION, SPLIT, SPREAD, withoutFactory } from './forms.js';
import { MAX_DEPTH } from './evaluates.js';
import { concatenated, NAME } from './lists.js';
import { elementsMade, madeOf } from './made-elements.js';
import { putLiteral } from '../text/put-literal.js';

/** `list.slice(1)`, `list[1:]`, ruby's `list[1..]` */
const BEHIND =
  /^([^]+)(?:\.slice\(\s?(?=\d\s?\))|\.drop\(\s?(?=\d\s?\))|\[\s?(?=\d\s?(?::|\.\.(?:-1)?)\s?\]))(\d)\s?(?:\)|(?::|\.\.(?:-1)?)\s?\])$/;

/** The entries of what an expression stands for, where they are written out. */
function entriesNow(on: Evaluates, expression: string, depth: number): readonly Entry[] | undefined {
  const text = withoutFactory(expression.trim());
  if (!on.mayRead(text, depth)) return undefined;
  const written = entriesOf(text, on.masked.strings);
  if (written !== undefined) return written;
  const [, owner, field] = FIELD.exec(text) ?? OPTION.exec(text) ?? [];
  if (owner !== undefined && field !== undefined) return entriesOfField(on, owner, field, depth);
  const [, whole, first] = BEHIND.exec(text) ?? [];
  if (whole !== undefined) return entriesNow(on, whole, depth + 1)?.slice(Number(first));
  if (NAME.test(text)) {
    const definition =
      definitionNow(text, on.notes) ?? definitionNow(text.replace('$', '@'), on.notes) ?? definitionNow(text.replace('$', '%'), on.notes);
    if (definition?.kind === 'each') {
      const elements = elementsNow(on, definition.expression, depth + 1);
      return elements === undefined ? undefined : entriesNow(on, on.one(elements, `each ${definition.at}`), depth + 1);
    }
    const part =
      definition?.kind === 'element' ? entryAt(entriesNow(on, definition.expression, depth + 1) ?? [], definition.key ?? '') : undefined;
    if (part !== undefined) return entriesNow(on, part, depth + 1);
    return definition?.kind === 'value' ? entriesNow(on, definition.expression, depth + 1) : undefined;
  }
  const group = lastGroup(text);
  const within = group?.bracket === '[' ? entriesNow(on, group.head, depth + 1) : undefined;
  const key = group?.bracket === '[' ? keyNow(on, group.body, depth) : '';
  const entry =
    (within === undefined ? undefined : entryAt(within, key)) ??
    (group !== undefined && NAME.test(group.head) ? definitionNow(`${group.head}[${key}]`, on.notes)?.expression : undefined);
  return entry === undefined ? undefined : entriesNow(on, entry, depth + 1);
}

/** The entries of a field: of an object that is written out, or of what the code, or the body of the class, puts into one of that name. */
function entriesOfField(on: Evaluates, owner: string, field: string, depth: number): readonly Entry[] | undefined {
  const key = field.startsWith('§') ? on.value(field, depth) : field;
  const written = entryAt(entriesNow(on, owner, depth + 1) ?? [], key);
  if (written !== undefined) return entriesNow(on, written, depth + 1);
  const put = [...definitionsOfField(owner, key, on.notes), ...bodyOfClass(on, owner, key)].filter(({ kind }) => kind === 'value');
  return put.length === 0
    ? undefined
    : entriesNow(
        on,
        on.one(
          put.map(({ expression }) => expression),
          `${owner}.${key}{}`,
        ),
        depth + 1,
      );
}

/** What gives a field its value in the body of its owner's class. */
function bodyOfClass(on: Evaluates, owner: string, key: string): readonly Definition[] {
  const made = NAME.test(owner) ? /^(?:new\s+)?([A-Z]\w*)\(/.exec(on.assigned(owner)?.trim() ?? '')?.[1] : undefined;
  return isOfClass(made ?? owner, on.notes)
    ? [...inClasses(key, on.notes), ...(on.masked.language === 'php' ? inClasses(`$${key}`, on.notes) : [])]
    : [];
}

/** What leaves a list as it is, or makes paths of its texts. */
const UNCHANGED = /\.freeze$|\.map\(\s?(?:::File|File::new|Path::of|Paths::get|::Path)\s?\)$/;

/** `text.splitlines()`, `text.split('\n')` */
const LINES = /^([^]+?)\.(?:splitlines\(\)|split\(\s?§(\d+)§\s?\)|readlines\(\)|lines)$/;

/** The lines of a text that is known, but for empty ones; undefined where it is parted by anything else. */
function linesOf(on: Evaluates, [, receiver = '', sign]: RegExpExecArray, depth: number): readonly string[] | undefined {
  const text = sign === undefined || /^\r?\n$/.test(on.masked.strings[Number(sign)] ?? '') ? on.value(receiver, depth + 1) : HOLE;
  if (text.includes(HOLE)) return undefined;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);
  return lines.map((line) => putLiteral(on.masked.strings, line));
}

/** Lines of one text that are told. */
const MAX_LINES = 64;

/** The list that a function of the code gives back in one place, and in no other; undefined for every other expression. */
function givenBack(on: Evaluates, text: string): string | undefined {
  const name = /^(?:[\w.]{0,80}(?:\(\))?\.)?([a-z_]\w{0,60})\([^()]{0,200}\)$/.exec(text)?.[1];
  const [only, ...others] = name === undefined ? [] : (definitionsIn(on.masked).get(`${name}()`) ?? []);
  return only?.kind === 'value' && others.length === 0 && /^\s*[[(]/.test(only.expression) ? only.expression : undefined;
}

/** The expressions of a list's elements, with what it gets later. */
export function elementsNow(on: Evaluates, expression: string, depth: number, ofValues = false): readonly string[] | undefined {
  const text = expression
    .trim()
    .replace(/^(?:\.\.\.|\*|&(?:mut\s)?(?=\w))/, '')
    .replace(UNCHANGED, '');
  if (depth > MAX_DEPTH) return undefined;
  const given = givenBack(on, text);
  if (given !== undefined) return elementsNow(on, given, depth + 1, ofValues);
  const [, called, owner, values] = GIVES_ELEMENTS.exec(text) ?? [];
  const handed = called ?? owner ?? values;
  if (handed !== undefined) return elementsNow(on, handed, depth + 1, ofValues || owner !== undefined || values !== undefined);
  const lines = LINES.exec(text);
  if (lines !== null) return linesOf(on, lines, depth);
  const words = /^(?:qw|%?w)[([{]([^)\]}]*)[)\]}]$/.exec(text)?.[1];
  if (words !== undefined) {
    return words
      .trim()
      .split(/\s+/)
      .map((each) => putLiteral(on.masked.strings, each));
  }
  const made = madeOf(text, on.masked.language, ofValues);
  if (made !== undefined) {
    return elementsMade(made, elementsNow(on, made.list, depth + 1), on.masked.strings, () => on.value(made.list, depth + 1));
  }
  // `argv or sys.argv[1:]`
  const branch = / or |\|\||\?\?/.test(text) ? branchesOf(text, on.masked.language)?.find((each) => /^\s*\[/.test(each)) : undefined;
  if (branch !== undefined) return elementsNow(on, branch, depth + 1, ofValues);
  const [, whole, first] = BEHIND.exec(text) ?? [];
  if (whole !== undefined) return elementsNow(on, whole, depth + 1, ofValues)?.slice(Number(first));
  const sum = concatenated(text) ?? splitTop(text, '+');
  const parts = sum.length > 1 ? sum.map((each) => elementsNow(on, each, depth + 1)) : [];
  if (parts.length > 0 && parts.every((each) => each !== undefined)) return parts.flat();
  // In python what goes through a table of names goes through the names.
  const written = entriesNow(on, text, depth + 1)?.map(([key, each]) =>
    key === undefined || ofValues || on.masked.language !== 'python' ? each : putLiteral(on.masked.strings, key),
  );
  const later = NAME.test(text) ? grownBy(text, on.masked) : [];
  const assigned = written === undefined && NAME.test(text) ? on.assigned(text) : undefined;
  const begun =
    written ?? (assigned === undefined || assigned.trim() === text ? undefined : elementsNow(on, assigned, depth + 1, ofValues));
  if (begun === undefined && later.length === 0) return undefined;
  return [...(begun ?? []), ...later].flatMap((each) => (SPREAD.test(each) ? (elementsNow(on, each, depth + 1) ?? [HOLE]) : [each]));
}

/** The words of an argument vector; undefined for what is none. */
export function wordsNow(on: Evaluates, expression: string, depth: number): readonly string[] | undefined {
  const text = expression.trim();
  if (!on.mayRead(text, depth)) return undefined;
  const [, whole, first] = BEHIND.exec(text) ?? [];
  if (whole !== undefined) return wordsNow(on, whole, depth + 1)?.slice(Number(first));
  const [, given, split = given] = SPLIT.exec(text) ?? [];
  if (split !== undefined) {
    return on
      .value(split, depth + 1)
      .trim()
      .split(/\s+/);
  }
  const assigned = NAME.test(text) ? on.assigned(text) : undefined;
  if (assigned !== undefined && (SPLIT.test(assigned) || BEHIND.test(assigned.trim()))) return wordsNow(on, assigned, depth + 1);
  return elementsNow(on, text, depth + 1)?.map((each) => on.value(each, depth + 1));
}

/** `settings.dirs` */
const DOTTED = /^[A-Za-z_$][\w$]{0,60}(?:\.[A-Za-z_$][\w$]{0,60}){1,4}$/;

/** A field: what the object is written with, what the code puts into fields of that name, and what stands in the body of its class. */
export function fieldNow(on: Evaluates, owner: string, field: string, depth: number): string | undefined {
  const now = on.notes;
  const key = field.startsWith('§') ? on.value(field, depth) : field;
  const entry = NAME.test(owner) || DOTTED.test(owner) ? entryNow(on, owner, `:${key}`, depth) : undefined;
  const sources = entry === undefined ? [] : [() => entry];
  const put = definitionsOfField(owner, key, now);
  if (put.length > 0) {
    sources.push(() => valueOfAll(`.${key}`, put, now, (definition) => on.defined(`${owner}.${key}`, definition, depth + 1)));
  }
  const inBody = bodyOfClass(on, owner, key);
  if (inBody.length > 0) sources.push(() => valueOfAll(key, inBody, now, (definition) => on.defined(key, definition, depth + 1)));
  const property = `${key}()`;
  // Of a class that makes a field by a function it may be asked without brackets.
  if (sources.length === 0 && isDefined(property, now) && PROPERTY.test(on.masked.code)) {
    sources.push(() => valueNow(property, now, (definition) => on.defined(property, definition, depth + 1)) ?? HOLE);
  }
  return either(on, owner, key, sources);
}

/** What makes fields of functions. */
const PROPERTY = /@(?:cached_|functools\.cached_)?property\b|\bget\s\w{1,60}\s?\(\s?\)/;

/** The value of one of several sources, of which an object that is changed in another way may have another one; undefined without any. */
function either(on: Evaluates, owner: string, key: string, sources: readonly (() => string)[]): string | undefined {
  if (sources.length === 0) return undefined;
  const all = isChanged(owner, on.notes) ? [...sources, () => HOLE] : sources;
  const which = chosen(on.notes.choices, `${owner}[${key}]`, all.length);
  return which === undefined ? HOLE : (all[which]?.() ?? HOLE);
}

/** The key in brackets, or behind a colon the name itself. */
function keyNow(on: Evaluates, expression: string, depth: number): string {
  const text = expression.trim().replace(/^:(?=\w)/, '');
  return /^-?\d+$/.test(text) || /^\s*:/.test(expression) ? text : on.value(text, depth + 1);
}

const ENVIRONMENT = /^\s*(?:os\.environ|process\.env|(?:Deno|Bun)\.env|\$?_?ENV)\s*$/;

/** An element of a list, an entry of a table of names; undefined when it is not in sight. */
export function entryNow(on: Evaluates, owner: string, key: string, depth: number): string | undefined {
  const name = keyNow(on, key, depth);
  const argument = argumentOf(owner.trim(), Number(name), on.masked);
  const given = argument ?? (on.masked.variable !== undefined && ENVIRONMENT.test(owner) ? on.masked.variable(name) : undefined);
  if (given !== undefined) return given;
  const word = /^-?\d+$/.test(name) && SPLIT.test(owner.trim()) ? wordsNow(on, owner, depth + 1)?.at(Number(name)) : undefined;
  if (word !== undefined) return word;
  const entries = entriesNow(on, owner, depth + 1) ?? [];
  const { written, spread } = name.includes(HOLE)
    ? {
        written:
          entries.length === 0
            ? []
            : [
                on.one(
                  entries.map(([, each]) => each),
                  `${owner}[]`,
                ),
              ],
        spread: [],
      }
    : entriesAt(entries, name);
  const sources = written.map((each) => () => on.value(each, depth + 1));
  sources.push(...spread.map((each) => () => entryNow(on, each, key, depth + 1) ?? HOLE));
  const set = NAME.test(owner) ? `${keyOf(owner)}[${name}]` : '';
  if (isDefined(set, on.notes)) {
    sources.push(() => valueNow(set, on.notes, (definition) => on.defined(owner, definition, depth + 1)) ?? HOLE);
  }
  return either(on, owner, name, sources);
}
