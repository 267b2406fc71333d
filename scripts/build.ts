import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { slowGuards } from '../hooks/slow.js';
import { configJsonSchema } from '../lib/hook/config/config-schema.js';
import { bundleTogether, cannotStart, pluginOf } from './bundle.js';
import { OPENCODE_PLUGIN } from './registration.js';
import { alone } from './parts/alone.js';
import { bundleInParts, type Program } from './parts/bundle.js';
import { type Bundled, writePack } from './parts/folder.js';
import { lookedAt, nothingToRun, ordinary } from './parts/samples.js';
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
    const [inGuard, inSlow, inCommand, inStatusLine] = await Promise.all([
      bundleInParts(GUARD),
      slowGuardsInParts(),
      bundleTogether({ 'ck-guard': `import './scripts/ck-guard.js';` }),
      bundleTogether({ 'status-line': `import { showStatusLine } from './scripts/status-line.js';\nvoid showStatusLine(__dirname);` }),
      ...deciding.map((id) => writeFile(join(fresh, `${id}.cjs`), aloneEntry(id))),
      cp(join(root, 'rules'), join(fresh, 'rules'), { recursive: true }),
      writeFile(join(fresh, OPENCODE_PLUGIN), await pluginOf('scripts/opencode/plugin.ts')),
      writeFile(join(fresh, 'ckconfig.schema.json'), `${JSON.stringify(configJsonSchema(), null, 2)}\n`),
    ]);
    await writePack(new Map([...inGuard.files, ...inSlow.files, ...inCommand.files, ...inStatusLine.files]), fresh);
    await writeFile(
      join(fresh, 'THIRD-PARTY.md'),
      thirdPartyText(thirdParties([...inGuard.modules, ...inSlow.modules, ...inCommand.modules, ...inStatusLine.modules], root)),
    );
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
const SLOW: readonly string[] = slowGuards.map(({ id }) => id);

/** Before calls of tools that are looked at, and after those that are remembered. */
const GATHERED = [
  { into: 'lib/hook/decision/in-full.ts', neededBy: 'lib/checkers/tool-call.ts' },
  { into: 'lib/checkers/session-memory.ts', neededBy: 'lib/session/repetition/loops.ts' },
];

/** The program that serves all deciding guards, and any one of them for a bundle that is only that guard's. Definitions only define: it alone does anything when it is loaded, and only where it was started itself. */
const GUARD: Program = {
  name: 'guard',
  contents: `
  import { start } from './lib/entry/start.js';
  import { BEFORE_CALLS } from './lib/ordinary/at-once.js';
  import type { Received } from './lib/hook/received.js';
  import type { GuardId } from './lib/types.js';
  const ask = async (received: Received, isMeant: (id: GuardId) => boolean) => (await import('./hooks/guard.js')).askGuards(received, isMeant, __dirname);
  module.exports.serve = (own: string): void => start(BEFORE_CALLS.filter((id) => id === own), __dirname, (received) => ask(received, (id) => id === own));
  if (require.main === module) start(BEFORE_CALLS, __dirname, (received) => ask(received, () => true));`,
  prefix: '',
  order: { forks: ['hooks/guard.ts'], next: ['lib/ordinary/call.ts'], gathered: GATHERED },
  inEntry: ordinary,
  inParts: lookedAt,
};

/** The program that each slow guard has a copy of, under its name. Under another, as when its samples are played, it runs all of them. */
const SLOW_GUARD: Program = {
  name: 'slow',
  contents: `
  import { slowGuards } from './hooks/slow.js';
  import { run } from './lib/hook/run.js';
  const own = slowGuards.filter(({ id }) => __filename.endsWith(id + '.cjs'));
  void run(own.length === 0 ? slowGuards : own, __dirname);`,
  prefix: 'slow-',
  order: { forks: [], next: [], gathered: [] },
  inEntry: nothingToRun,
  inParts: nothingToRun,
};

/** Their program, with a copy of its entry for each in its place. */
async function slowGuardsInParts(): Promise<Bundled> {
  const { files, modules } = await bundleInParts(SLOW_GUARD);
  const entry = `${SLOW_GUARD.name}.cjs`;
  const copied = [...files].flatMap(([path, text]): [string, string][] =>
    path === entry ? SLOW.map((id) => [`${id}.cjs`, text]) : [[path, text]],
  );
  return { files: new Map(copied), modules };
}

/** The bundle of one deciding guard, for the host to start where that guard has a handler of its own. */
function aloneEntry(id: string): string {
  return `${alone}try{require("./guard.cjs").serve(${JSON.stringify(id)})}catch(error){(${cannotStart})(error)}\n`;
}

/** Files in `hooks/` that list guards; each other is called as its guard is. */
const LISTS = ['all', 'guard', 'slow'];

async function guardIds(): Promise<readonly string[]> {
  const names = (await readdir(join(root, 'hooks'))).map((name) => name.replace(/\.ts$/, ''));
  return names.filter((name) => !LISTS.includes(name));
}

async function newestChange(path: string): Promise<number> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = await readdir(path);
  return Math.max(stats.mtimeMs, ...(await Promise.all(names.map((name) => newestChange(join(path, name))))));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
