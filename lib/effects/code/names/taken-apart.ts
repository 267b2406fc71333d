import type { Language } from '../languages/language.js';
import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt, elementAt, expressionAt, openingBefore } from '../text/expression.js';

/** The definition of a name that is bound in a form which is not followed: its value may be anything. */
export const NOT_KNOWN = { kind: 'value', expression: '' } as const;

const BRACKETED = /[\])}]\s{0,20}:?=(?![=>~])\s{0,20}/g;
const BARE =
  /(?:^|[\n;:{])[^\S\n]{0,80}((?:\*?[A-Za-z_]\w{0,60}|\([\w\s,*]{1,80}\))(?:\s?,\s?(?:\*?[A-Za-z_]\w{0,60}|\([\w\s,*()]{1,80}\))){1,8}\s?,?)\s{0,20}:?=(?![=>~])\s{0,20}/g;
const NAMES = /[$@%]{0,1}[A-Za-z_]\w{0,60}/g;
const WORDS = /^(?:const|let|var|my|our|local|undef|in|of|None|True|False)$/;

/** The most characters of a pattern that are read. */
const MAX_PATTERN = 400;

/** Forms that bind names and are not followed, by language (`except X as e`, `catch ({ message })`). */
const OTHERS: Readonly<Partial<Record<Language, RegExp>>> = {
  python: /\bas\s{1,4}([\w(][^:\n)]{0,100})|(?<=\n[^\S\n]{0,80})case\b(?=([^\n:]{1,200}))|\bfor(?=\s([^\n:]{1,120}))/g,
  javascript: /\bcatch\s*\(([^)]{1,100})\)|\bfor\s*(?:await\s*)?\(\s*(?:(?:const|let|var)\s+)?([[{][^)]{1,200}?)\s(?:of|in)\s/g,
  php: /\bas\s+([^)\n]{1,100})\)|\bstatic\s+(\$\w{1,60})/g,
};

