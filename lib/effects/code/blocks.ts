import type { MaskedCode } from './text.js';

/** A stretch of code that runs as a whole, or not at all. */
export interface Block {
  readonly kind: 'function' | 'loop' | 'other';
  readonly start: number;
  end: number;
  readonly parent: Block | undefined;
  /** The innermost function, and the innermost loop, that it is or stands in. */
  readonly inFunction: Block | undefined;
  readonly inLoop: Block | undefined;
}

/** The blocks of one code, by their beginnings, and where each one begins or goes on. */
export interface Blocks {
  readonly root: Block;
  readonly places: readonly number[];
  readonly blocks: readonly Block[];
}

const BY_BRACES = new Set(['javascript', 'php', 'java', 'swift', 'go', 'perl', 'r', 'csharp', 'rust', 'c']);

/** Words that make blocks in languages that are not followed. */
const MAKES_BLOCKS = /\b(?:if|unless|while|until|do|def|begin|case|for|then|function|fn)\b|[{}]/;

const FUNCTION = /\b(?:function|func|sub|def|fn)\b|=>\s*$|(?<!\b(?:if|for|foreach|while|switch|catch|elsif|elseif|until|unless)\s?)\((?:[^()]|\([^()]*\))*\)\s*(?::[^:;{}]{1,80})?$/;
const LOOP = /\b(?:for|foreach|while|until|do|loop)\b/;

/** Characters before a brace that tell what it opens. */
const MAX_HEAD = 200;

/** The blocks of code in a language whose form tells them; undefined where it does not. Linear in the code. */
export function blocksOf({ language, code }: MaskedCode): Blocks | undefined {
  if (language === 'python') return byIndent(code);
  if (BY_BRACES.has(language)) return byBraces(code);
  return MAKES_BLOCKS.test(code) ? undefined : { root: rootOf(code), places: [0], blocks: [rootOf(code)] };
}

function rootOf(code: string): Block {
  return { kind: 'other', start: 0, end: code.length + 1, parent: undefined, inFunction: undefined, inLoop: undefined };
}

function inner(parent: Block, kind: Block['kind'], start: number, end: number): Block {
  const block: { -readonly [Key in keyof Block]: Block[Key] } = { kind, start, end, parent, inFunction: parent.inFunction, inLoop: parent.inLoop };
  if (kind === 'function') block.inFunction = block;
  if (kind === 'loop') block.inLoop = block;
  return block;
}

function byBraces(code: string): Blocks | undefined {
  const root = rootOf(code);
  const places = [0];
  const blocks = [root];
  let now = root;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charCodeAt(at);
    if (sign === 123) {
      now = inner(now, kindOf(headBefore(code, at)), at, code.length + 1);
    } else if (sign === 125) {
      if (now.parent === undefined) return undefined;
      now.end = at;
      now = now.parent;
    } else continue;
    places.push(at);
    blocks.push(now);
  }
  return now === root ? { root, places, blocks } : undefined;
}

function headBefore(code: string, brace: number): string {
  return code.slice(Math.max(0, brace - MAX_HEAD), brace).split(/[;{}\n]/).at(-1) ?? '';
}

function kindOf(head: string): Block['kind'] {
  if (FUNCTION.test(head)) return 'function';
  return LOOP.test(head) ? 'loop' : 'other';
}

/** Lines that stand deeper than the one before; what goes on inside brackets is no line of its own. */
function byIndent(code: string): Blocks {
  const root = rootOf(code);
  const places = [0];
  const blocks = [root];
  const indents = [0];
  let now = root;
  let head = '';
  let depth = 0;
  for (let start = 0; start < code.length; ) {
    const newline = code.indexOf('\n', start);
    const end = newline === -1 ? code.length : newline;
    const line = code.slice(start, end);
    const indent = line.length - line.trimStart().length;
    if (depth === 0 && indent < line.length) {
      while (now.parent !== undefined && indent < (indents.at(-1) ?? 0)) {
        now.end = start;
        now = now.parent;
        indents.pop();
      }
      if (indent > (indents.at(-1) ?? 0)) {
        now = inner(now, /^\s*(?:async\s+)?def\b/.test(head) ? 'function' : /^\s*(?:async\s+)?(?:for|while)\b/.test(head) ? 'loop' : 'other', start, code.length + 1);
        indents.push(indent);
      }
      places.push(start);
      blocks.push(now);
      head = line;
    }
    for (let at = start; at < end; at += 1) {
      const sign = code.charCodeAt(at);
      if (sign === 40 || sign === 91 || sign === 123) depth += 1;
      else if ((sign === 41 || sign === 93 || sign === 125) && depth > 0) depth -= 1;
    }
    start = end + 1;
  }
  return { root, places, blocks };
}

/** The innermost block at a place. */
export function blockAt({ root, places, blocks }: Blocks, at: number): Block {
  let low = 0;
  let high = places.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return blocks[low] ?? root;
}
