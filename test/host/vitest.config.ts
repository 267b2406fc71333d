import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { shippedRules } from '../../scripts/shipped-rules-plugin.js';

/** The opt-in tests against the real host; `npm run test:host` fetches it first. */
export default defineConfig({
  root: dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  plugins: [shippedRules],
  test: {
    include: ['test/host/**/*.host.ts'],
    globalSetup: ['test/build-pack.ts'],
    // A session takes about a second; a hook that hangs takes its whole timeout.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Each session is a program of 360 MB: a few at a time.
    maxWorkers: 2,
  },
});
