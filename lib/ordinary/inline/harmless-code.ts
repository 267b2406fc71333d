import { harmlessJavaScript } from './javascript.js';
import { harmlessPython } from './python.js';
import type { InlineCode, InlineLanguage } from './tokens.js';

/** Characters of code that is looked at. */
const MAX_CODE = 4_000;

/**
 * Tells code that only computes, reads files that it names, and prints; undefined for every other. Each of its words has to be
 * known: names that are called and names behind a dot stand in a list, and what reaches everything else (`eval`,
 * `getattr`, `constructor`) stands nowhere.
 */
export function harmlessCode(language: InlineLanguage, code: string): InlineCode | undefined {
  if (code.length > MAX_CODE) return undefined;
  switch (language) {
    case 'python':
      return harmlessPython(code);
    case 'javascript':
      return harmlessJavaScript(code);
  }
}
