import { createRequire } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform, type BuildOptions, type Metafile, type OnResolveArgs, type Plugin } from 'esbuild';
import { modulesIn, TARGET, workedOutForms } from '../bundle.js';
import { MADE_OF_RULES, SHIPPED_RULES, sourceOfMade } from '../shipped-rules-plugin.js';
import { compiledAtOnce } from './compiled-at-once.js';
import type { Bundled } from './folder.js';
import { isShared, shareOut, type Order, type Parts } from './share-out.js';
import { LOAD, LOADS_OTHERS, TAKEN, loaderOf, partFile, tidied } from './loading.js';
import { partNames, type PartNames } from './names.js';
import { ON_DEMAND } from './on-demand.js';
import { ON_DEMAND_OF_NODE } from './on-demand-of-node.js';
import { ON_DEMAND_OF_SLOW } from './on-demand-of-slow.js';
import { programsTexts, tableModule } from './programs.js';
import { whatRunsMostly } from './runs-mostly.js';
import { rulesModule, rulesTexts } from './rules.js';
import type { Samples } from './samples.js';
import { textFiles } from './texts.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const ENTRY = 'ck-guard:entry';
const TABLE = 'lib/effects/programs/lookup/row-for.ts';
const GENERATED = 'generated';

/** Modules so small that each part which needs one has it: from a part that is loaded before, every call would read it. */
const IN_EACH_PART: readonly string[] = [
  'lib/effects/code/values/data-modules.ts',
  'lib/effects/known/data-of-people.ts',
  'lib/effects/known/taking-away-verbs.ts',
  'lib/effects/written/formats/maven-properties.ts',
  'lib/effects/written/origin/text-looked-into.ts',
  'lib/escaped-source.ts',
  'lib/parted-name.ts',
  'lib/paths/database-file.ts',
  'lib/paths/document-file.ts',
  'lib/paths/table-file.ts',
  'lib/paths/text-on.ts',
  'lib/session/calls/check-kinds.ts',
  'lib/session/calls/command-form.ts',
  'lib/session/writes/spread-edits.ts',
  'lib/shell/shell-names.ts',
];

/**
 * The share of sample calls that have to run a function for it to be compiled as it is read. In the entry, which every call
 * reads, to compile one in vain costs more than to come back to one; measured by instructions of the samples.
 */
const LEAST_SHARE = { inEntry: 3 / 4, inParts: 1 / 2 };

/** One that is bundled as an entry and its parts. */
export interface Program {
  readonly name: string;
  /** Source of the entry. */
  readonly contents: string;
  /** Before the names of its parts. */
  readonly prefix: string;
  readonly order: Order;
  /** Calls that tell which functions of the entry, and which of the parts, mostly run. */
  readonly inEntry: Samples;
  readonly inParts: Samples;
}

