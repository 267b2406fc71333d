import type { Language } from '../languages/language.js';
import { braced, indented, upToEnd } from './endless-loops.js';

/** Functions of one code that are looked at. */
export const MOST_FUNCTIONS = 64;

/** Names that are called in one text. */
const MAX_CALLED = 256;

/** What stands in a function or a loop whose head ends at a place. */
export function bodyOf(code: string, language: Language, from: number, indent: string): string {
  if (language === 'python') {
    const colon = code.indexOf(':\n', from - 1);
    const inLine = code.indexOf(':', from - 1);
    return inLine === -1 ? '' : indented(code, (colon === -1 || colon - from > 300 ? inLine : colon) + 1, indent.length);
  }
  if (language === 'ruby') return upToEnd(code, from, indent);
  const [before = ''] = /^[^{\n]{0,300}/.exec(code.slice(from, from + 300)) ?? [];
  // One statement or expression without braces around it: the braces in it are those of an object.
  if (code[from + before.length] !== '{' || !/^[\s)=>:\w<>[\]|]*$/.test(before)) {
    return code.slice(from, from + 300).split('\n', 1)[0] ?? '';
  }
  return braced(code, from + before.length);
}

/** Those of some functions that a text calls, or hands on to be called: `label(x)`, `map(label, rows)`. */
export function calledNames(text: string, functions: ReadonlyMap<string, string>): readonly string[] {
  if (functions.size === 0) return [];
  const found = [
    ...text.matchAll(
      /\b(?:map|submit|apply_async|gather|create_task|imap|starmap|run)\s?\(\s?([a-zA-Z_]\w{1,60})\b|(?<![\w$.])([a-zA-Z_]\w{1,60})\s?(?=\()/g,
    ),
  ].slice(0, MAX_CALLED);
  return found.map(([, handed, called]) => handed ?? called ?? '').filter((name) => functions.has(name));
}
