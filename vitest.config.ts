import { defineConfig } from 'vitest/config';
import { shippedRules } from './scripts/shipped-rules-plugin.js';

/**
 * Tests that need a process of their own: what is coverage-guided sees no blocks of functions that were compiled before, and
 * what compares times would have those of warm code beside a full heap.
 */
const APART = ['test/fuzz/*.test.ts', 'test/speed/*.test.ts', 'test/properties/never-hangs.test.ts'];

const plugins = [shippedRules];
const limits = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  plugins,
  test: {
    globalSetup: ['test/build-pack.ts'],
    projects: [
      // Two processes for all: to load the libraries anew for each file would take a third of the time.
      { plugins, test: { name: 'together', include: ['test/**/*.test.ts', ...APART.map((pattern) => `!${pattern}`)], isolate: false, maxWorkers: 2, ...limits } },
      { plugins, test: { name: 'apart', include: APART, maxWorkers: 2, sequence: { groupOrder: 1 }, ...limits } },
    ],
  },
});
