import type { Language } from '../languages/language.js';
import type { LiteralMark } from './literal-mark.js';
import { HOLE } from '../../../shell/command.js';

/** Stands around the name of a variable inside a literal. */
export const NAME_MARK = '\uFFFB';

/** Stands for the code of that number in a literal. */
export const NUMBERED = /\uFFFB#\d+\uFFFB/g;

/** Remembers code in a literal; answers its number. */
type Note = (code: string) => number;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

/** Stand for signs that begin no variable, because a backslash is before them, until the variables are filled in. */
const ESCAPED_DOLLAR = '\uFFFA';
const ESCAPED_HASH = '\uFFF9';
const ESCAPED_SIGNS: Readonly<Record<string, string>> = { $: ESCAPED_DOLLAR, '#': ESCAPED_HASH };

/** The text of a literal, from behind its opening mark, and where the code goes on. What escapes stand for is written out. */
export function readLiteral(source: string, from: number, mark: LiteralMark, note: Note): { readonly value: string; readonly end: number } {
  const { close, nests, way, opening } = mark;
  let depth = 0;
  const pieces: string[] = [];
  let plain = from;
  let at = from;
  const replace = (end: number, text: string): void => {
    pieces.push(source.slice(plain, at), text);
    plain = end;
    at = end;
  };
  while (at < source.length && (depth > 0 || !source.startsWith(close, at))) {
    if (nests !== undefined && (source[at] === nests || source[at] === close)) {
      depth += source[at] === nests ? 1 : -1;
      at += 1;
    } else if (opening !== undefined && source.startsWith(opening, at)) {
      // In python two of them are one that is written.
      const isWritten = opening === '{' && source[at + 1] === '{';
      const end = isWritten
        ? undefined
        : opening === '\\('
          ? closingBracket(source, at + 1)
          : closingBrace(source, at + opening.indexOf('{'));
      if (end === undefined) at += isWritten ? 2 : 1;
      else {
        const inner = source.slice(at, end);
        // Should the literal end at this quote after all, what stands behind it runs.
        const quote = inner.indexOf(close);
        if (quote !== -1) note(inner.slice(quote + close.length));
        // php's own forms of it are told where the literal is whole.
        if (opening === '{$') at = end;
        else {
          replace(end, named(inner, inner.slice(opening.length, -1), note));
        }
      }
    } else if (way === 'opaque' || source[at] !== '\\') at += 1;
    else if (way === 'escaped' || source[at + 1] === close || source[at + 1] === '\\') {
      const { text, length } = escaped(source, at + 1);
      replace(at + 1 + length, text);
    } else {
      at += 2;
    }
  }
  pieces.push(source.slice(plain, at));
  return { value: pieces.join(''), end: Math.min(source.length, at + close.length) };
}

/** What stands behind a backslash. */
function escaped(source: string, at: number): { readonly text: string; readonly length: number } {
  const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(source.slice(at, at + 5));
  const code = hex?.[1] ?? hex?.[2];
  if (code !== undefined) return { text: String.fromCharCode(Number.parseInt(code, 16)), length: 1 + code.length };
  const sign = source[at] ?? '';
  return { text: ESCAPES[sign] ?? ESCAPED_SIGNS[sign] ?? sign, length: 1 };
}

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

/** Behind the bracket that closes the one at a place; undefined where none does. */
function closingBracket(source: string, from: number): number | undefined {
  let depth = 0;
  const limit = Math.min(source.length, from + MAX_INNER_LENGTH);
  for (let at = from; at < limit; at += 1) {
    const character = source[at];
    if (character === '"') {
      do at += source[at] === '\\' ? 2 : 1;
      while (at < limit && source[at] !== '"');
    } else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return at + 1;
  }
  return undefined;
}

/** What tells how variables stand in a literal. */
export type Form = Pick<LiteralMark, 'quote' | 'formatted'>;

/** The text of a literal with marks and names, or numbers, where code or variables stand in it. */
export function interpolated(language: Language, form: Form, value: string, note: Note): string {
  return withMarks(language, form, value, note).replace(/[\uFFF9\uFFFA]/g, (sign) => (sign === ESCAPED_DOLLAR ? '$' : '#'));
}

function withMarks(language: Language, { quote, formatted }: Form, value: string, note: Note): string {
  const put = (whole: string, name: string | undefined): string => named(whole, name, note);
  if (language === 'javascript') return quote === '`' ? value.replace(/\$\{([^}]*)(?:\}|$)/g, put) : value;
  if (language === 'dart') return value.replace(/\$([A-Za-z_]\w{0,60})/g, put);
  if (language === 'python' || language === 'csharp' || language === 'nim') {
    return formatted ? value.replace(/\{(?:\{|([^}]*)(?:\}|$))/g, put) : value;
  }
  if (language === 'rust') return value.replace(/(?<!\{)\{([a-z_]\w{0,60})(?::[^{}\n]{0,20})?\}(?!\})/g, put);
  if (quote === "'") return value;
  if (language === 'julia' || language === 'java') {
    return value.replace(
      /\$(?:\(([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?)\)|\{([^}]{0,200})\}|([A-Za-z_]\w{0,60}))/g,
      (whole, one: string | undefined, two: string | undefined, three: string | undefined) =>
        language === 'java' && one !== undefined ? whole : put(whole, one ?? two ?? three),
    );
  }
  if (language === 'ruby' || language === 'elixir') return value.replace(/#\{([^}]*)(?:\}|$)/g, put);
  if (language === 'perl' || language === 'php') {
    const plain =
      language === 'php'
        ? value
            .replace(/\{(\$\w+(?:\[[^\]{}]*\]|->\w+)+)\}/g, (_whole, inner: string) => `${NAME_MARK}#${note(inner)}${NAME_MARK}`)
            .replace(/\{\$(\w+)\}/g, `${NAME_MARK}$1${NAME_MARK}`)
        : value;
    return plain.replace(/\$\{?(\w+)\}?((?:\[[^\]]*(?:\]|$)|\{[^}]*(?:\}|$)|->\w+)*)/g, (whole, name: string, rest: string) => {
      if (rest === '') return put('', name);
      if (name === 'ENV' && /^\{['"]?HOME['"]?\}$/.test(rest)) return `${NAME_MARK}#${note('$ENV{HOME}')}${NAME_MARK}`;
      return `${NAME_MARK}#${note(whole)}${NAME_MARK}`;
    });
  }
  return value;
}

function named(whole: string, name: string | undefined, note: Note): string {
  if (name !== undefined && /^[A-Za-z_]\w*$/.test(name)) return `${NAME_MARK}${name}${NAME_MARK}`;
  const literal = /^\s*(['"])([^'"]*)\1\s*$/.exec(name ?? '')?.[2];
  if (name !== undefined && literal === undefined) return `${NAME_MARK}#${note(name)}${NAME_MARK}`;
  return whole === '{{' ? '{' : (literal ?? HOLE);
}
