import { own } from '../../json.js';
import type { JsonObject, Memory } from '../../types.js';
import { recentTrail } from '../journal.js';
import type { Repetition, Thresholds } from './repetition.js';
import { repetitionsIn } from './repetitions.js';

export { identityOf } from '../calls/identity.js';
export { rememberTold } from '../journal.js';
export { keyOf, type Repetition } from './repetition.js';
export { namesProgram } from './variants.js';

const DEFAULTS = { threshold: 6, reversals: 2, errors: 4, repeats: 3, ask: 2, window: 200 } as const;

/** Edits of one file are taken for a loop without any failure between them only when they are many. */
const EDITS_PER_ROUND = 4;

/**
 * What stands repeated in an agent's last work. Options, each a whole number above 0: `threshold` (rounds of edits of one file,
 * 6 unless told), `reversals` (2), `errors` (4), `repeats` (3), `window` (how many records are looked at, 200).
 */
export function standingLoops(memory: Memory, options: JsonObject): readonly Repetition[] {
  const rounds = numberIn(options, 'threshold');
  const thresholds: Thresholds = {
    rounds,
    edits: EDITS_PER_ROUND * rounds,
    reversals: numberIn(options, 'reversals'),
    errors: numberIn(options, 'errors'),
    variants: numberIn(options, 'errors'),
    repeats: numberIn(options, 'repeats'),
  };
  return repetitionsIn(recentTrail(memory, numberIn(options, 'window')), thresholds);
}

/**
 * What is to be said of a repetition before it goes on: at its threshold the model is told, at twice that (option `ask`,
 * in multiples of the threshold; false for never) the person is asked, and either again after as many more. A call that
 * was asked about and did not happen is asked about again.
 */
export function levelOf({ kind, count, threshold, told }: Repetition, options: JsonObject): 'ask' | 'context' | 'nothing' {
  // Many edits of one file, of which none has failed, may all be new work.
  const askFrom = own(options, 'ask') === false || kind === 'edits' ? Infinity : threshold * numberIn(options, 'ask');
  const isDue = told === undefined || count >= told.count + threshold;
  if (count >= askFrom && (isDue || !told.asked || !told.wentOn)) return 'ask';
  return isDue && count < askFrom ? 'context' : 'nothing';
}

function numberIn(options: JsonObject, name: keyof typeof DEFAULTS): number {
  const value = own(options, name);
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : DEFAULTS[name];
}
