import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { configJsonSchema } from '../lib/hook/config-schema.js';
import { bundleEntries } from './bundle.js';
import { bundleInParts } from './parts/bundle.js';
import { thirdParties, thirdPartyText } from './third-party.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What the installer copies: bundles that need nothing but Node and the files beside them. */
export const DIST = join(root, 'dist');
const SOURCES = ['hooks', 'lib', 'rules', 'scripts', 'package-lock.json'];

/** Makes `dist/` anew. It is put in place whole, so a build that fails leaves the last one standing. */
export async function build(): Promise<void> {
  const fresh = join(root, `.dist-${process.pid}`);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh);
  try {
    const [inGuard, inOthers] = await Promise.all([
      // Alone, since it starts before every tool call; the others share what they have in common.
      bundleInParts('guard', `import { decidingGuards } from './hooks/guard.js';\n${runs('decidingGuards')}`, fresh),
      bundleEntries({ ...Object.fromEntries((await guardIds()).map(guardEntry)), 'ck-guard': `import './scripts/ck-guard.js';` }, fresh),
      cp(join(root, 'rules'), join(fresh, 'rules'), { recursive: true }),
      writeFile(join(fresh, 'ckconfig.schema.json'), `${JSON.stringify(configJsonSchema(), null, 2)}\n`),
    ]);
    await writeFile(join(fresh, 'THIRD-PARTY.md'), thirdPartyText(thirdParties([...inGuard, ...inOthers], root)));
    await rm(DIST, { recursive: true, force: true });
    await rename(fresh, DIST);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Builds unless `dist/` is newer than every source. */
export async function buildIfStale(): Promise<void> {
  const built = await stat(join(DIST, 'guard.cjs')).catch(() => undefined);
  const newest = Math.max(...(await Promise.all(SOURCES.map((path) => newestChange(join(root, path))))));
  if (built === undefined || built.mtimeMs < newest) await build();
}

/** The last line of an entry, the only one that does anything on import: definitions only define. */
function runs(guards: string): string {
  return `import { run } from './lib/hook/run.js';\nrun(${guards}, __dirname);`;
}

function guardEntry(id: string): readonly [name: string, contents: string] {
  return [id, `import { ${exportName(id)} } from './hooks/${id}.js';\n${runs(`[${exportName(id)}]`)}`];
}

/** A guard's id is its file's name; the other files in `hooks/` list guards. */
async function guardIds(): Promise<readonly string[]> {
  const names = (await readdir(join(root, 'hooks'))).map((name) => name.replace(/\.ts$/, ''));
  return names.filter((name) => name !== 'all' && name !== 'guard');
}

/** `bash-danger` is exported as `bashDanger`. */
function exportName(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

async function newestChange(path: string): Promise<number> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = await readdir(path);
  return Math.max(stats.mtimeMs, ...(await Promise.all(names.map((name) => newestChange(join(path, name))))));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
