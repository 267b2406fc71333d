/** How a literal begins and ends. */
export interface LiteralMark {
  /** Characters before its text. */
  readonly open: number;
  readonly close: string;
  /** True where a backslash is nothing but itself. */
  readonly opaque: boolean;
}

/** Languages with texts between three quotes. */
const TRIPLE = new Set(['nim', 'dart', 'python', 'java', 'swift', 'julia', 'elixir', 'csharp']);
/** Languages in which one quote holds one character, or is none: rust's lifetimes, julia's transposition. */
const CHARACTERS = new Set(['rust', 'go', 'c', 'csharp', 'julia', 'haskell', 'zig', 'nim', 'd', 'ocaml']);
const CHARACTER = /'(?:\\[^'\n]{0,9}(?:'(?='))?|[^'\\\n]{1,2})'/y;

/** The mark at which a literal begins at a place; undefined where none does. */
export function openingMark(language: string, source: string, at: number): LiteralMark | undefined {
  const sign = source[at] ?? '';
  if (sign === '[' && language === 'lua') {
    const level = /^\[(=*)\[/.exec(source.slice(at, at + 10))?.[1];
    return level === undefined ? undefined : { open: level.length + 2, close: `]${level}]`, opaque: true };
  }
  if (sign !== '"' && sign !== "'" && sign !== '`') return undefined;
  if (sign !== '"' && language === 'lisp') return undefined;
  if (sign === "'" && CHARACTERS.has(language)) {
    CHARACTER.lastIndex = at;
    if (!CHARACTER.test(source) || (language === 'julia' && /[\w)\]'.]/.test(source[at - 1] ?? ''))) return undefined;
  }
  if (TRIPLE.has(language) && source.startsWith(sign.repeat(3), at)) return { open: 3, close: sign.repeat(3), opaque: false };
  if (language === 'rust' && sign === '"') {
    const hashes = /\br(#*)$/.exec(source.slice(Math.max(0, at - 8), at))?.[1];
    if (hashes !== undefined) return { open: 1, close: `"${hashes}`, opaque: true };
  }
  const opaque = (language === 'go' && sign === '`') || (language === 'csharp' && sign === '"' && /@\$?$/.test(source.slice(Math.max(0, at - 2), at)));
  return { open: 1, close: sign, opaque };
}
