import type { Language } from '../languages/language.js';

/** Stands in code for one of several values, whichever it is. */
export const ONE_OF = '_oneOf';

/** An expression for one of these. */
export function oneOf(expressions: readonly string[]): string {
  return `${ONE_OF}(${expressions.join(', ')})`;
}

/** The brackets around a list of each language. */
export function listFrom(expressions: readonly string[], language: Language): string {
  const [open, close] = language === 'lua' || language === 'c' ? '{}' : language === 'perl' ? '()' : '[]';
  return `${open}${expressions.join(', ')}${close}`;
}
