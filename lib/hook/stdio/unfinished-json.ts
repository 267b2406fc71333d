import { parseJson } from '../../json.js';

/** Containers inside one another; no honest payload nests deeper. */
const MAX_DEPTH = 200;

/**
 * The value of JSON text that breaks off somewhere: what stands before the break, with the text at hand cut short and
 * every container closed. Undefined when that is no JSON. Linear; never throws.
 */
export function parseUnfinished(text: string): unknown {
  const closed = close(text);
  return closed === undefined ? undefined : parseJson(closed);
}

function close(text: string): string | undefined {
  const closers: string[] = [];
  // Behind the last whole value, or the bracket that its container opens with.
  let whole = 0;
  let isValue = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    switch (character) {
      case '"': {
        const end = endOfText(text, at + 1);
        if (end === undefined) {
          return isValue || closers.at(-1) === ']'
            ? closedAt(withoutHalfEscape(text, at + 1), closers, '"')
            : closedAt(text.slice(0, whole), closers);
        }
        at = end;
        if (isValue || closers.at(-1) === ']') whole = end + 1;
        break;
      }
      case '{':
      case '[':
        closers.push(character === '{' ? '}' : ']');
        if (closers.length > MAX_DEPTH) return undefined;
        [whole, isValue] = [at + 1, false];
        break;
      case '}':
      case ']':
        if (closers.pop() !== character) return undefined;
        if (closers.length === 0) return text.slice(0, at + 1);
        [whole, isValue] = [at + 1, false];
        break;
      case ':':
        isValue = true;
        break;
      case ',':
        [whole, isValue] = [at, false];
        break;
    }
  }
  return closedAt(text.slice(0, whole), closers);
}

function closedAt(text: string, closers: readonly string[], quote = ''): string {
  return text + quote + [...closers].reverse().join('');
}

/** The place of the quote that ends a text; undefined when it does not end. */
function endOfText(text: string, start: number): number | undefined {
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') return at;
    if (character === '\\') at += 1;
  }
  return undefined;
}

/** All of it, but for an escape at its end that breaks off. */
function withoutHalfEscape(text: string, start: number): string {
  const [half = ''] = /(?<!\\)(?:\\\\)*\\(?:u[\da-fA-F]{0,3})?$/.exec(text.slice(Math.max(start, text.length - 4_096))) ?? [];
  return text.slice(0, text.length - half.replace(/^(?:\\\\)+/, '').length);
}
