import { OF_LIBRARIES, PYTHON } from './python-words.js';
import { END, has, mayStand, plainText, tokensOf, type InlineCode, type Token } from './tokens.js';

/** `harmlessCode` of Python. */
export function harmlessPython(code: string): InlineCode | undefined {
  const tokens = tokensOf(code, PYTHON);
  if (tokens === undefined) return undefined;
  const files: string[] = [];
  const imported: string[] = [];
  const bound = modulesBound(tokens);
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
      imported.push(...asked);
      at = end - 1;
    } else if (text === 'open') {
      const file = openedAt(tokens, at);
      if (file === undefined) return undefined;
      files.push(file);
    } else if (text === 'format' && tokens[at - 1]?.text === '.') {
      if (!isPlainFormat(tokens, at)) return undefined;
    } else if (!mayStand(tokens, at, PYTHON) || (bound.has(text) && tokens[at - 1]?.text !== '.' && tokens[at + 1]?.text !== '.')) {
      return undefined;
    }
  }
  const libraries = imported.filter((name) => !has(PYTHON.modules, name));
  const modules = imported.filter((name) => has(PYTHON.modules, name));
  return libraries.length > 0 && !asksLittle(tokens) ? undefined : { files, libraries, modules };
}

/** Names that stand for a module. Who has one as a value gets at all that it loads. */
function modulesBound(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [at, { text, kind }] of tokens.entries()) {
    if (kind !== 'name' || text !== 'import' || isFrom(tokens, at)) continue;
    for (const { text: name, kind: of } of tokens.slice(at + 1, endOfStatement(tokens, at))) if (of === 'name') names.add(name);
  }
  return names;
}

/** `a.b` and `from` before an `import`. */
function isFrom(tokens: readonly Token[], at: number): boolean {
  let start = at - 1;
  while (tokens[start - 1]?.text === '.') start -= 2;
  return tokens[start - 1]?.text === 'from';
}

/** True for `'{} {:.2f}'.format(`: the fields of another text look up what they name. */
function isPlainFormat(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at - 2];
  return (
    tokens[at + 1]?.text === '(' &&
    text?.kind === 'string' &&
    tokens[at - 3]?.kind !== 'string' &&
    !/\{[^{}:!]*[.[]|\\(?![nt'"])/.test(text.text)
  );
}

/** The names of all modules of `import a, b.c as d` and `from a import b`; undefined for what takes all names of one, or of a package at hand. */
function importedIn(words: readonly string[]): readonly string[] | undefined {
  const statement = words.join(' ').replace(/ \. /g, '.');
  const [, from, names = ''] = /^from ([\w.]+) import ([\w ,]+)$/.exec(statement) ?? [];
  if (from !== undefined) {
    return has(PYTHON.modules, from) && names.split(' , ').every((name) => has(PYTHON.calls, name) || has(PYTHON.methods, name))
      ? [from]
      : undefined;
  }
  const [, listed] = /^import ([\w. ,]+)$/.exec(statement) ?? [];
  return listed?.split(' , ').map((each) => each.replace(/ as \w+$/, ''));
}

/** Where a statement of names alone ends. */
function endOfStatement(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex(({ text }, at) => at > start && (text === ';' || text === '\n'));
  return end === -1 ? tokens.length : end;
}

/** What may stand behind the path in `open('x', 'rb')`. */
const TO_READ = /^(?:,(["'])r[bt]?\1)?(?:,encoding=(["'])[\w-]+\2)?\)/;

/** The path of `open('x')`, with no mode but that for reading. */
function openedAt(tokens: readonly Token[], at: number): string | undefined {
  const [open, path, ...others] = tokens.slice(at + 1, at + 10);
  const isRead =
    tokens[at - 1]?.text !== '.' && open?.text === '(' && path?.kind === 'string' && TO_READ.test(others.map(({ text }) => text).join(''));
  return isRead ? plainText(path.text) : undefined;
}

/** True where nothing is called or looked up but what tells a library's version. */
function asksLittle(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, kind }, at) => {
    const isBehindDot = tokens[at - 1]?.text === '.';
    return kind !== 'name' || (tokens[at + 1]?.text !== '(' && !isBehindDot) || has(OF_LIBRARIES, text) || isModuleName(tokens, at);
  });
}

/** A piece of `a.b` behind `import`. */
function isModuleName(tokens: readonly Token[], at: number): boolean {
  let start = at;
  while (tokens[start - 1]?.text === '.' && tokens[start - 2]?.kind === 'name') start -= 2;
  return tokens[start - 1]?.text === 'import';
}