/** What is known of the modules before they are cut into parts. */
interface Cut {
  readonly modules: Metafile['inputs'];
  readonly parts: Parts;
  /** Names that the heads of parts export. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
  readonly names: PartNames;
}

/**
 * Bundles one entry as `name.cjs` and, in the folder of the parts, a file for each module that is loaded on demand: by `import()`, or
 * for the first call of a function of `ON_DEMAND` or `ON_DEMAND_OF_SLOW`. Each module stands in one file only, but for `IN_EACH_PART`. A part finds what it shares with
 * others in the files that are loaded before it.
 */
export async function bundleInParts(program: Program): Promise<Bundled> {
  const { name, contents, prefix, order } = program;
  const { metafile } = await build({ ...options(contents), format: 'esm', metafile: true });
  const modules = metafile.inputs;
  const shared = shareOut(
    modules,
    ENTRY,
    { ...order, forks: [ENTRY, ...order.forks] },
    (module) => ON_DEMAND.includes(module) || ON_DEMAND_OF_SLOW.includes(module),
  );
  const parts = new Map([...shared].filter(([module]) => !IN_EACH_PART.includes(module)));
  const all = [...new Set(parts.values())];
  const cut = { modules, parts, exports: await exportsOf([...parts.keys()]), names: partNames(all, ENTRY, name, prefix) };
  const inParts = await Promise.all(all.map((part) => bundlePart(part, contents, cut)));
  const texts = textFiles(new Map([...rulesTexts(), ...programsTexts()]));
  const sources = new Map([...inParts.map(({ file, source }): [string, string] => [file, source]), ...texts]);
  const ofParts = await whatRunsMostly(name, sources, program.inParts, LEAST_SHARE.inParts);
  const ofEntry = await whatRunsMostly(name, sources, program.inEntry, LEAST_SHARE.inEntry);
  const small = inParts.map(async ({ head, file, source }): Promise<[string, string]> => {
    const runMostly = head === ENTRY ? ofEntry : ofParts;
    return [file, await minified(compiledAtOnce(source, runMostly(nameOf(head, cut))))];
  });
  return { files: new Map([...(await Promise.all(small)), ...texts]), modules: [...new Set(inParts.flatMap((part) => part.modules))] };
}

/** A part as it is before what runs in it is known. */
interface Draft {
  readonly head: string;
  readonly file: string;
  readonly source: string;
  readonly modules: readonly string[];
}

async function bundlePart(head: string, contents: string, cut: Cut): Promise<Draft> {
  const built = await build({
    ...options(sourceOf(head, contents, cut), [elsewhere(head, cut)]),
    format: 'cjs',
    metafile: true,
    supported: { 'dynamic-import': false },
  });
  const text = tidied(built.outputFiles[0]?.text ?? '');
  const before = head === ENTRY ? loaderOf(nameOf(head, cut)) : text.includes(`${LOAD}(`) ? LOADS_OTHERS : '';
  const name = nameOf(head, cut);
  return { head, file: head === ENTRY ? `${name}.cjs` : partFile(name), source: `${before}${text}`, modules: modulesIn(built.metafile) };
}

async function minified(source: string): Promise<string> {
  return (await transform(source, { format: 'cjs', minify: true, treeShaking: true, target: TARGET, platform: 'node' })).code;
}

/** Source of a part, which has what it is loaded for among its exports; the entry exports its own. Not as a module would, whose exports and imports are made of getters. */
function sourceOf(head: string, contents: string, cut: Cut): string {
  const shared = handedOut(sharedOf(head, cut), cut);
  const own = head === ENTRY || isShared(head) ? [] : exportsIn(head, cut);
  const imported = own.length === 0 ? [] : [`import { ${own.join(', ')} } from ${JSON.stringify(specifier(head))};`];
  const names = [...own, ...(shared.length === 0 ? [] : ['shared'])];
  if (head === ENTRY) return [...shared, 'module.exports.shared = shared;', contents].join('\n');
  return [...imported, ...shared, `module.exports = { ${names.join(', ')} };`].join('\n');
}

function options(contents: string, plugins: Plugin[] = []): BuildOptions & { readonly write: false } {
  return {
    stdin: { contents, resolveDir: root, loader: 'ts', sourcefile: ENTRY },
    bundle: true,
    platform: 'node',
    target: TARGET,
    write: false,
    absWorkingDir: root,
    plugins: [...plugins, generatedModules, workedOutForms],
    logLevel: 'error',
  };
}

/**
 * What a part has for others, from a function: mostly no other is loaded, and it is not even compiled. By places in lists: for
 * each new set of names, V8 would make a description of objects that have them.
 */
function handedOut(modules: readonly string[], cut: Cut): readonly string[] {
  if (modules.length === 0) return [];
  const lists = modules.map((module, place) => {
    const names = exportsIn(module, cut);
    const own = (name: string): string => `m${place}_${name}`;
    return {
      imported: `import { ${names.map((name) => `${name} as ${own(name)}`).join(', ')} } from ${JSON.stringify(specifier(module))};`,
      list: `[${names.map(own).join(', ')}]`,
    };
  });
  return [
    ...lists.map(({ imported }) => imported),
    `let handedOut;\nfunction shared() { return handedOut ??= [${lists.map(({ list }) => list).join(', ')}]; }`,
  ];
}

/** Modules of a part that those of other parts import. */
function sharedOf(head: string, { modules, parts }: Cut): readonly string[] {
  const shared = new Set<string>();
  for (const [module, part] of parts) {
    if (part === head) continue;
    for (const { path, kind } of modules[module]?.imports ?? []) {
      if (kind !== 'dynamic-import' && path !== head && parts.get(path) === head) shared.add(path);
    }
  }
  return [...shared].sort();
}

/** Sends the imports of what stands in another part there. */
function elsewhere(head: string, cut: Cut): Plugin {
  const { parts } = cut;
  return {
    name: 'elsewhere',
    setup({ onResolve, onLoad, resolve: resolveElse }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, namespace, pluginData }: OnResolveArgs) => {
        if (pluginData === head || kind === 'entry-point') return undefined;
        if (ON_DEMAND_OF_NODE.includes(path)) {
          return namespace === 'elsewhere' ? { path, external: true } : { path, namespace: 'elsewhere', sideEffects: false };
        }
        const found = await resolveElse(path, { kind, resolveDir, importer, namespace, pluginData: head });
        const module = found.namespace === 'file' ? relative(root, found.path).split(sep).join('/') : `${found.namespace}:${found.path}`;
        const part = parts.get(module);
        if (found.external || part === undefined || part === head) return found;
        if (kind === 'dynamic-import') return { path: nameOf(part, cut), external: true };
        return { path: module, namespace: 'elsewhere', sideEffects: false };
      });
      onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) => ({ contents: standIn(path, cut), loader: 'js' }));
    },
  };
}

