import type { EffectKind, Resource } from '../../../types.js';

/**
 * What else a code says by which its calls take nothing from anybody: they reach an emulator, or nothing but this machine, or
 * indexes of this machine that are named for tests.
 */
export type Circumstance = 'emulator' | 'this-machine' | 'test-indexes';

/** Calls of a library for a database or a provider that destroy what it keeps, or show its secrets. */
export interface Service {
  /** A module or a name without which the code cannot mean it, in its code or a text of it; without one, the calls are told by themselves. */
  readonly beside?: RegExp;
  readonly calls: RegExp;
  /** What the text has to say that stands for `§(\d+)§` in the call. Then `calls` has the flag `g`. */
  readonly given?: RegExp;
  /** What else the code has to hold. */
  readonly and?: RegExp;
  /** Where the calls are passed over. */
  readonly unless?: Circumstance;
  readonly kind: EffectKind;
  readonly resource: Resource;
  readonly name: string;
}
