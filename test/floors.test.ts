import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What each part of the tree may import from, besides itself. Nothing may import from a floor above. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'lib/types': [],
  'lib/types.ts': ['lib/types'],
  'lib/json.ts': ['lib/types.ts'],
  'lib/severities.ts': ['lib/types.ts'],
  'lib/tools.ts': [],
  'lib/characters.ts': [],
  'lib/checksum.ts': [],
  'lib/marked.ts': [],
  'lib/escaped-source.ts': [],
  'lib/parted-name.ts': [],
  'lib/text-table.ts': [],
  'lib/multi-key-map.ts': [],
  'lib/terminal.ts': [],
  'lib/validation.ts': [],
  'lib/secrets': ['lib/characters.ts', 'lib/checksum.ts', 'lib/marked.ts'],
  'lib/paths': ['lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/marked.ts'],
  'lib/shell': ['lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/multi-key-map.ts', 'lib/characters.ts'],
  'lib/session': ['lib/secrets', 'lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/checksum.ts', 'lib/marked.ts', 'lib/terminal.ts'],
  'lib/grants': ['lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts'],
  'lib/effects': ['lib/escaped-source.ts', 'lib/parted-name.ts', 'lib/session', 'lib/secrets', 'lib/shell', 'lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/text-table.ts', 'lib/multi-key-map.ts', 'lib/marked.ts'],
  'lib/rules': ['lib/shell', 'lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/severities.ts', 'lib/tools.ts', 'lib/text-table.ts', 'lib/validation.ts'],
  'lib/project': ['lib/shell', 'lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/marked.ts', 'lib/terminal.ts'],
  'lib/ordinary': ['lib/effects/instructions', 'lib/effects/aggravating', 'lib/rules', 'lib/session', 'lib/shell', 'lib/paths', 'lib/secrets', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/marked.ts', 'lib/parted-name.ts'],
  'lib/host-settings': ['lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/checksum.ts'],
  'lib/checkers': ['lib/escaped-source.ts', 'lib/host-settings', 'lib/effects', 'lib/rules', 'lib/project', 'lib/session', 'lib/grants', 'lib/shell', 'lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/checksum.ts', 'lib/marked.ts'],
  'lib/hosts': ['lib/secrets', 'lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts', 'lib/validation.ts'],
  'lib/hook': ['lib/hosts', 'lib/secrets', 'lib/grants', 'lib/paths', 'lib/types.ts', 'lib/json.ts', 'lib/severities.ts', 'lib/tools.ts', 'lib/characters.ts', 'lib/checksum.ts', 'lib/validation.ts'],
  'lib/entry': ['lib/hook', 'lib/ordinary', 'lib/session', 'lib/hosts', 'lib/types.ts', 'lib/json.ts'],
  'lib/simulator': ['lib/hosts', 'lib/types.ts', 'lib/json.ts', 'lib/tools.ts'],
  hooks: ['lib/hook', 'lib/checkers', 'lib/ordinary', 'lib/session', 'lib/types.ts', 'lib/tools.ts'],
  scripts: ['hooks', 'lib'],
};

/** Each of these libraries has one importer in the pack, so that it can be replaced in one place. */
const ONE_IMPORTER: Readonly<Record<string, string>> = {
  unbash: 'lib/shell/syntax/parse.ts',
  'shell-quote': 'lib/project/argv.ts',
  micromatch: 'lib/paths/glob.ts',
  ignore: 'lib/paths/ignore.ts',
  'jsonc-parser': 'scripts/settings-file.ts',
  'cli-table3': 'scripts/table.ts',
  'string-width': 'scripts/explain/excerpt.ts',
};

/** Standard input and output, the environment and the exit code are the runner's; starting and ending programs is one file's. */
const OWNS_THE_PROCESS: readonly string[] = ['lib/entry/start.ts', 'lib/hook/run.ts', 'lib/hook/clock.ts', 'lib/hook/processes/run-command.ts'];

/**
 * What opens files by itself. All else is opened by lib/hook/files.ts, which waits for no FIFO and reads no device: what
 * anybody could have put in a file's place.
 */
const OPENS_FILES: Readonly<Record<string, string>> = {
  'lib/hook/files.ts': 'for everybody',
  'lib/hook/memory/turns.ts': 'the file that says whose turn it is: without blocking, and regular ones only',
  'lib/hook/memory/claim.ts': 'makes a file that was not there',
  'lib/hook/memory/pauses.ts': 'makes a file that was not there',
  'lib/hook/memory/session-folders.ts': 'makes a file that was not there',
  'lib/hook/processes/process-table.ts': 'the system\'s own, in /proc',
  'lib/hook/processes/processes.ts': 'the system\'s own, in /proc',
  'lib/hook/unguessable.ts': 'the system\'s own, in /dev: without blocking',
  'scripts/commands/test.ts': 'settings that a person names, which may be a pipe',
  'scripts/log/read.ts': 'the log, piece by piece: without blocking, and regular ones only',
};
const OPENING = /\b(?:open|openSync|openAsBlob|readFile|readFileSync|createReadStream|createWriteStream|writeFile|writeFileSync|appendFile|appendFileSync|copyFile|copyFileSync|cp|cpSync|truncate|truncateSync)\b/;

