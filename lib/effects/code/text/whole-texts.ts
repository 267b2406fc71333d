import type { Language } from '../languages/language.js';
import type { MaskedCode } from './masked-code.js';
import { putLiteral } from './put-literal.js';

/** Languages in which a plus sign puts texts together. */
const BY_PLUS = new Set<Language>(['javascript', 'python', 'ruby', 'java', 'csharp', 'swift', 'lua', 'go', 'dart']);

/** Literals with nothing but a plus sign between them, and no operator at either end that would take one of them alone. */
const SUM = /(?<![%*.\w§]\s?)§\d{1,6}§(?:\s{0,20}\+\s{0,20}§\d{1,6}§)+(?!\s{0,20}[.%*[(])/g;

/** Code in which texts that are put together of literals are one literal, so that a name in pieces is a name. */
export function withWholeTexts(masked: MaskedCode): MaskedCode {
  const { language, code, strings, templates } = masked;
  if (!BY_PLUS.has(language) || !code.includes('+')) return masked;
  return {
    ...masked,
    code: code.replace(SUM, (whole) => {
      const parts = [...whole.matchAll(/§(\d+)§/g)].map(([, index]) => Number(index));
      return parts.some((index) => templates.has(index)) ? whole : putLiteral(strings, parts.map((index) => strings[index] ?? '').join(''));
    }),
  };
}
