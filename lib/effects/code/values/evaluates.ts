import type { Definition } from '../names/definition.js';
import type { Notes } from '../names/notes.js';
import type { MaskedCode } from '../text/masked-code.js';

/** Expressions inside one another that are followed. */
export const MAX_DEPTH = 12;

/** What tells the value of an expression. */
export interface Evaluates {
  readonly masked: MaskedCode;
  readonly home: string;
  readonly notes: Notes;
  readonly value: (expression: string, depth: number) => string;
  /** What gives a name its value now; undefined when that is no expression. */
  readonly assigned: (name: string) => string | undefined;
  /** The value of a variable. */
  readonly variable: (name: string, depth: number) => string;
  /** What a definition of a name gives. */
  readonly defined: (name: string, definition: Definition, depth: number) => string;
  /** One of several expressions: the one that is chosen now. */
  readonly one: (expressions: readonly string[], name: string) => string;
  /** Whether an expression is short enough, and there is time for it. */
  readonly mayRead: (text: string, depth: number) => boolean;
}
