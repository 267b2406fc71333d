import type { Marked } from '../marked.js';
import { INTRODUCED, INTRODUCED_IF_RANDOM } from './introduced.js';
import { TOKENS } from './tokens.js';

/**
 * The forms of secrets as texts: a line each, with the words, a tab, and the source of the expression. A pack is built with
 * these texts in the place of the lists, for each expression in its source would be made when it is loaded, and a call needs few.
 */
export const TOKEN_FORMS = linesOf(Object.values(TOKENS));
export const INTRODUCTIONS = linesOf(INTRODUCED);
export const INTRODUCTIONS_OF_RANDOM = linesOf(INTRODUCED_IF_RANDOM);

function linesOf(marked: readonly Marked[]): string {
  return marked.map(([words, { source }]) => `${words}\t${source}`).join('\n');
}