/** What is imported of another part, or of Node on demand. */
function standIn(module: string, cut: Cut): string {
  if (ON_DEMAND_OF_NODE.includes(module)) return callers(functionsOfNode(module), `require(${JSON.stringify(module)})`);
  const part = `${LOAD}(${JSON.stringify(nameOf(cut.parts.get(module) ?? module, cut))})`;
  return cut.parts.get(module) === module ? callers(exportsIn(module, cut), part) : reference(module, part, cut);
}

/** Functions that load the part when they are called, the first time. */
function callers(names: readonly string[], part: string): string {
  return names.map((name) => `export function ${name}(...given) { return ${part}.${name}(...given); }`).join('\n');
}

function functionsOfNode(module: string): readonly string[] {
  const exported: unknown = createRequire(import.meta.url)(module);
  return Object.entries(exported ?? {}).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
}

/** A module of another part, which is loaded already but for what several parts share. */
function reference(module: string, part: string, cut: Cut): string {
  const place = sharedOf(cut.parts.get(module) ?? module, cut).indexOf(module);
  const taken = exportsIn(module, cut).map((name, index) => `export const ${name} = ${TAKEN}[${index}];`);
  return [`const ${TAKEN} = ${part}.shared()[${place}];`, ...taken].join('\n');
}

function exportsIn(module: string, { exports }: Cut): readonly string[] {
  const names = exports.get(module);
  if (names === undefined) throw new Error(`it is not known what ${module} exports`);
  return names;
}

/** How a module made here is imported; others are files. */
function specifier(module: string): string {
  return MADE_OF_RULES.find((name) => module === `${GENERATED}:${name}`) ?? `./${module}`;
}

function nameOf(head: string, { names }: Cut): string {
  const name = names.get(head);
  if (name === undefined) throw new Error(`${head} is the head of no part`);
  return name;
}

/** What files and modules made here export. */
async function exportsOf(modules: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metafile } = await build({
    entryPoints: modules.filter((module) => module.endsWith('.ts')),
    absWorkingDir: root,
    outdir: root,
    metafile: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  });
  const exports = new Map<string, readonly string[]>();
  for (const { entryPoint, exports: names } of Object.values(metafile.outputs)) {
    if (entryPoint !== undefined) exports.set(entryPoint, names);
  }
  const made = modules
    .filter((module) => module.startsWith(`${GENERATED}:`))
    .map(async (module) => exports.set(module, await exportsOfMade(specifier(module))));
  await Promise.all(made);
  return exports;
}

async function exportsOfMade(name: string): Promise<readonly string[]> {
  const { metafile } = await build({ ...options(`export * from ${JSON.stringify(name)};`), format: 'esm', metafile: true });
  return Object.values(metafile.outputs).flatMap(({ exports: names }) => names);
}

/** The modules made of rules, and the table of programs; the rows of the shipped rules and of the table are read from texts. */
const generatedModules: Plugin = {
  name: 'generated',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(?:${MADE_OF_RULES.join('|')})$`) }, ({ path }) => ({ path, namespace: GENERATED }));
    onLoad({ filter: /.*/, namespace: GENERATED }, async ({ path }) => ({
      contents: path === SHIPPED_RULES ? rulesModule() : await sourceOfMade(path),
      loader: 'js',
      resolveDir: root,
    }));
    onLoad({ filter: /[\\/]row-for\.ts$/ }, ({ path }) =>
      path === resolve(root, TABLE) ? { contents: tableModule(), loader: 'js', resolveDir: root } : undefined,
    );
  },
};
