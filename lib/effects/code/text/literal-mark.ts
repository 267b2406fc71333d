import type { Language } from '../languages/language.js';

/** How a literal begins and ends, and how its text is read. */
export interface LiteralMark {
  /** Characters before its text. */
  readonly open: number;
  readonly close: string;
  /** The bracket that opens within it, if its own kind may stand in it. */
  readonly nests?: string;
  /** The sign that it begins with. */
  readonly quote: string;
  /** A backslash begins an escape, or is one before a quote and itself alone, or is nothing but itself. */
  readonly way: 'escaped' | 'raw' | 'opaque';
  /** What begins code inside it. */
  readonly opening: string | undefined;
  /** By a letter in front of it, names in brackets stand for values. */
  readonly formatted: boolean;
}

/** Languages with texts between three quotes. */
const TRIPLE = new Set<Language>(['nim', 'dart', 'python', 'java', 'swift', 'julia', 'elixir', 'csharp']);
/** Languages in which one quote holds one character, or is none: rust's lifetimes, julia's transposition. */
const CHARACTERS = new Set<Language>(['rust', 'go', 'c', 'csharp', 'julia', 'haskell', 'zig', 'nim', 'd', 'ocaml']);
const CHARACTER = /'(?:\\[^'\n]{0,9}(?:'(?='))?|[^'\\\n]{1,2})'/y;

/** What begins code inside a literal, by language and quote. */
const OPENINGS: Readonly<Record<string, string>> = {
  'ruby "': '#{',
  'ruby `': '#{',
  'elixir "': '#{',
  'php "': '{$',
  'javascript `': '${',
  'swift "': '\\(',
  'java "': '${',
  'dart "': '${',
  "dart '": '${',
};

/** The mark at which a literal begins at a place; undefined where none does. */
export function openingMark(language: Language, source: string, at: number): LiteralMark | undefined {
  const sign = source[at] ?? '';
  if (sign === '[' && language === 'lua') {
    const level = /^\[(=*)\[/.exec(source.slice(at, at + 10))?.[1];
    return level === undefined
      ? undefined
      : { open: level.length + 2, close: `]${level}]`, quote: sign, way: 'opaque', opening: undefined, formatted: false };
  }
  if (sign === '%' || sign === 'q') return lettered(language, source, at);
  if (sign !== '"' && sign !== "'" && sign !== '`') return undefined;
  if (sign !== '"' && language === 'lisp') return undefined;
  if (sign === "'" && CHARACTERS.has(language)) {
    CHARACTER.lastIndex = at;
    if (!CHARACTER.test(source) || (language === 'julia' && /[\w)\]'.]/.test(source[at - 1] ?? ''))) return undefined;
  }
  const before = source.slice(Math.max(0, at - 3), at);
  const formatted =
    language === 'csharp'
      ? /\$@?$/.test(before)
      : language === 'nim'
        ? /(?:\bfmt|&)$/.test(before)
        : language === 'python' && /(?:^|[^\w])[rR]?[fF][rR]?$/.test(before);
  const isPlain = sign === "'" && (language === 'perl' || language === 'php' || language === 'ruby');
  const isRaw = isPlain || (language === 'python' && /(?:^|[^\w])(?:[rR][bBfF]?|[bBfF][rR])$/.test(before));
  const opening = language === 'python' ? (formatted ? '{' : undefined) : isPlain ? undefined : OPENINGS[`${language} ${sign}`];
  const usual: LiteralMark = { open: 1, close: sign, quote: sign, way: isRaw ? 'raw' : 'escaped', opening, formatted };
  if (TRIPLE.has(language) && source.startsWith(sign.repeat(3), at)) return { ...usual, open: 3, close: sign.repeat(3) };
  if (language === 'rust' && sign === '"') {
    const hashes = /\br(#*)$/.exec(source.slice(Math.max(0, at - 8), at))?.[1];
    if (hashes !== undefined) return { ...usual, close: `"${hashes}`, way: 'opaque' };
  }
  const isOpaque = (language === 'go' && sign === '`') || (language === 'csharp' && sign === '"' && /@\$?$/.test(before));
  return isOpaque ? { ...usual, way: 'opaque' } : usual;
}

/** Texts between signs that the code chooses: `%q{a}`, `%(a)` in ruby, `q(a)`, `qq{a}` in perl. */
const LETTERED: Readonly<Partial<Record<Language, { readonly form: RegExp; readonly before: RegExp }>>> = {
  ruby: { form: /%([qQ]?)([({[<|!/])/y, before: /^$|[\s(,=[{|;:]/ },
  perl: { form: /(qq?)([({[<|!/])/y, before: /^$|[\s(,=[{|;.]/ },
};

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' };

function lettered(language: Language, source: string, at: number): LiteralMark | undefined {
  const { form, before } = Object.hasOwn(LETTERED, language) ? (LETTERED[language] ?? {}) : {};
  if (form === undefined || before?.test(source[at - 1] ?? '') !== true) return undefined;
  form.lastIndex = at;
  const [whole, letter, open] = form.exec(source) ?? [];
  if (whole === undefined || open === undefined || (language === 'ruby' && isRemainder(source, at, letter !== ''))) return undefined;
  const isPlain = letter === 'q';
  const close = CLOSING[open];
  return {
    open: whole.length,
    close: close ?? open,
    ...(close === undefined ? {} : { nests: open }),
    quote: isPlain ? "'" : '"',
    way: isPlain ? 'raw' : 'escaped',
    opening: isPlain ? undefined : OPENINGS[`${language} "`],
    formatted: false,
  };
}

/** Words of ruby behind which a value begins, and not what takes one. */
const BEFORE_VALUE =
  /(?<![\w@$.])(?:abort|and|do|else|elsif|fail|if|in|not|or|print|puts|raise|return|then|unless|until|warn|when|while|yield)$/;

/** True where `%` takes a value before it, on the same line: `7 %(…)`. Of a name it is not known what it is: with a letter (`read %Q[…]`) it is taken for a method. */
function isRemainder(source: string, at: number, isLettered: boolean): boolean {
  let end = at;
  for (;;) {
    const before = source[end - 1];
    if (before === ' ' || before === '\t') end -= 1;
    else if (before === '\n' && /\\\r?$/.test(source.slice(Math.max(0, end - 3), end - 1))) end = source.lastIndexOf('\\', end);
    else {
      break;
    }
  }
  const before = source.slice(Math.max(0, end - 20), end);
  return (
    end < at && /[\w)\]}"'`?!]$/.test(before) && !BEFORE_VALUE.test(before) && !(isLettered && /(?<![\w@$])[A-Za-z_]\w*[?!]?$/.test(before))
  );
}
