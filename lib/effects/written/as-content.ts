import type { Certainty, Effect } from '../../types.js';

/**
 * Of what a file would do, less is certain than of a command: what it reads may stand in a branch, and is for itself to
 * see (a shell shows it, other programs hardly do). And where a command hides what it is about, a program has parameters.
 */
export function asContent(effects: Effect[], start: number, reading: Certainty, showsEnvironment: boolean): void {
  for (let at = start; at < effects.length; at += 1) {
    const effect = effects[at];
    if (effect === undefined) continue;
    const { kind, target, certainty } = effect;
    const isVariable = kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'environment';
    if ((isVariable && !showsEnvironment) || (target.kind === 'unknown' && certainty === 'unknown')) effects[at] = { ...effect, kind: 'use' };
    else if ((kind === 'read' || kind === 'traverse') && certainty === 'certain') effects[at] = { ...effect, certainty: reading };
  }
}
