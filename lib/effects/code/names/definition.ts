import type { Block } from './block.js';
import type { Scope } from './scopes.js';

/** One place where a name gets a value. */
export interface Definition {
  /** From where on it has the value. */
  readonly at: number;
  /** What the expression gives: itself, one of its elements, the element or entry of this key, or what is put behind what was there. */
  readonly kind: 'value' | 'each' | 'element' | 'added';
  readonly key?: string;
  readonly expression: string;
  /** Where the expression stands. */
  readonly from: number;
  /** True for a statement of its block, which is run whenever the block is. */
  readonly isStatement: boolean;
  readonly block: Block | undefined;
  /** Where the name is known; undefined where that is not certain, or everywhere. */
  readonly scope: Scope | undefined;
  /** Set for a field that an object gets by a method of its own. */
  readonly isOwn?: boolean;
}

/** A definition as it is found: its place in the blocks is told by `index`, where it begins, unless it is known. */
export interface Found extends Pick<Definition, 'at' | 'kind' | 'key' | 'expression' | 'from' | 'isOwn'> {
  readonly index: number;
  readonly isStatement?: boolean;
  readonly block?: Block | undefined;
  readonly scope?: Scope | undefined;
}

/** What one code defines, by name: of fields (`self.x`) by `.x`, of entries by `x[key]`, and what lists get (`x.append(…)`) by `x[]`. */
export type Definitions = ReadonlyMap<string, readonly Definition[]>;

/** Remembers a definition of a name. */
export type Add = (name: string, found: Found) => void;
