import type { Guard } from '../types.js';

/** Declares a guard. It only types the definition: nothing runs until the runner asks. */
export function defineGuard(guard: Guard): Guard {
  return guard;
}
