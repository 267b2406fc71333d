import type { MaskedCode } from '../text/text.js';

/**
 * A stretch of code that runs as a whole, or not at all. What stands in brackets, and in braces behind what is not
 * understood, is `uncertain`: it may run later, more than once, or in part.
 */
export interface Block {
  readonly kind: 'function' | 'loop' | 'class' | 'plain' | 'brackets' | 'uncertain';
  readonly start: number;
  end: number;
  readonly parent: Block | undefined;
  /** The innermost function that it is or stands in. */
  readonly inFunction: Block | undefined;
  /** True where nothing uncertain stands between it and its function. */
  readonly isCertain: boolean;
}

/** The blocks of one code, by their beginnings, and where each one begins or goes on. */
export interface Blocks {
  readonly root: Block;
  readonly places: number[];
  readonly blocks: Block[];
}

const BY_BRACES = new Set(['javascript', 'php', 'java', 'swift', 'go', 'perl', 'r', 'csharp', 'rust', 'c']);

/** Words that make blocks in languages that are not followed. */
const MAKES_BLOCKS = /\b(?:if|unless|while|until|do|def|begin|case|for|then|function|fn|and|or)\b|[{}?]|&&|\|\|/;

/** Forms by which code goes elsewhere than its braces tell. */
const WITHOUT_BRACES = /\b(?:endif|endwhile|endfor|endforeach|endswitch|goto)\b/;