/** Forms after which any name may have any value, by language. */
const ANY: Readonly<Partial<Record<Language, RegExp>>> = {
  python: /\b(?:globals|vars|locals)\s*\(\s*\)\s*(?:\[[^\]]{1,100}\]\s*=(?!=)|\.(?:update|setdefault|__setitem__)\b)/,
  php: /\bextract\s*\(|\bparse_str\s*\(|\$\$\w|\$\{|=\s*&\s*\$|\bas\s+(?:\$\w+\s*=>\s*)?&|\$GLOBALS\s*\[/,
  perl: /\$\$\w+\s*=(?![=~])|\$\{\s*\$|\*\{/,
};

const FLAT = /^(?:\[\s*\w+(?:\s*,\s*\w+)*\s*\]|\{[\w\s,:]{1,120}\})$/;

/** Names that are given the parts of a value. */
interface Pattern {
  readonly names: readonly string[];
  /** The bracket that opens it; `[` where names stand without any. */
  readonly bracket: string;
  /** Where it begins in the code, and where its value does. */
  readonly index: number;
  readonly from: number;
}

/** Records the names that patterns bind (`[a, b] = …`, `({ a: { b } } = …)`, `a, *b = …`), each with its part of the value, or as unknown where that part is not followed. */
export function takenApart(masked: MaskedCode, add: Add): void {
  const { code, language } = masked;
  for (const { 0: text, index } of code.matchAll(BRACKETED)) {
    const open = openingBefore(code, index, Math.max(0, index - MAX_PATTERN));
    // `list[0] = …`, `f(x) = …`
    if (open !== undefined && !(code[open] !== '{' && /[\w$\])§]$/.test(code.slice(Math.max(0, open - 1), open)))) {
      addBracketed(open, index, index + text.length, masked, add);
    } else if (open !== undefined && code[open] === '(' && /\b(?:list|my|our|local)\s*$/.test(code.slice(Math.max(0, open - 8), open))) {
      addBracketed(open, index, index + text.length, masked, add);
    }
  }
  if (language === 'python' || language === 'go' || language === 'ruby') {
    for (const { 0: text, 1: names = '', index } of code.matchAll(BARE)) {
      addParts({ names: argumentsAt(names, 0), bracket: '[', index: index + text.indexOf(names), from: index + text.length }, masked, add);
    }
  }
  const others = OTHERS[language];
  for (const { 0: text, 1: one, 2: two, 3: three, index } of others === undefined ? [] : code.matchAll(others)) {
    // The heads of loops are followed where they take one layer apart.
    if (language === 'javascript' && two !== undefined && FLAT.test(two)) continue;
    const names = namesIn(one ?? two ?? targets(three));
    if (one !== undefined && language === 'python' && isReadElsewhere(names, index, code)) continue;
    // The last name of such a loop is followed.
    addUnread(
      language === 'php' && two === undefined ? names.filter((each) => each !== names.at(-1)) : names,
      index,
      index + text.length,
      add,
    );
  }
  if (ANY[language]?.test(code) === true) add('*', { ...NOT_KNOWN, at: 0, from: 0, index: 0 });
}

/** The names that the head of a python loop binds, if they stand in brackets or after a star. */
function targets(behind = ''): string {
  const [listed = ''] = behind.split(/\sin\s/);
  return /[(*[]/.test(listed) ? listed : '';
}

function addBracketed(open: number, close: number, from: number, masked: MaskedCode, add: Add): void {
  const { code } = masked;
  addParts({ names: argumentsAt(code.slice(open + 1, close), 0), bracket: code[open] ?? '', index: open, from }, masked, add);
}

function addParts({ names, bracket, index, from }: Pattern, { code, language }: MaskedCode, add: Add): void {
  const expression = bracket === '{' ? elementAt(code, from) : expressionAt(code, from);
  const at = from + expression.length;
  names.forEach((each, place) => {
    const [, name, value] = /^([^=]*?)=(?![=>])([^]*)$/.exec(each) ?? [undefined, each, undefined];
    const [key = '', named = key] =
      bracket === '{' ? (name ?? '').split(':').map((part) => part.trim()) : [String(place), (name ?? '').trim()];
    const isStatement = value === undefined;
    if (
      /^[$%]?[A-Za-z_]\w*$/.test(named) ||
      (named.startsWith('@') && (language !== 'perl' || !expression.trim().startsWith('(')) && /^@\w+$/.test(named))
    ) {
      if (expression.trim() !== '@_' && (isStatement || !/^\{\s*\}$/.test(expression.trim()))) {
        add(named, {
          at,
          from,
          kind: 'element',
          key,
          expression,
          index,
          isStatement: isStatement && (language !== 'php' || bracket !== '{'),
        });
      }
      if (value !== undefined) add(named, { at, from, kind: 'value', expression: value, index });
    } else if (bracket === '(' && language === 'perl' && /^\s*@\w+\s*$/.test(each) && expression.trim().startsWith('(')) {
      add(each.trim(), {
        at,
        from,
        kind: 'value',
        expression: `(${argumentsAt(expression.trim(), 1).slice(place).join(',')})`,
        index,
        isStatement: true,
      });
    } else if (bracket === '[' && language === 'javascript' && /^\s*\.\.\.[A-Za-z_]\w*\s*$/.test(each)) {
      add(each.trim().slice(3), { at, from, kind: 'value', expression: `${expression.trim()}.slice(${place})`, index, isStatement: true });
    } else if (bracket === '[' && /^(?:python|ruby)$/.test(language) && place === names.length - 1 && /^\s*\*[A-Za-z_]\w*\s*$/.test(each)) {
      add(each.trim().slice(1), { at, from, kind: 'value', expression: `${expression.trim()}[${place}:]`, index, isStatement: true });
    } else {
      addUnread(namesIn(each), index, at, add);
    }
  });
}

function addUnread(names: readonly string[], index: number, at: number, add: Add): void {
  for (const name of names) add(name, { ...NOT_KNOWN, at, from: index, index });
}

function namesIn(text: string): readonly string[] {
  return (text.match(NAMES) ?? []).filter((each) => !WORDS.test(each));
}

/** True behind `as` in python where others follow the names: of the first `with` of a line, and of imports. */
function isReadElsewhere(names: readonly string[], index: number, code: string): boolean {
  const line = lineUpTo(code, index);
  return (names.length === 1 && /^[^\S\n]*(?:async\s+)?with\s[^,\n]*$/.test(line)) || /^[^\S\n]*(?:import|from)\b/.test(line);
}

function lineUpTo(code: string, index: number): string {
  const before = code.slice(Math.max(0, index - MAX_PATTERN), index);
  return before.slice(before.lastIndexOf('\n') + 1);
}
