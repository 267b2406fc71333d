import type { Effect } from '../../../types.js';
import type { Budget } from '../../../shell/budget.js';
import { newBudget } from '../../../shell/budget.js';
import { topFrame, type Analysis, type Frame } from '../../analysis.js';
import { nothingFound } from '../../nothing-found.js';
import { keepInFiles } from '../../output/held/keep-in-files.js';

/** How much less than a call may cost what is only looked at, for nothing of it runs now. */
const SHARE = 16;

/** The effects of something that the call itself does not do: they are looked at, and stand in no record. */
export function effectsApart(analysis: Analysis, run: (frame: Frame) => void): readonly Effect[] {
  const apart: Analysis = {
    ...analysis,
    budget: smallBudget(),
    ...nothingFound(),
    replacedPods: new Set(),
  };
  run({ ...topFrame(apart), span: { start: 0, end: 0 } });
  if (apart.effects.some(({ kind }) => kind === 'reveal-environment')) keepInFiles(apart);
  return apart.effects;
}

function smallBudget(): Budget {
  const budget = newBudget();
  for (const key of [
    'walked',
    'words',
    'substitutions',
    'wrapped',
    'commands',
    'characters',
    'expanded',
    'substituted',
    'sums',
    'looped',
    'listed',
    'values',
  ] as const) {
    budget[key] /= SHARE;
  }
  return budget;
}
