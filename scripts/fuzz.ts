import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEntries } from './bundle.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Bundled as the hooks are, so that what is timed and watched is what runs in them. */
const ENTRY = `export { runFuzz } from './scripts/fuzz/command.js';`;

const folder = mkdtempSync(join(tmpdir(), 'ck-guard-fuzz-'));
try {
  await bundleEntries({ fuzz: ENTRY }, folder);
  const { runFuzz }: typeof import('./fuzz/command.js') = createRequire(import.meta.url)(join(folder, 'fuzz.cjs'));
  process.exitCode = await runFuzz(process.argv.slice(2), {
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(`${text}\n`),
    code: folder,
    tests: join(root, 'test'),
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
