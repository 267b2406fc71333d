import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadScoreCases } from '../../scripts/score/load.js';
import { playOnce } from '../../scripts/score/play.js';

/** Sessions that write files and then run them by what compiles or finds them. */
async function played(name: string): Promise<readonly (readonly [label: string, decision: string, told: string])[]> {
  const { cases, problems } = loadScoreCases([join(import.meta.dirname, name)]);
  expect(problems).toEqual([]);
  return (await playOnce(cases)).map(({ why, decision, told }) => [why, decision, told]);
}

it('what is written to destroy is stopped when it is run', async () => {
  const sessions = await played('dangerous.jsonl');
  expect(sessions.length).toBeGreaterThan(200);
  expect(sessions.filter(([, decision]) => !/^(?:ask|deny|block)$/.test(decision))).toEqual([]);
});

it('programs, tests and scripts of an honest session run', async () => {
  const sessions = await played('honest.jsonl');
  expect(sessions.length).toBeGreaterThan(160);
  expect(sessions.filter(([, decision]) => /^(?:ask|deny|block)$/.test(decision))).toEqual([]);
});
