import type { MaskedCode } from './masked-code.js';
import { listFrom, oneOf } from './one-of.js';
import { putLiteral } from './put-literal.js';

/** Lines of one text that are told. */
const MAX_LINES = 64;

/** A text that code reads, as expressions of the code: as a whole, and by its lines. */
export interface GivenText {
  readonly whole: string;
  readonly lines: readonly string[];
  /** The lines as a list. */
  readonly list: string;
  /** One of the lines, whichever it is. */
  readonly line: string;
}

/** Makes expressions of a text; empty lines tell nothing. */
export function givenText(text: string, { strings, language }: Pick<MaskedCode, 'strings' | 'language'>): GivenText {
  const literal = (each: string): string => putLiteral(strings, each);
  const lines = text
    .split(/[\n\0]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, MAX_LINES)
    .map(literal);
  return { whole: literal(text), lines, list: listFrom(lines, language), line: oneOf(lines) };
}

/** The whole text, where code reads it so. */
export const wholeOf = ({ whole }: GivenText): string => whole;
/** Its lines, where code reads a list of them. */
export const lineListOf = ({ list }: GivenText): string => list;
