import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { blocksOf, bodyBehind } from './blocks.js';
import { putLiteral } from '../text/put-literal.js';

/** `if name == 'x':`, `if name in ('x', 'y'):`, `if (name === 'x') {`, `if (['x', 'y'].includes(name)) {`, with what else has to hold behind it. */
const PYTHON = /\bif\s(\w{1,60})\s(?:==\s?(§\d+§)|in\s?([([{](?:\s?§\d+§\s?,?){1,24}[)\]}]))(?:\sand\s[^\n:]{1,200})?\s?(?=:)/g;
const JAVASCRIPT =
  /\bif\s?\((?:(\w{1,60})\s?===?\s?(§\d+§)|(\[(?:\s?§\d+§\s?,?){1,24}\])\.includes\((\w{1,60})\))(?:\s?&&\s?[^\n{}]{1,200})?\)\s?(?=\{)/g;

/** `if name.endswith('.pyc'):`, `if name.startswith(('.a', '.b')):`, with what else has to hold behind it. */
const ENDS = /\bif\s(\w{1,60})\.(starts|ends)with\s?\(\s?\(?\s?((?:§\d+§\s?,?\s?){1,24})\)?\s?\)(?:\sand\s[^\n:]{1,200})?\s?(?=:)/g;

/** One of several conditions is enough. */
const EITHER = /\sor\s|\|\||\?/;

/** What a name is in the block of a condition that compares it with literals. */
export function narrowedIn(masked: MaskedCode, add: Add): void {
  const { code, language } = masked;
  const blocks = code.includes('if') && (language === 'python' || language === 'javascript') ? blocksOf(masked) : undefined;
  if (blocks === undefined) return;
  if (language === 'python') endings(masked, add);
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

/** Of names that a folder gives, those with such an ending or beginning: `*.pyc` in the folder that they are joined to. */
function endings(masked: MaskedCode, add: Add): void {
  const { code, strings } = masked;
  const blocks = /(?:ends|starts)with/.test(code) ? blocksOf(masked) : undefined;
  const bare = blocks === undefined ? undefined : bareNames(code);
  if (blocks === undefined || bare === undefined || bare.size === 0) return;
  for (const { 0: text, 1: name = '', 2: side, 3: list = '', index } of code.matchAll(ENDS)) {
    const block = EITHER.test(text) || !bare.has(name) ? undefined : bodyBehind(blocks, code, index + text.length, 'plain');
    if (block === undefined) continue;
    const globs = [...list.matchAll(/§(\d+)§/g)].map(([, literal]) =>
      putLiteral(strings, side === 'ends' ? `*${strings[Number(literal)] ?? ''}` : `${strings[Number(literal)] ?? ''}*`),
    );
    add(name, { at: block.start, from: index, index, block, isStatement: true, kind: 'each', expression: `[${globs.join(',')}]` });
  }
}

const WALKS = /\bfor\s\w{1,60}\s?,\s?(\w{1,60})\s?,\s?(\w{1,60})\sin\sos\.walk\(/g;
const GOES_THROUGH = /\bfor\s(\w{1,60})\sin\s(?:(\w{1,60})|(?:list|sorted|set)\((\w{1,60})\)|os\.listdir\([^()\n]{0,200}\))\s?:/g;

/** Names that go through what stands in a folder, without the folder, and get no other value. */
function bareNames(code: string): ReadonlySet<string> {
  const lists = new Set([...code.matchAll(WALKS)].flatMap(([, folders = '', files = '']) => [folders, files]));
  const names = new Set<string>();
  const others = new Set([...code.matchAll(/(?<![\w.])(\w{1,60})\s?:?=(?!=)/g)].map(([, name = '']) => name));
  for (const [, name = '', plain, wrapped] of code.matchAll(GOES_THROUGH)) {
    const list = plain ?? wrapped;
    if (others.has(name) || (list !== undefined && (!lists.has(list) || others.has(list)))) others.add(name);
    else {
      names.add(name);
    }
  }
  return new Set([...names].filter((name) => !others.has(name)));
}
