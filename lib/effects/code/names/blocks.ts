import type { Language } from '../languages/language.js';
import type { MaskedCode } from '../text/masked-code.js';
import { Builder, type Block, type Blocks } from './block.js';
import { blocksByBraces, MAX_HEAD } from './blocks-by-braces.js';
import { blocksByIndents } from './indents.js';

const BY_BRACES = new Set<Language>(['javascript', 'php', 'java', 'swift', 'go', 'perl', 'r', 'csharp', 'rust', 'c']);

/** Words that may begin a block in languages whose blocks are not read. */
const MAKES_BLOCKS = /\b(?:class|module|if|unless|while|until|do|def|begin|case|for|then|function|fn|and|or)\b|[{}?]|&&|\|\|/;

/** The blocks of each code, found once. */
const known = new WeakMap<MaskedCode, { readonly blocks: Blocks | undefined }>();

/** The blocks of a piece of code; undefined for languages whose blocks are not read, and code that is not understood. Linear in the code. */
export function blocksOf(masked: MaskedCode): Blocks | undefined {
  const before = known.get(masked);
  if (before !== undefined) return before.blocks;
  const blocks = read(masked);
  known.set(masked, { blocks });
  return blocks;
}

function read({ language, code }: MaskedCode): Blocks | undefined {
  if (language === 'python') return blocksByIndents(code);
  if (BY_BRACES.has(language)) return blocksByBraces(code);
  return MAKES_BLOCKS.test(code) ? undefined : new Builder(code).blocks;
}

/** The innermost block at a place. */
export function blockAt({ root, places, blocks }: Blocks, at: number): Block {
  return blocks[countBelow(places, at + 1) - 1] ?? root;
}

/** The block that contains what begins at a place; for a bracket, the block around it. */
export function blockAround(blocks: Blocks, at: number): Block {
  const block = blockAt(blocks, at);
  return block.start === at && (block.kind === 'brackets' || block.kind === 'uncertain') ? (block.parent ?? block) : block;
}

/** The block that follows a head (`if (…)`, `def f():`) which ends at a place. */
export function bodyBehind({ places, blocks }: Blocks, code: string, at: number, kind: Block['kind']): Block | undefined {
  const next = countBelow(places, at);
  const body = blocks.slice(next, next + 4).find((block, index) => block.kind === kind && block.start === places[next + index]);
  return body !== undefined && body.start - at < MAX_HEAD && /^[\s):]*$/.test(code.slice(at, body.start)) ? body : undefined;
}

/** How many of the ascending places are before `place`. */
function countBelow(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else {
      high = middle;
    }
  }
  return low;
}