/** Imports that lead back, each for a reason: without them no module imports itself, over whatever others. What is loaded on demand is none. */
const LEADS_BACK: Readonly<Record<string, string>> = {
  'lib/effects/command/apply.ts lib/effects/command/roles/other-roles.ts': 'an argument may be code, which has effects as commands have',
  'lib/effects/command/emit.ts lib/effects/command/roles/executed-input.ts': 'what is executed may be what stands on the input',
  'lib/effects/code/interpreters/python-module.ts lib/effects/code/interpreters/interpreters.ts': 'a module of Python may run code',
  'lib/shell/scope.ts lib/shell/unset-variables.ts': 'what is not known of a variable is a variable too',
  'lib/shell/scope.ts lib/shell/well-known-variables.ts': 'a variable may be one of the scope itself',
  'lib/shell/walk/walk.ts lib/shell/walk/loop.ts': 'a loop is a command, and holds some',
  'lib/shell/walk/walk.ts lib/shell/walk/simple.ts': 'a simple command may call a function',
  'lib/shell/expansion/arithmetic.ts lib/shell/expansion/expand.ts': 'words stand in arithmetic',
  'lib/shell/expansion/list.ts lib/shell/expansion/parameter.ts': 'what changes a parameter changes each element of a list',
  'lib/shell/expansion/parameter.ts lib/shell/expansion/expand.ts': 'words stand behind the names of parameters',
  'lib/shell/expansion/list.ts lib/shell/expansion/expand.ts': 'words are patterns for the elements of lists',
};

/** The build writes the programs that import these. */
const ENTRIES: readonly string[] = ['lib/hook/run.ts', 'lib/entry/start.ts'];

/** What modules export besides types. */
const EXPORTED_TYPE = /^export (?:interface|type) (\w+)/gm;
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;

const MAX_LINES = 300;
const sources = ['hooks', 'lib', 'scripts'].flatMap((folder) => filesBelow(join(root, folder)));

