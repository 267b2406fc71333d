import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { configJsonSchema } from '../lib/hook/config/config-schema.js';
import { bundleTogether, cannotStart, pluginOf } from './bundle.js';
import { OPENCODE_PLUGIN } from './registration.js';
import { alone } from './parts/alone.js';
import { bundleInParts } from './parts/bundle.js';
import { writePack } from './parts/folder.js';
import { thirdParties, thirdPartyText } from './third-party.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What the installer copies: bundles that need nothing but Node and the files beside them. */
export const DIST = join(root, 'dist');
const SOURCES = ['hooks', 'lib', 'rules', 'scripts', 'package-lock.json'];

/** Makes `dist/` anew. It is put in place whole, so a build that fails leaves the last one standing. */
export async function build(): Promise<void> {
  const deciding = (await guardIds()).filter((id) => !SLOW.includes(id));
  const fresh = join(root, `.dist-${process.pid}`);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh);
  try {
    const [inGuard, inCommand] = await Promise.all([
      bundleInParts('guard', GUARD),
      bundleTogether({ ...Object.fromEntries(SLOW.map(slowEntry)), 'ck-guard': `import './scripts/ck-guard.js';` }),
      ...deciding.map((id) => writeFile(join(fresh, `${id}.cjs`), aloneEntry(id))),
      cp(join(root, 'rules'), join(fresh, 'rules'), { recursive: true }),
      writeFile(join(fresh, OPENCODE_PLUGIN), await pluginOf('scripts/opencode/plugin.ts')),
      writeFile(join(fresh, 'ckconfig.schema.json'), `${JSON.stringify(configJsonSchema(), null, 2)}\n`),
    ]);
    await writePack(new Map([...inGuard.files, ...inCommand.files]), fresh);
    await writeFile(join(fresh, 'THIRD-PARTY.md'), thirdPartyText(thirdParties([...inGuard.modules, ...inCommand.modules], root)));
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

/** Guards with programs of their own: one of them tells when that of the deciding ones is gone. */
const SLOW: readonly string[] = ['stop-verify', 'build-sensor'];

/** The program that serves all deciding guards, and any one of them for a bundle that is only that guard's. Definitions only define: it alone does anything when it is loaded, and only where it was started itself. */
const GUARD = `
  import { decidingGuards } from './hooks/guard.js';
  import { run } from './lib/hook/run.js';
  module.exports.serve = (id: string): void => {
    void run(decidingGuards.filter((guard) => guard.id === id), __dirname);
  };
  if (require.main === module) void run(decidingGuards, __dirname);`;

/** The bundle of one deciding guard, for the host to start where that guard has a handler of its own. */
function aloneEntry(id: string): string {
  return `${alone}try{require("./guard.cjs").serve(${JSON.stringify(id)})}catch(error){(${cannotStart})(error)}\n`;
}

/** `stop-verify` is exported as `stopVerify`. */
function slowEntry(id: string): readonly [name: string, contents: string] {
  const name = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return [id, `import { ${name} } from './hooks/${id}.js';\nimport { run } from './lib/hook/run.js';\nvoid run([${name}], __dirname);`];
}

/** A guard's id is its file's name; the other files in `hooks/` list guards. */
async function guardIds(): Promise<readonly string[]> {
  const names = (await readdir(join(root, 'hooks'))).map((name) => name.replace(/\.ts$/, ''));
  return names.filter((name) => name !== 'all' && name !== 'guard');
}

async function newestChange(path: string): Promise<number> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = await readdir(path);
  return Math.max(stats.mtimeMs, ...(await Promise.all(names.map((name) => newestChange(join(path, name))))));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
