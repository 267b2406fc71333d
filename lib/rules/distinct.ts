import type { Effect } from '../types.js';
import { withoutRepeated } from './repeated.js';

/** Calls with fewer effects are judged sooner than compared. */
const FEW = 16;

/**
 * The effects without those that rules cannot tell from an earlier one: a command that does the same a
 * thousand times is judged once. Of several, the first stays.
 */
export function distinctEffects(effects: readonly Effect[]): readonly Effect[] {
  return effects.length < FEW ? effects : withoutRepeated(effects);
}
