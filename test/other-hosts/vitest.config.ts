import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { shippedRules } from '../../scripts/shipped-rules-plugin.js';

/** The opt-in tests against real hosts other than Claude Code; `npm run test:other-hosts` fetches them first. */
export default defineConfig({
  root: dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  plugins: [shippedRules],
  test: {
    include: ['test/other-hosts/**/*.host.ts'],
    globalSetup: ['test/build-pack.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
