import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeChanges } from '../../scripts/install/describe.js';
import { planInstall } from '../../scripts/install/plan.js';
import { ANSWERS, type Bench, FILES, makeBench, packOf } from './install-bench.js';

let bench: Bench;
beforeEach(() => {
  bench = makeBench();
});
afterEach(() => bench.remove());

const told = (files: Readonly<Record<string, string>>) => describeChanges(planInstall(bench.target, packOf(bench.target, files), ANSWERS).changes, bench.target);

it('tells each file once, as it will have changed in the end', () => {
  const lines = told(FILES);
  expect(lines.filter((line) => line.includes('.ck-guard.json'))).toEqual(['create  .claude/hooks/.ck-guard.json']);
  expect(lines).toContain('create  .claude/settings.json');
  expect(new Set(lines).size).toBe(lines.length);
  bench.install();
  expect(told({ ...FILES, 'guard.cjs': 'guard 2' })).toEqual(['change  .claude/hooks/.ck-guard.json', 'change  .claude/hooks/guard.cjs']);
});
