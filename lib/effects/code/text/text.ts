import { HOLE } from '../../../shell/command.js';
import { commentEnd, pageEnd } from './comments.js';
import { heredocReader } from './heredoc.js';
import { openingMark } from './literal-mark.js';
import { regexReader } from './regex-literal.js';

/** Code with its comments taken out and every string literal replaced by `§n§`, so that words in strings are not taken for calls. */
export interface MaskedCode {
  readonly language: string;
  readonly code: string;
  /** The literals' values; what is interpolated in them stands as a `HOLE`. */
  readonly strings: string[];
  /** Values of literals in backticks, which some languages run. */
  readonly backticks: readonly string[];
  /** Code in literals, whose value is put there, and the number of the literal. */
  readonly filledIn: readonly (readonly [literal: number, code: string])[];
  /** The literals in which code is put, by their numbers, with marks and the number of the code in its place. */
  readonly templates: ReadonlyMap<number, string>;
  /** What the command gives the code as its arguments, as far as that is known. */
  readonly args?: readonly string[];
  /** Where the code stands: in a word of the command, in what is fed to the interpreter, or in a file. */
  readonly from?: 'option' | 'input' | 'file';
  /** The folder of its file. */
  readonly folder?: string;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

/** Stands for the text of a regular expression, which names nothing. */
export const PATTERN = '/(?:)/';

/** Stands for what perl puts another text into a variable by. */
export const SUBSTITUTION = 's/(?:)//';

/** One pass from left to right; linear in the code. */
export function maskCode(language: string, source: string): MaskedCode {
  const strings: string[] = [];
  const backticks: string[] = [];
  const filledIn: (readonly [number, string])[] = [];
  const templates = new Map<number, string>();
  const pieces: string[] = [];
  const patterns = regexReader(language, source);
  const heredocs = heredocReader(language, source);
  // A page begins with what is no code.
  let at = language === 'php' && /^\s*</.test(source.slice(0, 100)) ? pageEnd(source, 0) : 0;
  let plain = at;
  let last = -1;
  const note = (inner: string): number => filledIn.push([strings.length, inner]) - 1;
  const skipTo = (end: number): void => {
    if (at > plain) pieces.push(source.slice(plain, at));
    at = end;
    plain = end;
  };
  const put = (text: string, mark: string, formatted: boolean, end: number): void => {
    const template = interpolated(language, mark, formatted, text, note).replace(/[\uFFF9\uFFFA]/g, (sign) => (sign === ESCAPED_DOLLAR ? '$' : '#'));
    const value = template.replace(NUMBERED, HOLE);
    if (value !== template) templates.set(strings.length, template);
    skipTo(end);
    if (mark === '`' && language !== 'javascript') backticks.push(value);
    pieces.push(`§${strings.length}§`);
    strings.push(value);
    last = end - 1;
  };
  // Behind which a quote ends nowhere in its line.
  const open = new Map<string, number>();
  const endsInLine = (from: number, quote: string): boolean => {
    if (from < (open.get(quote) ?? 0)) return false;
    for (let end = from + 1; end < source.length; end += 1) {
      const sign = source[end];
      if (sign === quote) return true;
      if (sign === '\\') end += 1;
      else if (sign === '\n') {
        open.set(quote, end);
        return false;
      }
    }
    return true;
  };
  while (at < source.length) {
    const character = source[at] ?? '';
    if (character <= ' ') {
      const next = character === '\n' && heredocs !== undefined ? heredocs.behindLine(at) : at + 1;
      if (next === at + 1) at = next;
      else skipTo(next);
      continue;
    }
    const comment = commentEnd(language, source, at);
    if (comment !== undefined) {
      skipTo(comment);
      continue;
    }
    const heredoc = character === '<' && source[at + 1] === '<' ? heredocs?.tagAt(at) : undefined;
    if (heredoc !== undefined) {
      put(heredoc.body, heredoc.quote === '' ? '"' : heredoc.quote, false, heredoc.tagEnd);
      continue;
    }
    const pattern = patterns !== undefined && PATTERN_STARTS.test(character) ? patterns.endAt(at, last) : undefined;
    if (pattern !== undefined) {
      put(language === 'perl' && /[sty]/.test(character) ? SUBSTITUTION : PATTERN, "'", false, pattern);
      continue;
    }
    const mark = openingMark(language, source, at);
    // An apostrophe of a text between tags closes nothing.
    const isPlain = mark !== undefined && language === 'javascript' && mark.close !== '`' && !endsInLine(at, mark.close);
    if (mark === undefined || isPlain) {
      last = at;
      at += 1;
      continue;
    }
    const before = source.slice(Math.max(0, at - 3), at);
    const formatted = language === 'csharp' ? /\$@?$/.test(before) : language === 'python' && /(?:^|[^\w])[rR]?[fF][rR]?$/.test(before);
    const plainQuote = character === "'" && (language === 'perl' || language === 'php' || language === 'ruby');
    const raw = plainQuote || (language === 'python' && /(?:^|[^\w])(?:[rR][bBfF]?|[bBfF][rR])$/.test(before));
    const opening = language === 'python' ? (formatted ? '{' : undefined) : plainQuote ? undefined : OPENINGS[`${language} ${character}`];
    const { value, end } = readLiteral(source, at + mark.open, mark.close, mark.opaque ? 'opaque' : raw ? 'raw' : 'escaped', opening, note);
    put(value, character, formatted, end);
  }
  skipTo(source.length);
  return { language, code: pieces.join(''), strings, backticks, filledIn, templates };
}

const PATTERN_STARTS = /[/msqty%]/;

/** What begins code inside a literal, by language and quote. */
const OPENINGS: Readonly<Record<string, string>> = { 'ruby "': '#{', 'ruby `': '#{', 'elixir "': '#{', 'php "': '{$', 'javascript `': '${' };

/** Code inside a literal that may have quotes of its own; what is longer is taken for text. */
const MAX_INNER_LENGTH = 400;

/** Behind the brace that closes the one at a place; undefined where none does. What stands in quotes of the inner code closes nothing, but for code in a literal in there. */
function closingBrace(source: string, from: number): number | undefined {
  const open: string[] = [];
  const limit = Math.min(source.length, from + MAX_INNER_LENGTH);
  for (let at = from; at < limit; at += 1) {
    const character = source[at] ?? '';
    const within = open.at(-1);
    if (within === '`') {
      if (character === '\\') at += 1;
      else if (character === '`') open.pop();
      else if (character === '$' && source[at + 1] === '{') {
        open.push('{');
        at += 1;
      }
    } else if (character === '`') open.push(character);
    else if (character === '"' || character === "'") {
      do at += source[at] === '\\' ? 2 : 1;
      while (at < limit && source[at] !== character);
    } else if (character === '{') open.push(character);
    else if (character === '}') {
      open.pop();
      if (open.length === 0) return at + 1;
    }
  }
  return undefined;
}

function readLiteral(source: string, from: number, mark: string, way: 'escaped' | 'raw' | 'opaque', opening: string | undefined, note: Note): { readonly value: string; readonly end: number } {
  const pieces: string[] = [];
  let plain = from;
  let at = from;
  for (; at < source.length; at += 1) {
    if (source.startsWith(mark, at)) break;
    if (opening !== undefined && source[at] === opening[0] && source.startsWith(opening, at)) {
      // In python two of them are one that is written.
      if (opening === '{' && source[at + 1] === '{') {
        at += 1;
        continue;
      }
      const end = closingBrace(source, at + opening.indexOf('{'));
      if (end === undefined) continue;
      // Should the literal end at this quote after all, what stands behind it runs.
      const inner = source.slice(at, end);
      const quote = inner.indexOf(mark);
      if (quote !== -1) note(inner.slice(quote + mark.length));
      // php's own forms of it are told where the literal is whole.
      if (opening !== '{$') {
        pieces.push(source.slice(plain, at), named(inner, inner.slice(opening.length, -1), note));
        plain = end;
      }
      at = end - 1;
      continue;
    }
    if (way === 'opaque' || source[at] !== '\\') continue;
    const next = source[at + 1] ?? '';
    if (way === 'escaped' || next === mark || next === '\\') {
      const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(source.slice(at + 1, at + 6));
      const code = hex?.[1] ?? hex?.[2];
      pieces.push(source.slice(plain, at), code === undefined ? (ESCAPES[next] ?? ESCAPED_SIGNS[next] ?? next) : String.fromCharCode(Number.parseInt(code, 16)));
      at += code === undefined ? 1 : 1 + code.length;
      plain = at + 1;
    } else at += 1;
  }
  pieces.push(source.slice(plain, at));
  return { value: pieces.join(''), end: Math.min(source.length, at + mark.length) };
}

/** Stand for signs that begin no variable, because a backslash is before them, until the variables are filled in. */
const ESCAPED_DOLLAR = '\uFFFA';
const ESCAPED_HASH = '\uFFF9';
const ESCAPED_SIGNS: Readonly<Record<string, string>> = { $: ESCAPED_DOLLAR, '#': ESCAPED_HASH };

/** Stands around the name of a variable inside a literal. */
export const NAME_MARK = '\uFFFB';

/** Stands for the code of that number in a literal. */
const NUMBERED = /\uFFFB#\d+\uFFFB/g;

/** Remembers code in a literal; answers its number. */
type Note = (code: string) => number;

function named(whole: string, name: string | undefined, note: Note): string {
  if (name !== undefined && /^[A-Za-z_]\w*$/.test(name)) return `${NAME_MARK}${name}${NAME_MARK}`;
  const literal = /^\s*(['"])([^'"]*)\1\s*$/.exec(name ?? '')?.[2];
  if (name !== undefined && literal === undefined) return `${NAME_MARK}#${note(name)}${NAME_MARK}`;
  return whole === '{{' ? '{' : (literal ?? HOLE);
}

function interpolated(language: string, mark: string, formatted: boolean, value: string, note: Note): string {
  const put = (whole: string, name: string | undefined): string => named(whole, name, note);
  if (language === 'javascript') return mark === '`' ? value.replace(/\$\{([^}]*)(?:\}|$)/g, put) : value;
  if (language === 'python' || language === 'csharp') return formatted ? value.replace(/\{(?:\{|([^}]*)(?:\}|$))/g, put) : value;
  if (mark === "'") return value;
  if (language === 'julia' || language === 'java') return value.replace(/\$(?:\(([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?)\)|\{([^}]{0,200})\}|([A-Za-z_]\w{0,60}))/g, (whole, one: string | undefined, two: string | undefined, three: string | undefined) => (language === 'java' && one !== undefined ? whole : put(whole, one ?? two ?? three)));
  if (language === 'ruby' || language === 'elixir') return value.replace(/#\{([^}]*)(?:\}|$)/g, put);
  if (language === 'perl' || language === 'php') {
    const plain = language === 'php' ? value.replace(/\{(\$\w+(?:\[[^\]{}]*\]|->\w+)+)\}/g, (_whole, inner: string) => `${NAME_MARK}#${note(inner)}${NAME_MARK}`).replace(/\{\$(\w+)\}/g, `${NAME_MARK}$1${NAME_MARK}`) : value;
    return plain.replace(/\$\{?(\w+)\}?((?:\[[^\]]*(?:\]|$)|\{[^}]*(?:\}|$)|->\w+)*)/g, (whole, name: string, rest: string) => {
      if (rest === '') return put('', name);
      if (name === 'ENV' && /^\{['"]?HOME['"]?\}$/.test(rest)) return `${NAME_MARK}#${note('$ENV{HOME}')}${NAME_MARK}`;
      return `${NAME_MARK}#${note(whole)}${NAME_MARK}`;
    });
  }
  return value;
}
