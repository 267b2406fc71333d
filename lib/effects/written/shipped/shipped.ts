import type { JsonObject } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { mayHarmOthers } from '../../aggravating/harm-in-source.js';
import { harmEffects } from './shipped-effects.js';

/** The harm that a file does to those who run it elsewhere; for most files it is soon told that there is none. */
export function shippedEffects(path: string, text: string, analysis: Analysis, input?: JsonObject): void {
  if (mayHarmOthers(path, text, analysis.world.project)) harmEffects(path, text, analysis, input);
}
