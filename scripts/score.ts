import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEntries } from './bundle.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Bundled as the hooks are: from source, the loader's own additions would make a decision three times as long. */
const ENTRY = `export { runScore } from './scripts/score/command.js';`;

const folder = mkdtempSync(join(tmpdir(), 'ck-guard-score-'));
try {
  await bundleEntries({ score: ENTRY }, folder);
  const { runScore }: typeof import('./score/command.js') = createRequire(import.meta.url)(join(folder, 'score.cjs'));
  process.exitCode = await runScore(process.argv.slice(2), {
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(`${text}\n`),
    workingFolder: process.cwd(),
    casesFolder: join(root, 'test', 'score'),
    readme: join(root, 'README.md'),
    // Thousands of decisions, after which the code is compiled.
    warmUp: 20_000,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
