import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shippedRules } from './scripts/shipped-rules-plugin.js';

/**
 * Tests that need a process of their own: what is coverage-guided sees no blocks of functions that were compiled before, and
 * what compares times would have those of warm code beside a full heap.
 */
const APART = ['test/fuzz/*.test.ts', 'test/speed/*.test.ts', 'test/properties/never-hangs.test.ts'];

/** Tests that play through whole processes take longest, however short their files are: begun last, they would leave the other process idle. */
const LONG = /\/test\/(?:e2e|faults)\//;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => LONG.test(moduleId)), ...sorted.filter(({ moduleId }) => !LONG.test(moduleId))];
  }
}

const plugins = [shippedRules];
/** What fails is shown whole, not as `[ 'use …', …(3) ]`. */
const shared = { testTimeout: 30_000, hookTimeout: 60_000, setupFiles: ['test/seed.ts'], chaiConfig: { truncateThreshold: 2_000 } };

export default defineConfig({
  plugins,
  test: {
    globalSetup: ['test/build-pack.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      // Two processes for all: to load the libraries anew for each file would take a third of the time.
      { plugins, test: { name: 'together', include: ['test/**/*.test.ts', ...APART.map((pattern) => `!${pattern}`)], isolate: false, maxWorkers: 2, ...shared } },
      { plugins, test: { name: 'apart', include: APART, maxWorkers: 2, sequence: { groupOrder: 1 }, ...shared } },
    ],
  },
});
