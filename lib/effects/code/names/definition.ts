import type { Block } from './block.js';
import type { LexicalScope } from './scopes.js';

/** One place where a name gets a value. */
export interface Definition {
  /** The place from which on the name has the value. */
  readonly at: number;
  /** What the name gets: the value of the expression, any of its elements, the element or entry with the key `key`, or the old value with this one appended. */
  readonly kind: 'value' | 'each' | 'element' | 'added';
  readonly key?: string;
  readonly expression: string;
  /** The place of the expression. */
  readonly from: number;
  /** True for a statement of its own, which runs whenever its block runs. */
  readonly isStatement: boolean;
  readonly block: Block | undefined;
  /** The part of the code in which the name is visible; undefined if it is visible everywhere, or that is not certain. */
  readonly scope: LexicalScope | undefined;
  /** True for a field that a method of the object itself sets (`self.x = …`). */
  readonly isOwn?: boolean;
}

/** A definition as it is found in the code. `index`, where it begins, tells its block, unless that is given. */
export interface FoundDefinition extends Pick<Definition, 'at' | 'kind' | 'key' | 'expression' | 'from' | 'isOwn'> {
  readonly index: number;
  readonly isStatement?: boolean;
  readonly block?: Block | undefined;
  readonly scope?: LexicalScope | undefined;
}

/** What one code defines, by name: of fields (`self.x`) by `.x`, of entries by `x[key]`, and what lists get (`x.append(…)`) by `x[]`. */
export type Definitions = ReadonlyMap<string, readonly Definition[]>;

/** Remembers a definition of a name. */
export type Add = (name: string, found: FoundDefinition) => void;
