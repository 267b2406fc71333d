import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBundled } from './bundled.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

process.exitCode = await withBundled<typeof import('./score/run-score.js')>(
  'score',
  `export { runScore } from './scripts/score/run-score.js';`,
  ({ runScore }) =>
    runScore(process.argv.slice(2), {
      print: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(`${text}\n`),
      workingFolder: process.cwd(),
      casesFolder: join(root, 'test', 'score'),
      readme: join(root, 'README.md'),
      // Thousands of decisions, after which the code is compiled.
      warmUp: 20_000,
    }),
);
