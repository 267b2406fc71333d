import { JAVASCRIPT, OF_LIBRARIES, PYTHON, type Lexicon } from './lexicon.js';

export type InlineLanguage = 'python' | 'javascript';

/** What harmless code reads and loads. */
export interface InlineCode {
  /** Paths of the files that it opens to read, and of those in JSON that it requires. */
  readonly files: readonly string[];
  /** Modules that are not of the language, by the names that they are asked for. */
  readonly libraries: readonly string[];
}

const LEXICONS: Readonly<Record<InlineLanguage, Lexicon>> = { python: PYTHON, javascript: JAVASCRIPT };

/** Characters of code that is looked at. */
const MAX_CODE = 4_000;

type Kind = 'name' | 'string' | 'number' | 'operator';
interface Token {
  readonly kind: Kind;
  readonly text: string;
}

/**
 * Tells code that only computes, reads files that it names, and prints; undefined for every other. Each of its words has to be
 * known: names that are called and names behind a dot stand in a list, and what reaches everything else (`eval`,
 * `getattr`, `constructor`) stands nowhere.
 */
export function harmlessCode(language: InlineLanguage, code: string): InlineCode | undefined {
  const lexicon = LEXICONS[language];
  const tokens = code.length > MAX_CODE ? undefined : tokensOf(code, language);
  return tokens === undefined ? undefined : language === 'python' ? harmlessPython(tokens, lexicon) : harmlessJavaScript(tokens, lexicon);
}

const BLANK = { python: /[ \t]+/y, javascript: /[ \t\n]+/y };
/** In Python it ends a statement. */
const LINE_END = /\n/y;
const NUMBER = /\d[\w.]*/y;
const NAME = /[A-Za-z_$][\w$]*/y;

/** Undefined for what no pattern tells, letters of other scripts among it: Python reads some of them as others. */
function tokensOf(code: string, language: InlineLanguage): readonly Token[] | undefined {
  const { string, comment, operator } = LEXICONS[language];
  const tokens: Token[] = [];
  for (let at = 0; at < code.length; ) {
    const take = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at;
      return pattern.exec(code);
    };
    const skipped = take(BLANK[language]) ?? take(comment);
    const text = skipped === null ? take(string) : null;
    if (text !== null) {
      const [, prefix = '', quoted = ''] = text;
      if (/f/i.test(prefix)) {
        const inner = tokensOfTemplate(quoted);
        if (inner === undefined) return undefined;
        tokens.push(...inner);
      }
      tokens.push({ kind: 'string', text: quoted });
    }
    const found = skipped ?? text ?? take(NUMBER) ?? take(NAME) ?? take(operator) ?? take(LINE_END);
    if (found === null) return undefined;
    if (skipped === null && text === null) tokens.push({ kind: kindOf(found[0]), text: found[0] });
    at += found[0].length;
  }
  return tokens;
}

function kindOf(text: string): Kind {
  return /^\d/.test(text) ? 'number' : /^[\w$]/.test(text) ? 'name' : 'operator';
}

/** The code in the braces of an f-string, a `;` behind each; undefined where they hold quotes of their own, or braces. */
function tokensOfTemplate(quoted: string): readonly Token[] | undefined {
  const text = quoted.replace(/\{\{|\}\}/g, '');
  const pieces = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, piece = '']) => piece.replace(/!r$|(?:!r)?:[\w,.<>^+%-]*$/, ''));
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return undefined;
  const tokens = pieces.map((piece) => tokensOf(`${piece};`, 'python'));
  return tokens.every((each) => each !== undefined) ? tokens.flat() : undefined;
}

function has(words: string, word: string): boolean {
  return words.includes(` ${word} `);
}

function harmlessPython(tokens: readonly Token[], lexicon: Lexicon): InlineCode | undefined {
  const files: string[] = [];
  const libraries: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] ?? END;
    if (kind !== 'name') {
      // What a call or a place in a list gives is called: nobody knows what that is.
      if (text === '(' && /^[)\]}]$/.test(tokens[at - 1]?.text ?? '')) return undefined;
      continue;
    }
    if (text === 'import' || text === 'from') {
      const end = endOfStatement(tokens, at);
      const asked = importedIn(tokens.slice(at, end).map((token) => token.text));
      if (asked === undefined) return undefined;
      libraries.push(...asked.filter((name) => !has(lexicon.modules, name)));
      at = end - 1;
    } else if (text === 'open') {
      const file = openedAt(tokens, at);
      if (file === undefined) return undefined;
      files.push(file);
    } else if (!mayStand(tokens, at, lexicon)) return undefined;
  }
  return libraries.length > 0 && !asksLittle(tokens) ? undefined : { files, libraries };
}

