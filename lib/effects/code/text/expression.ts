/** Characters of one call's arguments that are read. */
export const MAX_LENGTH = 4096;

const OPENING: ReadonlySet<number> = new Set([...'([{'].map((each) => each.charCodeAt(0)));
const CLOSING: ReadonlySet<number> = new Set([...')]}'].map((each) => each.charCodeAt(0)));
const COMMA = 44;
const SEMICOLON = 59;
const NEWLINE = 10;

/** How much deeper the brackets are behind a character. */
function step(code: number): -1 | 0 | 1 {
  // Letters, which most are.
  if ((code > 93 && code < 123) || (code > 59 && code < 91)) return 0;
  return OPENING.has(code) ? 1 : CLOSING.has(code) ? -1 : 0;
}

/** The arguments that begin at a place in masked code, up to the bracket that closes them, or where there is none the end of the statement. */
export function argumentsAt(code: string, from: number): readonly string[] {
  const args: string[] = [];
  let depth = 0;
  let start = from;
  let at = from;
  const end = Math.min(code.length, from + MAX_LENGTH);
  const isInside = from === 0 || step(code.charCodeAt(from - 1)) === 1;
  for (; at < end; at += 1) {
    const character = code.charCodeAt(at);
    depth += step(character);
    if (depth < 0) break;
    if (depth === 0 && (character === COMMA || character === SEMICOLON || (character === NEWLINE && !isInside))) {
      args.push(code.slice(start, at));
      start = at + 1;
      if (character !== COMMA && !isInside) return args;
    }
  }
  const last = code.slice(start, at);
  if (last.trim() !== '') args.push(last);
  return args;
}

/** Where the bracket closes behind which a place stands; undefined where that is far away. */
export function closingBehind(code: string, from: number): number | undefined {
  let depth = 0;
  const end = Math.min(code.length, from + MAX_LENGTH);
  for (let at = from; at < end; at += 1) if ((depth += step(code.charCodeAt(at))) < 0) return at;
  return undefined;
}

/** UTF-16 code units of the expression of one assignment that are looked at. */
const MAX_EXPRESSION = 2_000;

/** The expression that begins at a place, up to the end of its statement or the bracket around it. */
export function expressionAt(code: string, from: number): string {
  return code.slice(from, endOf(code, from, false));
}

/** The expression that begins at a place where several stand side by side: up to the comma behind it. */
export function elementAt(code: string, from: number): string {
  return code.slice(from, endOf(code, from, true));
}

function endOf(code: string, from: number, endsAtComma: boolean): number {
  let depth = 0;
  let at = from;
  const end = Math.min(code.length, from + MAX_EXPRESSION);
  for (; at < end; at += 1) {
    const character = code.charCodeAt(at);
    depth += step(character);
    if (depth < 0 || (depth === 0 && (character === SEMICOLON || character === NEWLINE || (endsAtComma && character === COMMA)))) break;
  }
  return at;
}

/** Splits where the sign stands outside of brackets. */
export function splitTop(text: string, sign: string): readonly string[] {
  if (!text.includes(sign)) return [text];
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    depth += step(text.charCodeAt(at));
    if (depth === 0 && text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** A bracketed group, in an expression whose literals are out of the way. */
export interface Group {
  /** What stands before the bracket: a function, `receiver.method`, a list, or nothing. */
  readonly head: string;
  readonly bracket: string;
  readonly body: string;
}

/** The bracketed group that an expression ends with. */
export function lastGroup(text: string): Group | undefined {
  if (!/[)\]]$/.test(text)) return undefined;
  const open = openingBefore(text, text.length - 1, 0);
  return open === undefined ? undefined : { head: text.slice(0, open).trim(), bracket: text[open] ?? '', body: text.slice(open + 1, -1) };
}

/** Where the bracket opens that closes at a place; undefined where that is before the end of what is looked at. */
export function openingBefore(text: string, from: number, end: number): number | undefined {
  let depth = 0;
  for (let at = from; at >= end; at -= 1) {
    const change = step(text.charCodeAt(at));
    depth -= change;
    if (change === 1 && depth === 0) return at;
  }
  return undefined;
}

/** The expression that ends before a place in masked code: what a method is called on. */
export function receiverBefore(code: string, end: number): string {
  const limit = Math.max(0, end - MAX_LENGTH / 2);
  let at = end;
  while (at > limit) {
    const character = code[at - 1] ?? '';
    if (/[\w$.§:]/.test(character)) at -= 1;
    else if (/[)\]]/.test(character)) {
      const open = openingBefore(code, at - 1, limit);
      if (open === undefined) break;
      at = open;
    } else {
      break;
    }
  }
  return code.slice(at, end);
}
