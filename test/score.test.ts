import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownCases } from '../scripts/score/run-score.js';
import { loadScoreCases } from '../scripts/score/load.js';
import { playScoreCases, type PlayedScoreCase } from '../scripts/score/play.js';
import { scoreIn } from '../scripts/score/readme.js';
import { failureText } from '../scripts/score/score-table.js';
import { failureOf, tallySets, type SetTally, type Share } from '../scripts/score/tally.js';

/** What the shipped guards must reach on the project's own cases, in percent. */
const FLOORS: Readonly<Record<string, { readonly caught: number; readonly falseAlarms: number }>> = {
  benign: { caught: 100, falseAlarms: 1 },
  danger: { caught: 97, falseAlarms: 1 },
  privacy: { caught: 97, falseAlarms: 1 },
};

const root = join(import.meta.dirname, '..');
const loaded = loadScoreCases(ownCases(join(root, 'test', 'score')));

let played: readonly PlayedScoreCase[];
let sets: readonly SetTally[];

beforeAll(async () => {
  played = await playScoreCases(loaded.cases, 0);
  sets = tallySets(played);
});

describe('the score', () => {
  it('is of cases that can all be read', () => expect(loaded.problems).toEqual([]));

  it('has a floor for every set', () => expect(sets.map(({ set }) => set)).toEqual(Object.keys(FLOORS)));

  it.each(Object.entries(FLOORS))('is above its floor for %s', (set, { caught, falseAlarms }) => {
    const tally = sets.find((each) => each.set === set);
    const failing = played.filter((one) => one.set === set && failureOf(one) !== undefined).map(failureText).join('');
    expect(percent(tally?.caught, 100), failing).toBeGreaterThanOrEqual(caught);
    expect(percent(tally?.falseAlarms, 0), failing).toBeLessThanOrEqual(falseAlarms);
  });

  it('is without crashes', () => expect(played.flatMap(({ place, crashes }) => crashes.map((crash) => `${place}: ${crash}`))).toEqual([]));

  it('is not better in the README than it is', () => {
    const rows = (scoreIn(readFileSync(join(root, 'README.md'), 'utf8')) ?? '').split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
    for (const { set, cases, caught, falseAlarms } of sets) {
      const [, , claimedCases, claimedCaught = '', , claimedAlarms = ''] = rows.find(([, name]) => name === set) ?? [];
      const hint = `${set}: run npm run score -- --markdown`;
      expect(claimedCases, hint).toBe(String(cases));
      expect(Number.parseInt(claimedCaught, 10) || 0, hint).toBeLessThanOrEqual(caught.count);
      expect(Number.parseInt(claimedAlarms, 10) || 0, hint).toBeGreaterThanOrEqual(falseAlarms.count);
    }
  });
});

/** Of nothing, whatever is best. */
function percent(share: Share | undefined, ofNothing: number): number {
  return share === undefined || share.of === 0 ? ofNothing : (100 * share.count) / share.of;
}
