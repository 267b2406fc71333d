import type { EffectKind } from '../../../types.js';
import type { Resource } from '../../resources.js';

/** Calls of a library for a database or a provider that destroy what it keeps, or show its secrets. */
export interface Service {
  /** A module or a name without which the code cannot mean it, in its code or a text of it; without one, the calls are told by themselves. */
  readonly beside?: RegExp;
  readonly calls: RegExp;
  /** What the text has to say that stands for `§(\d+)§` in the call. Then `calls` has the flag `g`. */
  readonly given?: RegExp;
  /** What else the code has to hold. */
  readonly and?: RegExp;
  readonly kind: EffectKind;
  readonly resource: Resource;
  readonly name: string;
}
