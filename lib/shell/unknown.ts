import type { Word, WordValue } from './command.js';
import { allWithOrigins, originsOf } from './origins.js';
import { UNKNOWN_VARIABLE } from './unset-variables.js';

/** A variable of which only is known where its value may come from. */
export function unknownFrom(values: readonly WordValue[]): { readonly values: Word['values'] } {
  return { values: allWithOrigins(UNKNOWN_VARIABLE.values, originsOf(values)) };
}
