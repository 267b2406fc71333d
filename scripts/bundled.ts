import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleEntries } from './bundle.js';

/**
 * Hands over what a module exports, bundled as the hooks are: from source, the loader's own additions would make a decision
 * three times as long, and what is watched would not be what runs in them. `folder` holds the bundle until it is done.
 *
 * @param entry a line of TypeScript that exports it, by paths from the package's root
 */
export async function withBundled<Exports>(
  name: string,
  entry: string,
  use: (exports: Exports, folder: string) => Promise<number>,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), `ck-guard-${name}-`));
  try {
    await bundleEntries({ [name]: entry }, folder);
    const exports: Exports = createRequire(import.meta.url)(join(folder, `${name}.cjs`));
    return await use(exports, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
