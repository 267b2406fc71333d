import type { Language } from '../languages/language.js';

const HASH = new Set<Language>(['python', 'perl', 'ruby', 'php', 'r', 'julia', 'elixir', 'tcl', 'nim']);
const SLASH = new Set<Language>(['javascript', 'php', 'java', 'swift', 'go', 'csharp', 'rust', 'c', 'zig', 'dart', 'd']);
const DASH = new Set<Language>(['lua', 'applescript', 'haskell']);

/** Languages in which a sign begins a comment, by the sign. */
const BY_SIGN: ReadonlyMap<string, ReadonlySet<Language>> = new Map([
  ['#', HASH],
  ['/', SLASH],
  ['-', DASH],
  [';', new Set<Language>(['lisp'])],
  ['=', new Set<Language>(['perl', 'ruby'])],
  ['?', new Set<Language>(['php'])],
]);

/** An address that stands in code without quotes. */
const SCHEME = /(?:https?|wss?|file|ftp):$/;

/** Where the comment ends that begins at a place, which is before the line's end where it goes to that; undefined where none begins. */
export function commentEnd(language: Language, source: string, at: number): number | undefined {
  const sign = source[at] ?? '';
  if (BY_SIGN.get(sign)?.has(language) !== true) return undefined;
  const next = source[at + 1];
  switch (sign) {
    case '#':
      return isHashComment(language, source, at) ? lineEnd(source, at) : undefined;
    case '/':
      if (next === '*') return behind(source, '*/', at + 2);
      return next === '/' && !(source[at - 1] === ':' && SCHEME.test(source.slice(Math.max(0, at - 6), at)))
        ? lineEnd(source, at)
        : undefined;
    case '-': {
      if (next !== '-') return undefined;
      const long = language === 'lua' ? /^\[(=*)\[/.exec(source.slice(at + 2, at + 12)) : null;
      return long === null ? lineEnd(source, at) : behind(source, `]${long[1] ?? ''}]`, at + 4);
    }
    case ';':
      return /[\\?]/.test(source[at - 1] ?? '') ? undefined : lineEnd(source, at);
    case '=':
      // What tells about the code, between lines of its own.
      return (at === 0 || source[at - 1] === '\n') && /^=(?:begin|pod|head\d|over|item|encoding|for|cut)\b/.test(source.slice(at, at + 12))
        ? documented(language, source, at)
        : undefined;
    case '?':
      return next === '>' ? pageEnd(source, at + 2) : undefined;
  }
  return undefined;
}

function isHashComment(language: Language, source: string, at: number): boolean {
  const before = source[at - 1] ?? '';
  if (before === '$' || (language === 'php' && source[at + 1] === '[')) return false;
  if (source[at + 1] !== '{') return true;
  // Between marks of its own ruby has code there; where a line begins it has none.
  return language === 'python' || /^[ \t]*$/.test(source.slice(Math.max(source.lastIndexOf('\n', at - 1) + 1, at - 40), at));
}

function documented(language: Language, source: string, at: number): number | undefined {
  if (language === 'ruby' && !source.startsWith('=begin', at)) return undefined;
  if (source.startsWith('=cut', at)) return lineEnd(source, at);
  const last = language === 'ruby' ? /^=end\b/gm : /^=cut\b/gm;
  last.lastIndex = at;
  const found = last.exec(source);
  return found === null ? source.length : lineEnd(source, found.index);
}

/** Where the code of a page of php goes on behind a place. */
export function pageEnd(source: string, from: number): number {
  const opening = /<\?(?:php\b|=)/g;
  opening.lastIndex = from;
  const found = opening.exec(source);
  return found === null ? source.length : found.index + found[0].length;
}

/** Wherever some language has a line end: by the last two signs JavaScript and C# do. */
const LINE_END = /[\n\r\u2028\u2029]/g;

function lineEnd(source: string, at: number): number {
  LINE_END.lastIndex = at;
  return LINE_END.exec(source)?.index ?? source.length;
}

function behind(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end === -1 ? source.length : end + mark.length;
}
