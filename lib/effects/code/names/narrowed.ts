import type { Add } from './definition.js';
import type { MaskedCode } from '../text/text.js';
import { blocksOf, bodyBehind } from './blocks.js';

/** `if name == 'x':`, `if name in ('x', 'y'):`, `if (name === 'x') {`, `if (['x', 'y'].includes(name)) {`, with what else has to hold behind it. */
const PYTHON = /\bif\s(\w{1,60})\s(?:==\s?(§\d+§)|in\s?([([{](?:\s?§\d+§\s?,?){1,24}[)\]}]))(?:\sand\s[^\n:]{1,200})?\s?(?=:)/g;
const JAVASCRIPT = /\bif\s?\((?:(\w{1,60})\s?===?\s?(§\d+§)|(\[(?:\s?§\d+§\s?,?){1,24}\])\.includes\((\w{1,60})\))(?:\s?&&\s?[^\n{}]{1,200})?\)\s?(?=\{)/g;

/** One of several conditions is enough. */
const EITHER = /\sor\s|\|\||\?/;

/** What a name is in the block of a condition that compares it with literals. */
export function narrowedIn(masked: MaskedCode, add: Add): void {
  const { code, language } = masked;
  const blocks = code.includes('if') && (language === 'python' || language === 'javascript') ? blocksOf(masked) : undefined;
  if (blocks === undefined) return;
  for (const match of code.matchAll(language === 'python' ? PYTHON : JAVASCRIPT)) {
    const { 0: text, 2: literal, index } = match;
    const [name, list] = match[4] === undefined ? [match[1], match[3]] : [match[4], match[3]];
    const block = EITHER.test(text) ? undefined : bodyBehind(blocks, code, index + text.length, 'plain');
    if (block === undefined || name === undefined) continue;
    const place = { at: block.start, from: index, index, block, isStatement: true };
    if (literal !== undefined) add(name, { ...place, kind: 'value', expression: literal });
    else if (list !== undefined) add(name, { ...place, kind: 'each', expression: list.replace(/^\{/, '[').replace(/\}$/, ']') });
  }
}
