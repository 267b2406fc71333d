import type { WordList } from '../../types.js';
import { JAVASCRIPT, OF_NODE } from './javascript-words.js';
import { END, has, mayStand, plainText, tokensOf, type InlineCode, type Token } from './tokens.js';

/** What a name of the code stands for. Who has a module as a value gets at all of its functions. */
type Kept = 'value' | 'module' | 'library';

/** `harmlessCode` of JavaScript. */
export function harmlessJavaScript(code: string): InlineCode | undefined {
  const tokens = tokensOf(code, JAVASCRIPT) ?? [];
  const kept = tokens.length === 0 ? undefined : keptIn(tokens);
  if (kept === undefined) return undefined;
  const files: string[] = [];
  const asked: { readonly [kind in Exclude<Kept, 'value'>]: string[] } = { module: [], library: [] };
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] ?? END;
    const before = tokens[at - 1] ?? END;
    const next = tokens[at + 1] ?? END;
    if (kind === 'string') {
      if (/constructor|__|prototype/.test(text)) return undefined;
    } else if (kind === 'operator') {
      if (!isPlainOperator(tokens, at)) return undefined;
    } else if (kind !== 'name') continue;
    else if (!mayStand(tokens, at, JAVASCRIPT) && !(next.text === '(' && (text === 'require' || has(OF_FILES, text)))) return undefined;
    else if (has(OF_FILES, text)) {
      const file = READ.exec(textOf(tokens, at + 1, 4))?.[2];
      if (file === undefined) return undefined;
      files.push(file);
    } else if (before.text === '.' || (next.text === ':' && /^[{,]$/.test(before.text))) continue;
    else if (text === 'require') {
      const name = next.text === '(' && tokens[at + 3]?.text === ')' ? plainText(tokens[at + 2]?.text ?? '') : undefined;
      if (name === undefined) return undefined;
      if (/^\.\.?\//.test(name)) {
        if (!name.endsWith('.json')) return undefined;
        files.push(name);
        continue;
      }
      const module = moduleKind(name);
      asked[module].push(name);
      if (!isKept(tokens, at) && !isAsked(tokens, at + 4, module)) return undefined;
    } else if (!isKnown(tokens, at, kept)) return undefined;
  }
  return { files, libraries: asked.library, modules: asked.module };
}

/** Functions of `fs` that are given a path. */
const OF_FILES: WordList = ' readFileSync existsSync ';
/** Such a call, with nothing but an encoding behind the path. */
const READ = /^\((["'])([^"'\\]*)\1(?:\)|,(["'])[\w-]+\3\))/;

function textOf(tokens: readonly Token[], at: number, count: number): string {
  return tokens
    .slice(at, at + count + 1)
    .map(({ text }) => text)
    .join('');
}

function moduleKind(name: string): 'module' | 'library' {
  return has(JAVASCRIPT.modules, name.replace(/^node:/, '')) ? 'module' : 'library';
}

function isPlainOperator(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at] ?? END;
  const before = tokens[at - 1] ?? END;
  const next = tokens[at + 1] ?? END;
  switch (text) {
    case '(':
      // What a call or a place in a list gives is called, or what `a?.` does.
      return !/^[)\]}.]$/.test(before.text);
    case '>':
      return before.text !== '=';
    case '-':
      // `<!--` and `-->` begin a comment.
      return before.text !== '-' || (next.text !== '>' && tokens[at - 2]?.text !== '!');
    case '[':
      // A property by its name or number, not by one that is put together; nor one that is made or taken out so.
      if ((before.kind !== 'operator' && !has(BEFORE_LIST, before.text)) || /^[)\]}.]$/.test(before.text)) {
        return before.text !== '.' && /^(?:string|number)$/.test(next.kind) && tokens[at + 2]?.text === ']';
      }
      return tokens[endOfList(tokens, at)]?.text !== ':';
  }
  return true;
}

/** Names that nothing is kept in. */
const BEFORE_LIST: WordList = ' const let var of in ';

/** Where that stands which is behind a list in brackets. */
function endOfList(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const { text } = tokens[at] ?? END;
    if (/^[([{]$/.test(text)) depth += 1;
    else if (/^[)\]}]$/.test(text) && (depth -= 1) === 0) return at + 1;
  }
  return tokens.length;
}

/** True of a bare name that the code keeps, or which is the language's own; a module only where something of it is called. */
function isKnown(tokens: readonly Token[], at: number, kept: ReadonlyMap<string, Kept>): boolean {
  const { text } = tokens[at] ?? END;
  if (has(DECLARES, tokens[at - 1]?.text ?? '')) return true;
  const kind = kept.get(text) ?? (has(OF_LANGUAGE, text) || has(JAVASCRIPT.modules, text) ? 'module' : undefined);
  if (kind === 'module' || kind === 'library') return isAsked(tokens, at + 1, kind);
  return kind === 'value' || has(JAVASCRIPT.keywords, text) || (has(JAVASCRIPT.calls, text) && tokens[at + 1]?.text === '(');
}

const DECLARES: WordList = ' const let var ';
const OF_LANGUAGE: WordList = ' console JSON Object Array Math ';

/** True for `.parse(` of a module, and for `.version` of a library. */
function isAsked(tokens: readonly Token[], at: number, kind: 'module' | 'library'): boolean {
  const [dot, name, behind = END] = tokens.slice(at, at + 3);
  if (dot?.text !== '.' || name === undefined) return false;
  return kind === 'module' ? behind.text === '(' : /^version$/i.test(name.text) && !/^[([.?]$/.test(behind.text);
}

/** `const name = require('x')`, with nothing behind it. */
function isKept(tokens: readonly Token[], at: number): boolean {
  const behind = tokens[at + 4] ?? END;
  return (
    tokens[at - 1]?.text === '=' &&
    tokens[at - 2]?.kind === 'name' &&
    has(DECLARES, tokens[at - 3]?.text ?? '') &&
    (behind === END || behind.text === ';' || behind.kind === 'name')
  );
}

/** The names that the code declares; undefined where one of them is the language's own, which could be that in another place. */
function keptIn(tokens: readonly Token[]): ReadonlyMap<string, Kept> | undefined {
  const kept = new Map<string, Kept>();
  for (const [at, { text, kind }] of tokens.entries()) {
    if (kind !== 'name' || !has(DECLARES, text)) continue;
    const [name, , asked] = tokens.slice(at + 1, at + 4);
    const module = asked?.text === 'require' && isKept(tokens, at + 3) ? plainText(tokens[at + 5]?.text ?? '') : undefined;
    const what = module === undefined || module.startsWith('.') ? 'value' : moduleKind(module);
    const names = name?.kind === 'name' ? [name] : tokens.slice(at + 1, endOfList(tokens, at + 1)).filter((each) => each.kind === 'name');
    for (const { text: each } of names) {
      if (
        has(OF_LANGUAGE, each) ||
        has(JAVASCRIPT.calls, each) ||
        has(JAVASCRIPT.keywords, each) ||
        has(JAVASCRIPT.banned, each) ||
        (has(OF_NODE, each) && module?.replace(/^node:/, '') !== each) ||
        kept.has(each)
      ) {
        return undefined;
      }
      kept.set(each, what);
    }
  }
  return kept;
}