const END: Token = { kind: 'operator', text: '' };

/** The names of all modules of `import a, b.c as d` and `from a import b`; undefined for what takes all names of one, or of a package at hand. */
function importedIn(words: readonly string[]): readonly string[] | undefined {
  const statement = words.join(' ').replace(/ \. /g, '.');
  const [, from, names = ''] = /^from ([\w.]+) import ([\w ,]+)$/.exec(statement) ?? [];
  if (from !== undefined) return has(PYTHON.modules, from) && names.split(' , ').every((name) => has(PYTHON.calls, name) || has(PYTHON.methods, name)) ? [] : undefined;
  const [, listed] = /^import ([\w. ,]+)$/.exec(statement) ?? [];
  return listed?.split(' , ').map((each) => each.replace(/ as \w+$/, ''));
}

/** Where a statement of names alone ends. */
function endOfStatement(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex(({ text }, at) => at > start && (text === ';' || text === '\n'));
  return end === -1 ? tokens.length : end;
}

/** The path of `open('x')`, with no mode but that for reading. */
function openedAt(tokens: readonly Token[], at: number): string | undefined {
  const [open, path, next, mode] = tokens.slice(at + 1, at + 5);
  if (tokens[at - 1]?.text === '.' || open?.text !== '(' || path?.kind !== 'string' || tokens[at + 2] !== path) return undefined;
  const isRead = next?.text === ')' || (next?.text === ',' && ((mode?.kind === 'string' && /^["']r[bt]?["']$/.test(mode.text)) || mode?.text === 'encoding'));
  return isRead ? plainText(path.text) : undefined;
}

/** What stands in quotes, without anything that is written in another way. */
function plainText(quoted: string): string | undefined {
  return /^(["'])[^"'\\\n]*\1$/.test(quoted) ? quoted.slice(1, -1) : undefined;
}

/** Whether a name may stand where it does. */
function mayStand(tokens: readonly Token[], at: number, { keywords, calls, methods, attributes, banned }: Lexicon): boolean {
  const { text } = tokens[at] ?? END;
  const isBehindDot = tokens[at - 1]?.text === '.';
  const isCalled = tokens[at + 1]?.text === '(';
  if (isBehindDot && isCalled) return has(methods, text);
  if (has(banned, text)) return false;
  if (isBehindDot) return attributes === undefined || has(attributes, text);
  return isCalled ? has(keywords, text) || has(calls, text) : !text.startsWith('__');
}

/** True where nothing is called or looked up but what tells a library's version. */
function asksLittle(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, kind }, at) => {
    const isBehindDot = tokens[at - 1]?.text === '.';
    return kind !== 'name' || (tokens[at + 1]?.text !== '(' && !isBehindDot) || has(OF_LIBRARIES, text) || (!isBehindDot && text === 'require') || isModuleName(tokens, at);
  });
}

/** A piece of `a.b` behind `import`. */
function isModuleName(tokens: readonly Token[], at: number): boolean {
  let start = at;
  while (tokens[start - 1]?.text === '.' && tokens[start - 2]?.kind === 'name') start -= 2;
  return tokens[start - 1]?.text === 'import';
}

function harmlessJavaScript(tokens: readonly Token[], lexicon: Lexicon): InlineCode | undefined {
  const files: string[] = [];
  const libraries: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] ?? END;
    const before = tokens[at - 1] ?? END;
    const next = tokens[at + 1] ?? END;
    if (kind === 'string') {
      if (/constructor|__|prototype/.test(text)) return undefined;
    } else if (kind !== 'name') {
      if (text === '(' && /^[)\]}]$/.test(before.text)) return undefined;
      if (text === '>' && before.text === '=') return undefined;
      // A property by its name or number, not by one that is put together.
      if (text === '[' && (before.kind === 'name' || /^[)\]]$/.test(before.text)) && (next.kind === 'name' || tokens[at + 2]?.text !== ']')) return undefined;
    } else if (text === 'require' && before.text !== '.') {
      const asked = next.text === '(' && tokens[at + 3]?.text === ')' ? plainText(tokens[at + 2]?.text ?? '') : undefined;
      if (asked === undefined) return undefined;
      if (/^\.\.?\//.test(asked)) files.push(asked);
      else if (!has(lexicon.modules, asked.replace(/^node:/, ''))) libraries.push(asked);
    } else if (text === 'readFileSync' || text === 'existsSync') {
      const file = next.text === '(' ? plainText(tokens[at + 2]?.text ?? '') : undefined;
      if (file === undefined || !/^[,)]$/.test(tokens[at + 3]?.text ?? '')) return undefined;
      files.push(file);
    } else if (!mayStand(tokens, at, lexicon)) return undefined;
  }
  return { files, libraries };
}