const FUNCTION = /\b(?:function|func|sub|def|fn)\b|=>\s*$/;
const LOOP = /\b(?:for|foreach|while|until|do|loop)\b/;
const PLAIN = /^\s*(?:if|else|elsif|elseif|try|catch|finally|unless|namespace)\b|^\s*$/;
const CLASS = /^\s*(?:export\s+)?(?:default\s+)?(?:(?:abstract|final|public)\s+)*(?:const\s+)?(?:class|struct|impl|trait|interface|enum)\b/;
/** A method: what stands before its parameters is a name alone. */
const METHOD = /^\s*(?:[\w<>[\],.]+\s+)*[#*]?\w+\s*$/;

/** Characters before a brace that tell what it opens; a longer head is not understood. */
const MAX_HEAD = 400;

const known = new WeakMap<MaskedCode, { readonly blocks: Blocks | undefined }>();

/** The blocks of code in a language whose form tells them; undefined where it does not. Linear in the code. */
export function blocksOf(masked: MaskedCode): Blocks | undefined {
  const before = known.get(masked);
  if (before !== undefined) return before.blocks;
  const blocks = read(masked);
  known.set(masked, { blocks });
  return blocks;
}

function read({ language, code }: MaskedCode): Blocks | undefined {
  if (language === 'python') return byIndent(code);
  if (BY_BRACES.has(language)) return WITHOUT_BRACES.test(code) ? undefined : byBraces(code, language);
  return MAKES_BLOCKS.test(code) ? undefined : new Builder(code).blocks;
}

/** Puts blocks together in the order of the code. */
class Builder {
  readonly blocks: Blocks;
  now: Block;

  constructor(private readonly code: string) {
    this.now = { kind: 'plain', start: 0, end: code.length + 1, parent: undefined, inFunction: undefined, isCertain: true };
    this.blocks = { root: this.now, places: [0], blocks: [this.now] };
  }

  open(kind: Block['kind'], start: number): void {
    const { now } = this;
    const isCertain = kind !== 'brackets' && kind !== 'uncertain' && (kind === 'function' || now.isCertain);
    const block: { -readonly [Key in keyof Block]: Block[Key] } = { kind, start, end: this.code.length + 1, parent: now, inFunction: now.inFunction, isCertain };
    if (kind === 'function') block.inFunction = block;
    this.now = block;
    this.note(start);
  }

  close(at: number): void {
    this.now.end = at;
    this.now = this.now.parent ?? this.now;
    this.note(at);
  }

  note(at: number): void {
    this.blocks.places.push(at);
    this.blocks.blocks.push(this.now);
  }
}

/** A regular expression of javascript that holds brackets, which are no brackets of the code. */
const EXPRESSION = /[(,=:[!&|?{};\n]\s{0,20}\/(?![*/])(?:[^\n/\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\//y;

function byBraces(code: string, language: string): Blocks | undefined {
  const builder = new Builder(code);
  const opened: number[] = [];
  let begin = 0;
  let parenthesis = 0;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    switch (sign) {
      case '{':
        opened.push(begin);
        builder.open(kindOf(code, begin, at, parenthesis), at);
        begin = at + 1;
        break;
      case '(':
      case '[':
        opened.push(begin);
        builder.open('brackets', at);
        break;
      case ')':
      case ']': {
        if (builder.now.kind !== 'brackets') return undefined;
        parenthesis = builder.now.start;
        builder.close(at);
        begin = opened.pop() ?? 0;
        break;
      }
      case '}':
        if (builder.now.parent === undefined || builder.now.kind === 'brackets') return undefined;
        opened.pop();
        builder.close(at);
        begin = at + 1;
        break;
      case ';':
        if (builder.now.kind !== 'brackets') begin = at + 1;
        break;
      case '\n':
        if (builder.now.kind !== 'brackets' && !/^\s{0,80}\{/.test(code.slice(at, at + 82))) begin = at + 1;
        break;
      case '/': {
        if (language !== 'javascript') break;
        const from = Math.max(0, code.slice(Math.max(0, at - 21), at).trimEnd().length - 1 + Math.max(0, at - 21));
        EXPRESSION.lastIndex = from;
        const found = EXPRESSION.exec(code);
        if (found !== null && from + found[0].length > at + 1) at = from + found[0].length - 1;
        break;
      }
    }
  }
  return builder.now === builder.blocks.root ? builder.blocks : undefined;
}

function kindOf(code: string, begin: number, brace: number, parenthesis: number): Block['kind'] {
  if (brace - begin > MAX_HEAD) return 'uncertain';
  const head = code.slice(begin, brace);
  if (FUNCTION.test(head)) return 'function';
  if (CLASS.test(head)) return 'class';
  if (LOOP.test(head)) return 'loop';
  if (PLAIN.test(head)) return 'plain';
  const named = code.slice(begin, Math.max(begin, parenthesis));
  return /\)\s*(?::[^;{}]{1,80}|throws\s[\w\s,]{1,80})?$/.test(head) && METHOD.test(named) && !/\b(?:switch|select|match|with|synchronized|lock|using)\s*$/.test(named) ? 'function' : 'uncertain';
}

/** Statements of python that have a body. */
const COMPOUND = /^\s*(?:async\s+)?(if|elif|else|for|while|try|except|finally|with|def|class|match|case)\b/;

function kindOfBody(word: string | undefined): Block['kind'] {
  return word === 'def' ? 'function' : word === 'for' || word === 'while' ? 'loop' : word === 'class' ? 'class' : word === undefined ? 'uncertain' : 'plain';
}

/** Lines that stand deeper than the one before, and what stands behind the colon of a statement. */
function byIndent(code: string): Blocks {
  const builder = new Builder(code);
  const indents = [0];
  const inline: Block[] = [];
  let word: string | undefined;
  let isHead = false;
  let isContinued = false;
  for (let start = 0; start < code.length; ) {
    const newline = code.indexOf('\n', start);
    const end = newline === -1 ? code.length : newline;
    const line = code.slice(start, end);
    const indent = line.length - line.trimStart().length;
    if (builder.now.kind !== 'brackets' && !isContinued && indent < line.length) {
      for (let body = inline.pop(); body !== undefined; body = inline.pop()) builder.close(start);
      while (builder.now.parent !== undefined && indent < (indents.at(-1) ?? 0)) {
        builder.close(start);
        indents.pop();
      }
      if (indent > (indents.at(-1) ?? 0)) {
        builder.open(kindOfBody(word), start);
        indents.push(indent);
      }
      word = COMPOUND.exec(line.slice(0, indent + 20))?.[1];
      isHead = word !== undefined;
    }
    for (let at = start; at < end; at += 1) {
      const sign = code[at] ?? '';
      if (sign === '(' || sign === '[' || sign === '{') builder.open('brackets', at);
      else if ((sign === ')' || sign === ']' || sign === '}') && builder.now.kind === 'brackets') builder.close(at);
      else if (sign === ':' && isHead && builder.now.kind !== 'brackets' && code[at + 1] !== '=') {
        isHead = false;
        if (line.slice(at + 1 - start).trim() === '') continue;
        builder.open(kindOfBody(word), at);
        inline.push(builder.now);
      }
    }
    isContinued = line.endsWith('\\');
    start = end + 1;
  }
  return builder.blocks;
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

/** The block in which stands what begins at a place: of a bracket the one around it. */
export function blockAround(blocks: Blocks, at: number): Block {
  const block = blockAt(blocks, at);
  return block.start === at && (block.kind === 'brackets' || block.kind === 'uncertain') ? (block.parent ?? block) : block;
}

/** The block that begins behind a head that ends at a place, with nothing but its signs between. */
export function bodyBehind({ places, blocks }: Blocks, code: string, at: number, kind: Block['kind']): Block | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const body = blocks.slice(low, low + 4).find((block, index) => block.kind === kind && block.start === places[low + index]);
  return body !== undefined && body.start - at < MAX_HEAD && /^[\s):]*$/.test(code.slice(at, body.start)) ? body : undefined;
}
