import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCases, playCases, type CaseResult } from '../../scripts/play-cases.js';

const root = join(import.meta.dirname, '..', '..');
const { cases, problems } = loadCases([join(root, 'test', 'cases')]);

describe('the shipped cases', () => {
  it('can be read, and are enough', () => {
    expect(problems).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(40);
    const guards = new Set(cases.flatMap(({ steps }) => steps.flatMap(({ expectation }) => expectation?.guard ?? [])));
    expect([...guards].sort()).toEqual(['bash-danger', 'build-sensor', 'guard-task', 'loop-detection', 'privacy-block', 'scout-block', 'self-protection', 'stop-verify']);
  });

  const results = new Map<string, CaseResult>();
  beforeAll(async () => {
    await playCases({ cases, packFolder: join(root, 'dist'), environment: process.env, onResult: (result) => results.set(result.name, result) });
  }, 300_000);

  it.each(cases.map(({ name }) => name))('holds in a project: %s', (name) => expect(results.get(name)?.failures).toEqual([]));

  it('holds where the pack is installed for all projects', { timeout: 300_000 }, async () => {
    // There, a project's own settings count for little: that is not what these cases are about.
    const fitting = firstOfEachGuard(cases.filter(({ files }) => files['.ckconfig.json'] === undefined));
    expect(fitting.length).toBeGreaterThan(6);
    const results = await playCases({ cases: fitting, packFolder: join(root, 'dist'), place: 'user', environment: process.env });
    expect(results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`))).toEqual([]);
  });
});

/** What a guard decides is the same in either place; that it is asked, and where its files stand, one case tells. */
function firstOfEachGuard(all: typeof cases): typeof cases {
  const guardOf = ({ steps }: (typeof cases)[number]): string => steps.map(({ expectation }) => expectation?.guard).find((guard) => guard !== undefined) ?? '';
  return all.filter((theCase, index) => all.findIndex((other) => guardOf(other) === guardOf(theCase)) === index);
}
