import { behindClosing } from '../../shell/syntax/quote.js';

/** A place in the text, or its end. */
export const orEnd = (at: number, text: string): number => (at === -1 ? text.length : at);

/** Where a line ends. */
export const lineEnd = (text: string, at: number): number => orEnd(text.indexOf('\n', at), text);

/** Where the text of `a`, `i` and `c` ends, which goes on behind a backslash. */
export function textEnd(text: string, from: number): number {
  let end = lineEnd(text, from);
  while (text[end - 1] === '\\' && end < text.length) end = lineEnd(text, end + 1);
  return end;
}

/** Where a command begins, behind what stands between commands and the lines that it is for. */
export function afterAddress(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (/[\s;{}!,0-9$~+I]/.test(character)) at += 1;
    else if (character === '/') at = behindPattern(text, at + 1, '/');
    else if (character === '\\' && at + 1 < text.length) at = behindPattern(text, at + 2, text[at + 1] ?? '/');
    else if (character === '#') at = lineEnd(text, at);
    else {
      return at;
    }
  }
  return at;
}

/** Signs of an expression; in brackets (`[/]`, `[]/]`, `[^/]`) the sign that ends it does not. */
const BRACKETS = /\[\^?\]?(?:\[:\w+:\]|[^\]])*\]/y;

/** Where an expression ends, behind its closing sign. */
export function behindPattern(text: string, from: number, mark: string): number {
  // Where one does not close, none behind it does.
  let closes = true;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === mark) return at + 1;
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[' && closes) {
      BRACKETS.lastIndex = at;
      // To look for the sign takes a small part of the time that the expression takes to fail.
      const length = text.includes(']', at) ? BRACKETS.exec(text)?.[0].length : undefined;
      closes = length !== undefined;
      at += (length ?? 1) - 1;
    }
  }
  return text.length;
}

/** The text that a script of `sed` puts into lines, or in the place of something; not what it looks for. Of names of files and of marks nothing is put. */
export function putBySed(script: string): string {
  const put: string[] = [];
  for (let at = afterAddress(script, 0); at < script.length; at = afterAddress(script, at)) {
    const letter = script[at] ?? '';
    at += 1;
    if (letter === 's' || letter === 'y') {
      const mark = script[at] ?? '/';
      const middle = behindPattern(script, at + 1, mark);
      at = behindClosing(script, middle, mark);
      put.push(script.slice(middle, at));
    } else if ('aic'.includes(letter)) {
      const end = textEnd(script, at);
      put.push(script.slice(at, end));
      at = end;
    } else if ('rRwWe'.includes(letter)) at = lineEnd(script, at);
    else if (':btT'.includes(letter)) at = Math.min(lineEnd(script, at), orEnd(script.indexOf(';', at), script));
  }
  return put.join('\n');
}
