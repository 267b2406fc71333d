import { defineConfig } from 'vitest/config';
import { shippedRules } from './scripts/shipped-rules-plugin.js';

export default defineConfig({
  plugins: [shippedRules],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build-pack.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