describe('floors', () => {
  it('finds the sources', () => expect(sources.length).toBeGreaterThan(30));

  it.each(sources)('%s imports only from floors below its own', (file) => {
    const floor = floorOf(file);
    const upward = neighboursOf(file).filter((target) => !isAllowed(floor, target));
    expect(upward, `${file} (floor ${floor}) may import from: ${MAY_IMPORT[floor]?.join(', ')}`).toEqual([]);
  });

  it.each(Object.entries(ONE_IMPORTER))('%s is imported by %s alone', (library, importer) => {
    const importers = sources.filter((file) => importsOf(file).some((specifier) => specifier === library || specifier.startsWith(`${library}/`)));
    expect(importers.filter((file) => file !== importer)).toEqual([]);
  });

  it('what stands in lib serves what people run: nothing is there for tests alone', () => {
    const reached = new Set(sources.filter((file) => !file.startsWith('lib/') || ENTRIES.includes(file)));
    for (const file of reached) for (const target of neighboursOf(file)) if (sources.includes(target)) reached.add(target);
    expect(sources.filter((file) => !reached.has(file) && !file.endsWith('.d.ts'))).toEqual([]);
  });

  it('what a module of lib exports, another takes, or a test', () => {
    const texts = new Map([...sources, ...filesBelow(join(root, 'test'))].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    const importers = new Map<string, string[]>();
    for (const file of texts.keys()) for (const target of neighboursOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
    const unused = sources.filter((file) => file.startsWith('lib/') && !ENTRIES.includes(file)).flatMap((file) => {
      const names = [...(texts.get(file) ?? '').matchAll(EXPORTED)].map(([, name = '']) => name);
      return names.filter((name) => !importers.get(file)?.some((importer) => new RegExp(`\\b${name}\\b`).test(texts.get(importer) ?? ''))).map((name) => `${file} ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('a type that a module exports, another takes, or the file is named after it', () => {
    const texts = new Map([...sources, ...filesBelow(join(root, 'test'))].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    const takers = new Map<string, Set<string>>();
    for (const file of texts.keys()) for (const target of neighboursOf(file)) takers.set(target, (takers.get(target) ?? new Set()).add(file));
    const vocabulary = [...(takers.get('lib/types.ts') ?? [])];
    const unused = sources.flatMap((file) => {
      const names = [...(texts.get(file) ?? '').matchAll(EXPORTED_TYPE)].map(([, name = '']) => name);
      const others = [...(takers.get(file) ?? []), ...(file.startsWith('lib/types/') ? vocabulary : [])].map((taker) => texts.get(taker) ?? '');
      return names
        .filter((name) => !name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase().startsWith(basename(file, '.ts')))
        .filter((name) => !others.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
        .map((name) => `${file} ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('a name that a floor of lib exports stands for one thing there', () => {
    const exporters = new Map<string, Set<string>>();
    for (const file of sources.filter((each) => each.startsWith('lib/'))) {
      for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)) {
        const key = `${floorOf(file)} ${name}`;
        exporters.set(key, (exporters.get(key) ?? new Set()).add(file));
      }
    }
    expect([...exporters].flatMap(([key, files]) => (files.size > 1 ? `${key}: ${[...files].join(' ')}` : []))).toEqual([]);
  });

  it('imports go round in no circle but those that are known', () => {
    const circles: string[] = [];
    const done = new Map<string, boolean>();
    const visit = (file: string, way: readonly string[]): void => {
      if (done.get(file) === false) circles.push([...way.slice(way.indexOf(file)), file].join(' '));
      if (done.has(file)) return;
      done.set(file, false);
      for (const target of neighboursOf(file, STATIC)) if (sources.includes(target) && LEADS_BACK[`${file} ${target}`] === undefined) visit(target, [...way, file]);
      done.set(file, true);
    };
    for (const file of sources) visit(file, []);
    expect(circles).toEqual([]);
  });

  it.each(Object.keys(LEADS_BACK))('%s stands there', (pair) => {
    const [file = '', target = ''] = pair.split(' ');
    expect(neighboursOf(file)).toContain(target);
  });

  it('files are opened in one place, or for a reason', () => {
    const opening = sources.filter((file) => /^(?:lib|hooks|scripts\/(?:commands|doctor|log|person|explain))\//.test(file) && opensFiles(file));
    expect(opening.sort()).toEqual(Object.keys(OPENS_FILES).sort());
  });

  it('zod is imported as zod/mini only', () => {
    const full = sources.filter((file) => importsOf(file).includes('zod'));
    expect(full).toEqual([]);
  });

  it.each(sources.filter((file) => file.startsWith('lib/') && !OWNS_THE_PROCESS.includes(file)))('%s leaves the process to the runner', (file) => {
    const text = withoutText(readFileSync(join(root, file), 'utf8'));
    expect(text.match(/\bprocess\.\w+/g)?.filter((use) => use !== 'process.platform') ?? []).toEqual([]);
  });

  it.each(sources)(`%s has at most ${MAX_LINES} lines`, (file) => {
    expect(readFileSync(join(root, file), 'utf8').split('\n').length - 1).toBeLessThanOrEqual(MAX_LINES);
  });

  it('a rule that points up is seen', () => {
    expect(isAllowed('lib/paths', 'lib/effects/effects.ts')).toBe(false);
    expect(isAllowed('lib/checkers', 'lib/hook/run.ts')).toBe(false);
    expect(isAllowed('hooks', 'hooks/all.ts')).toBe(true);
    expect(isAllowed('lib/checkers', 'lib/effects/effects.ts')).toBe(true);
  });
});

function opensFiles(file: string): boolean {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(/\bimport\s(?!type\b)([^;]*?)\sfrom\s+'(?:node:)?fs(?:\/promises)?'/g);
  return [...imports].some(([, names = '']) => !names.startsWith('{') || OPENING.test(names));
}

function floorOf(file: string): string {
  const floor = Object.keys(MAY_IMPORT).find((name) => file === name || file.startsWith(`${name}/`));
  if (floor === undefined) throw new Error(`${file} stands on no floor: add its folder to MAY_IMPORT`);
  return floor;
}

function isAllowed(floor: string, target: string): boolean {
  return [floor, ...(MAY_IMPORT[floor] ?? [])].some((name) => target === name || target.startsWith(`${name}/`));
}

/** Static, dynamic and type imports alike. */
const ANY = /(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
const STATIC = /^(?:import|export)\b[^;]*?\bfrom\s+'([^']+)'/gm;

function importsOf(file: string, form = ANY): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(form)].flatMap((match) => match[1] ?? []);
}

/** Files of the pack that a file imports. */
function neighboursOf(file: string, form = ANY): readonly string[] {
  return importsOf(file, form)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => relative(root, resolve(root, dirname(file), specifier)).split(sep).join('/').replace(/\.js$/, '.ts'));
}

function withoutText(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '');
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
