import type { WordNode } from '../syntax/parse.js';
import { behindClosing } from '../syntax/quote.js';
import { SUBSTITUTES } from './substitution.js';

/** More alternatives than this are not written out: they stand as `*`. */
const MAX_ALTERNATIVES = 1024;

/** Reading braces inside braces is quadratic in their number; a text with more, or a longer one, is not written out either. */
const MAX_BRACES = 64;
const MAX_TEXT = 4096;

/** True when a text with braces is left as it is. */
export function hasTooManyBraces(text: string): boolean {
  if (text.length > MAX_TEXT) return true;
  let count = 0;
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) if ((count += 1) > MAX_BRACES) return true;
  return false;
}

/** The alternatives of one `{a,b}` or `{1..3}`, still quoted as in the source; undefined when there are too many. */
export function braceAlternatives(text: string): readonly string[] | undefined {
  if (hasTooManyBraces(text)) return undefined;
  const inner = text.slice(1, -1);
  const pieces = splitAtCommas(inner);
  const listed = pieces.length > 1 ? pieces : sequence(inner);
  if (listed === undefined) return [text];
  if (listed.length > MAX_ALTERNATIVES) return undefined;
  const all: string[] = [];
  for (const piece of listed) {
    const expanded = piece.includes('{') ? expandBraces(piece) : [piece];
    if (expanded === undefined) return undefined;
    for (const each of expanded) all.push(each);
    if (all.length > MAX_ALTERNATIVES) return undefined;
  }
  return all;
}

/** True when `{…}` has one alternative alone, and so stands for itself; told without writing out what it may stand for. */
export function isSpent(text: string): boolean {
  if (hasTooManyBraces(text)) return false;
  const inner = text.slice(1, -1);
  if (splitAtCommas(inner).length > 1) return false;
  const range = rangeIn(inner);
  return range === undefined || Math.abs(range.to - range.from) < range.step;
}

/** Brace expansion of a raw word, quotes kept. Undefined when it has too many results. */
export function expandBraces(raw: string): readonly string[] | undefined {
  if (hasTooManyBraces(raw)) return undefined;
  if (!raw.includes('{')) return [raw];
  let results: string[] = [''];
  let at = 0;
  while (at < raw.length) {
    const end = skipUnit(raw, at);
    const unit = raw.slice(at, end);
    const isBrace = raw[at] === '{' && end > at + 1;
    const options = isBrace ? braceAlternatives(unit) : [unit];
    if (options === undefined || results.length * options.length > MAX_ALTERNATIVES) return undefined;
    results =
      options.length === 1
        ? results.map((head) => head + (options[0] ?? ''))
        : results.flatMap((head) => options.map((tail) => head + tail));
    at = end;
  }
  return results;
}

/** Each head with each tail; undefined where those are too many. */
function combine(heads: readonly string[], tails: readonly string[]): readonly string[] | undefined {
  if (heads.length * tails.length > MAX_ALTERNATIVES) return undefined;
  return heads.flatMap((head) => tails.map((tail) => head + tail));
}

/** Alternatives of a word in which something is substituted: it would run for each, and is as well walked once. */
const MAX_SUBSTITUTING = 16;

/** The texts that the braces of a word make, each with what stands around them; undefined where they are too many to follow. */
export function bracedTexts(node: WordNode): readonly string[] | undefined {
  if (hasTooManyBraces(node.text)) return undefined;
  const most = SUBSTITUTES.test(node.text) ? MAX_SUBSTITUTING : Infinity;
  let texts: readonly string[] = [''];
  for (const part of node.parts ?? []) {
    const options = part.type === 'BraceExpansion' ? braceAlternatives(part.text) : [part.text];
    const combined = options === undefined ? undefined : combine(texts, options);
    if (combined === undefined || combined.length > most) return undefined;
    texts = combined;
  }
  return texts;
}

/** What stands between the commas of `{a,b}`; all of `{1..3}`. */
export function bracePieces(text: string): readonly string[] {
  return splitAtCommas(text.slice(1, -1));
}

function splitAtCommas(inner: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  let at = 0;
  while (at < inner.length) {
    if (inner[at] === ',') {
      pieces.push(inner.slice(start, at));
      start = at + 1;
      at += 1;
    } else {
      at = skipUnit(inner, at);
    }
  }
  pieces.push(inner.slice(start));
  return pieces;
}

/** The end of what starts at `at`: a quoted string, an escape, a substitution, a whole brace, or one run of plain characters. */
function skipUnit(text: string, at: number): number {
  switch (text[at]) {
    case '\\':
      return Math.min(at + 2, text.length);
    case "'":
      return closing(text, at + 1, "'");
    case '"':
    case '`':
      return behindClosing(text, at + 1, text[at] ?? '"');
    case '$':
      if (text[at + 1] === '{') return balanced(text, at + 1, '{', '}');
      if (text[at + 1] === '(') return balanced(text, at + 1, '(', ')');
      return at + 1;
    case '{': {
      const end = balanced(text, at, '{', '}');
      const inner = text.slice(at + 1, end - 1);
      return text[end - 1] === '}' && (inner.includes(',') || inner.includes('..')) ? end : at + 1;
    }
    case ',':
      return at + 1;
    default: {
      let end = at + 1;
      while (end < text.length && !'\\\'"`${,'.includes(text[end] ?? '')) end += 1;
      return end;
    }
  }
}

function closing(text: string, from: number, mark: string): number {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end + 1;
}

function balanced(text: string, open: number, opening: string, close: string): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === "'") at = closing(text, at + 1, "'") - 1;
    else if (character === '"') at = behindClosing(text, at + 1, '"') - 1;
    else if (character === opening) depth += 1;
    else if (character === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

const TOO_MANY: readonly string[] = Array.from({ length: MAX_ALTERNATIVES + 1 }, () => '*');

interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly letters: boolean;
  /** Digits that are written at least. */
  readonly width: number;
}

function rangeIn(inner: string): Range | undefined {
  const match = /^(-?\d{1,15}|[A-Za-z])\.\.(-?\d{1,15}|[A-Za-z])(?:\.\.(-?\d{1,9}))?$/.exec(inner);
  const [, first, last, stride] = match ?? [];
  if (first === undefined || last === undefined) return undefined;
  const letters = /[A-Za-z]/.test(first);
  if (letters !== /[A-Za-z]/.test(last)) return undefined;
  const valueOf = (text: string): number => (letters ? text.charCodeAt(0) : Number(text));
  const width = !letters && /(?:^| )-?0\d/.test(`${first} ${last}`) ? Math.max(first.length, last.length) : 0;
  return { from: valueOf(first), to: valueOf(last), step: Math.abs(Number(stride ?? 1)) || 1, letters, width };
}

function sequence(inner: string): readonly string[] | undefined {
  const range = rangeIn(inner);
  if (range === undefined) return undefined;
  const { from, to, step, letters, width } = range;
  if (Math.abs(to - from) / step > MAX_ALTERNATIVES) return TOO_MANY;
  const results: string[] = [];
  for (let at = from; from <= to ? at <= to : at >= to; at += from <= to ? step : -step) {
    results.push(letters ? String.fromCharCode(at) : padded(at, width));
  }
  return results;
}

function padded(value: number, width: number): string {
  const digits = String(Math.abs(value)).padStart(value < 0 ? width - 1 : width, '0');
  return value < 0 ? `-${digits}` : digits;
}
