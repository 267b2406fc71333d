import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBundled } from './bundled.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

process.exitCode = await withBundled<typeof import('./fuzz/run-fuzz.js')>(
  'fuzz',
  `export { runFuzz } from './scripts/fuzz/run-fuzz.js';`,
  ({ runFuzz }, folder) =>
    runFuzz(process.argv.slice(2), {
      print: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(`${text}\n`),
      code: folder,
      tests: join(root, 'test'),
    }),
);
