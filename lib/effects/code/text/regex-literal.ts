import type { Language } from '../languages/language.js';

/** Words behind which an expression begins, in languages with regular expressions that stand without quotes. */
const BEFORE_EXPRESSION: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  javascript: new Set('return typeof case in of delete void throw new else do instanceof yield await'.split(' ')),
  perl: new Set('split grep map join and or not if elsif unless while until return x lt gt le ge eq ne cmp push unshift'.split(' ')),
  ruby: new Set('if elsif unless while until and or not when in return then do puts p raise'.split(' ')),
};

/** Perl's forms with a letter in front: how many parts they have. */
const LETTERED: Readonly<Record<string, number>> = { m: 1, qr: 1, s: 2, tr: 2, y: 2 };
const DELIMITER = /[/{[(<|!#~@%^]/;
const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')', '<': '>' };

/** `%w[a b]`, `qw(a b)`, `qx{a}` */
const WORDS = /^(?:%[wWiIqQx]|q[qwx]?)[/{[(<|!]/;

/** Characters of a lettered form. */
const MAX_LETTERED = 4_000;

/** A reader of one code; undefined for a language in which no regular expression stands without quotes. */
export function regexReader(language: Language, source: string): RegexReader | undefined {
  return Object.hasOwn(BEFORE_EXPRESSION, language) ? new RegexReader(language, source) : undefined;
}

/**
 * Tells how far a regular expression goes that stands in code without quotes, so that a quote or slash in it is none of the
 * code. What it looks at in vain is limited by the length of the code, so that it is linear.
 */
class RegexReader {
  readonly #language: Language;
  readonly #source: string;
  /** Where words or a text between marks of the language's own end, which are read elsewhere. */
  #wordsEnd = 0;
  #budget: number;

  constructor(language: Language, source: string) {
    this.#language = language;
    this.#source = source;
    this.#budget = 8 * source.length + 1_000;
  }

  /** The end of the one that begins at a place; undefined where none does. `last` is the last place of code in front of it that is no blank. */
  endAt(at: number, last: number): number | undefined {
    if (this.#budget < 0 || at < this.#wordsEnd) return undefined;
    return this.#source[at] === '/' ? this.#slashed(at, last) : this.#lettered(at);
  }

  #slashed(at: number, last: number): number | undefined {
    const language = this.#language;
    const isBehindHead =
      language === 'javascript' && this.#source[last] === ')' && (this.#budget -= MAX_HEAD) > 0 && endsHead(this.#source, last);
    if (!isBehindHead && !beginsExpression(this.#source, at, last, language)) return undefined;
    const end = this.#closed(at + 1, language !== 'javascript' && this.#source[last] === '~');
    return end === undefined ? undefined : this.#behindFlags(end);
  }

  /** The end of a pattern behind its opening sign; undefined where its line ends before it. */
  #closed(from: number, isMultiLine: boolean): number | undefined {
    let inClass = false;
    for (let at = from; at < this.#source.length; at += 1) {
      const sign = this.#source[at];
      if (sign === '\n' && !isMultiLine) break;
      if (sign === '\\') at += 1;
      else if (this.#language === 'javascript' && sign === '[') inClass = true;
      else if (sign === ']') inClass = false;
      else if (sign === '/' && !inClass) return at + 1;
      if ((this.#budget -= 1) < 0) return undefined;
    }
    return undefined;
  }

  #lettered(at: number): number | undefined {
    const source = this.#source;
    if (/\w/.test(source[at - 1] ?? '')) return undefined;
    if (WORDS.test(source.slice(at, at + 4))) {
      const open = source.startsWith('%', at) ? at + 2 : at + (/^q[a-z]?/.exec(source.slice(at, at + 2))?.[0].length ?? 2);
      this.#wordsEnd = this.#part(open, at) ?? 0;
      return undefined;
    }
    if (this.#language === 'perl') return this.#ofPerl(at);
    if (!source.startsWith('%r', at) || !DELIMITER.test(source[at + 2] ?? '')) return undefined;
    const end = this.#part(at + 2, at);
    return end === undefined ? undefined : this.#behindFlags(end);
  }

  #ofPerl(at: number): number | undefined {
    const source = this.#source;
    if (/[\w$@%&'>-]/.test(source[at - 1] ?? '') && !source.startsWith('=>', at - 2)) return undefined;
    const word = /^[a-z]{1,2}/.exec(source.slice(at, at + 2))?.[0] ?? '';
    const [name, parts] =
      Object.entries(LETTERED).find(([each]) => word.startsWith(each) && DELIMITER.test(source[at + each.length] ?? '')) ?? [];
    if (name === undefined || parts === undefined) return undefined;
    const open = at + name.length;
    const first = this.#part(open, at);
    if (first === undefined || parts === 1) return first === undefined ? undefined : this.#behindFlags(first);
    let second = first - 1;
    // Between two pairs of brackets there may be blanks; any other sign that ends the first part begins the second.
    if (CLOSING[source[open] ?? ''] !== undefined) for (second = first; /\s/.test(source[second] ?? '');) second += 1;
    const end = this.#part(second, at);
    if (end === undefined) return undefined;
    // What is put in runs as code.
    return name === 's' && /^[a-z]*e/.test(source.slice(end, end + 8)) ? first : this.#behindFlags(end);
  }

  /** The end of one part of a form that begins at a place; that there is none has its price. */
  #part(open: number, begin: number): number | undefined {
    const end = part(this.#source, open, Math.min(this.#source.length, begin + MAX_LETTERED, begin + this.#budget));
    if (end === undefined) this.#budget -= MAX_LETTERED;
    return end;
  }

  #behindFlags(end: number): number {
    return end + (/^[a-zA-Z]*/.exec(this.#source.slice(end, end + 10))?.[0].length ?? 0);
  }
}

/** One part of a lettered form, from its opening sign to behind its closing one. */
function part(source: string, open: number, limit: number): number | undefined {
  const opening = source[open] ?? '';
  const closing = CLOSING[opening] ?? opening;
  let depth = 1;
  for (let at = open + 1; at < limit; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (sign === closing && (depth -= 1) === 0) return at + 1;
    else if (sign === opening && closing !== opening) depth += 1;
  }
  return undefined;
}

/** Characters of the head of a statement. */
const MAX_HEAD = 200;

/** True for the bracket that closes the head of a statement: `if (…) /x/.test(y)`. */
function endsHead(source: string, closing: number): boolean {
  let depth = 0;
  for (let at = closing; at > Math.max(0, closing - MAX_HEAD); at -= 1) {
    if (source[at] === ')') depth += 1;
    else if (source[at] === '(' && (depth -= 1) === 0) return /\b(?:if|while|for)\s*$/.test(source.slice(Math.max(0, at - 12), at));
  }
  return false;
}

/** Whether what begins at a place is an expression, by what stands before it; else a slash there divides. */
function beginsExpression(source: string, at: number, last: number, language: Language): boolean {
  const before = source[last];
  if (before === undefined) return true;
  const next = source[at + 1] ?? '';
  if (/[\w$]/.test(before)) {
    const word =
      source
        .slice(Math.max(0, last - 30), last + 1)
        .split(/[^\w$@%]/)
        .at(-1) ?? '';
    if (source[last - word.length] !== '.' && BEFORE_EXPRESSION[language]?.has(word) === true) return true;
    // A method that ruby calls without brackets.
    return language === 'ruby' && last < at - 1 && !/\s/.test(next) && /^[a-z_]\w*$/.test(word);
  }
  if (before === '}') return language === 'javascript' && next !== '>';
  // The end of a tag.
  if (before === '<' && /[\w>]/.test(next)) return false;
  if ((before === '+' || before === '-') && source[last - 1] === before) return false;
  return !/[)\]"'`]/.test(before);
}
