import type { Block, Blocks } from './block.js';
import type { MaskedCode } from '../text/masked-code.js';
import { blockAround, blockAt } from './blocks.js';

/** Where a name is known. */
export interface LexicalScope {
  readonly start: number;
  readonly end: number;
}

/** Tells where the name is known that a statement gives a value; undefined where that is not certain, or everywhere. */
type ScopeOf = (name: string, index: number) => LexicalScope | undefined;

const OUTER_NAMES = /\b(?:global|nonlocal)\s+([\w$, ]{1,200})/g;
const SHARED_IN_PHP = /\bglobal\b|&\s*\$|\$GLOBALS|\buse\s*\(|\bfn\s*\(/;
const DECLARES = /\b(const|let|var|my)\s+(?:mut\s+)?$/;

/** What tells where names are known, by the rules of the language; of languages whose rules are not followed nothing is certain. */
export function scopesOf({ code, language }: MaskedCode, blocks: Blocks): ScopeOf {
  const ofFunction = (index: number): LexicalScope | undefined => functionOf(blockAt(blocks, index));
  switch (language) {
    case 'python': {
      const outer = new Set([...code.matchAll(OUTER_NAMES)].flatMap(([, names = '']) => names.split(',').map((each) => each.trim())));
      return (name, index) => (outer.has(name) ? undefined : ofFunction(index));
    }
    case 'php':
      return SHARED_IN_PHP.test(code) ? () => undefined : (_name, index) => ofFunction(index);
    case 'javascript':
    case 'perl':
    case 'rust':
    case 'swift':
      return (_name, index) => {
        const declared = DECLARES.exec(code.slice(Math.max(0, index - 16), index))?.[1];
        const block = blockAround(blocks, index);
        if (declared === undefined || block === blocks.root || block.kind === 'brackets') return undefined;
        return declared === 'var' && language === 'javascript' ? functionOf(block) : block;
      };
    default:
      return () => undefined;
  }
}

/** The function that a block stands in; undefined where a class, which has names of its own, or nothing stands around it first. */
function functionOf(block: Block): LexicalScope | undefined {
  for (let now: Block | undefined = block; now !== undefined; now = now.parent) {
    if (now.kind === 'function') return now;
    if (now.kind === 'class' || now.kind === 'uncertain') return undefined;
  }
  return undefined;
}
