import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import * as secretForms from '../lib/secrets/forms.js';
import { alone } from './parts/alone.js';
import { type Bundled, type PackFiles, PARTS, writePack } from './parts/folder.js';
import { PART_ENDING } from './parts/loading.js';
import { MADE_OF_RULES, sourceOfMade } from './shipped-rules-plugin.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node 20 is the oldest runtime that we support. */
export const TARGET = 'node20';

const rulesModule: Plugin = {
  name: 'shipped-rules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(?:${MADE_OF_RULES.join('|')})$`) }, ({ path }) => ({ path, namespace: 'shipped-rules' }));
    onLoad({ filter: /.*/, namespace: 'shipped-rules' }, async ({ path }) => ({
      contents: await sourceOfMade(path),
      loader: 'js',
      resolveDir: root,
    }));
  },
};

/** Serves the forms of secrets as the texts that are worked out of their lists. */
export const workedOutForms: Plugin = {
  name: 'worked-out-forms',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]secrets[\\/]forms\.ts$/ }, () => ({
      contents: Object.entries(secretForms)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n'),
      loader: 'js',
    }));
  },
};

const ENTRY = 'entry:';
/** Only in the paths of what is bundled: nothing is written there. */
const OUT = 'out';

/** Serves entries by their name: each is a few lines of TypeScript that start something. */
function entriesModule(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${ENTRY}`) }, ({ path }) => ({ path: path.slice(ENTRY.length), namespace: 'entries' }));
      onLoad({ filter: /.*/, namespace: 'entries' }, ({ path }) => ({ contents: entries[path] ?? '', loader: 'ts', resolveDir: root }));
    },
  };
}

/**
 * Bundles entries, by name, as CommonJS, which Node starts faster than modules. What the source loads
 * by `import()`, and what several entries share, becomes a part: a file of its own. esbuild splits
 * modules only, so it is split as such first and each piece made CommonJS after. An entry that is
 * bundled alone has to require nothing else to start.
 */
export async function bundleTogether(entries: Readonly<Record<string, string>>): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: Object.keys(entries).map((name) => ({ in: `${ENTRY}${name}`, out: name })),
    chunkNames: `${PARTS}/[name]-[hash]`,
    outExtension: { '.js': '.cjs' },
    outdir: OUT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // What jsonc-parser has for require() builds its requires at run time, so it cannot be bundled.
    mainFields: ['module', 'main'],
    target: TARGET,
    treeShaking: true,
    minifySyntax: true,
    write: false,
    plugins: [entriesModule(entries), rulesModule, workedOutForms],
    logLevel: 'error',
  });
  const files = await Promise.all(outputFiles.map(asCommonJs));
  return { files: withPartsNamed(new Map(files)), modules: modulesIn(metafile) };
}

/** Bundles a module for a host that loads it itself, readable: it has no library in it. */
export async function pluginOf(path: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: TARGET,
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Bundles entries into a folder that has no others. */
export async function bundleEntries(entries: Readonly<Record<string, string>>, folder: string): Promise<void> {
  await writePack((await bundleTogether(entries)).files, folder);
}

/** The modules of which anything came into what was built, as paths from the package's root. */
export function modulesIn({ outputs }: Metafile): readonly string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return [...new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path))];
}

async function asCommonJs(file: OutputFile): Promise<readonly [path: string, text: string]> {
  const path = relative(join(root, OUT), file.path).split(sep).join('/');
  const { code } = await transform(file.text, {
    format: 'cjs',
    target: TARGET,
    platform: 'node',
    minify: true,
    supported: { 'dynamic-import': false },
  });
  return [path, path.startsWith(PARTS) ? code : `${alone}try{${code.trimEnd()}}catch(error){(${cannotStart})(error)}\n`];
}

/** esbuild ends the names of all that it writes alike. */
function withPartsNamed(files: PackFiles): PackFiles {
  const parts = [...files.keys()].filter((path) => path.startsWith(`${PARTS}/`)).map((path) => posix.basename(path));
  const renamed = (text: string): string =>
    parts.reduce((all, name) => all.replaceAll(name, `${posix.basename(name, '.cjs')}${PART_ENDING}`), text);
  return new Map([...files].map(([path, text]) => [renamed(path), renamed(text)]));
}

/**
 * Stands in every entry, for when a file is missing that it needs to start: one line for the person, and one in the log
 * where there is a log, instead of a stack. It needs nothing but Node. The exit code is 1, with which a host lets the call go on, unless the
 * person has told it to block when a hook fails.
 */
export const cannotStart = `function (error) {
  process.exitCode = 1;
  const fs = require('node:fs');
  const why = String(error && error.message).split('\\n')[0];
  console.error('ck-guard: ' + __filename + ' cannot be loaded (' + why + '). Install it again.');
  try {
    const { O_WRONLY, O_APPEND, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
    const log = fs.openSync(__dirname + '/.logs/hook-log.jsonl', O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK);
    fs.writeSync(log, JSON.stringify({ ts: new Date().toISOString(), hook: 'runner', status: 'crash', error: why }) + '\\n');
  } catch {}
}`;
