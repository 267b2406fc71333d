import { defineConfig } from 'vitest/config';
import { shippedRules } from '../shipped-rules-plugin.js';
import AsAsked from './sequencer.js';

/** The project's tests, each once more for every mutant that it comes to. Paths start from the copy of the project in which they run. */
export default defineConfig({
  plugins: [shippedRules],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build-pack.ts'],
    runner: './scripts/mutate/runner.ts',
    pool: 'forks',
    maxWorkers: 1,
    sequence: { sequencer: AsAsked },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
