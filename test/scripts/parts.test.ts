import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ROWS } from '../../lib/effects/programs/lookup/all-rows.js';
import { rowIn, rowText } from '../../lib/effects/programs/lookup/row-text.js';
import { programsInRows, rowFor } from '../../lib/effects/programs/lookup/row-for.js';
import { COMMON_SHELL } from '../../lib/shell/shell-names.js';
import { DIST } from '../../scripts/build.js';
import { compiledAtOnce } from '../../scripts/parts/compiled-at-once.js';
import { named, PARTS } from '../../scripts/parts/folder.js';
import { ON_DEMAND } from '../../scripts/parts/on-demand.js';
import { ON_DEMAND_OF_SLOW } from '../../scripts/parts/on-demand-of-slow.js';
import { shareOut } from '../../scripts/parts/share-out.js';
import { partNames } from '../../scripts/parts/names.js';
import { programsTexts, tableModule } from '../../scripts/parts/programs.js';

const root = resolve(import.meta.dirname, '..', '..');
const [folder = 'none', ...others] = readdirSync(join(DIST, 'parts'));
const parts = readdirSync(join(DIST, 'parts', folder)).filter((name) => name.startsWith('programs-'));

it.each([...ON_DEMAND, ...ON_DEMAND_OF_SLOW])('%s exports functions only, so that a call can load it', async (path) => {
  const exported: Readonly<Record<string, unknown>> = await import(join(root, path));
  expect(Object.entries(exported).filter(([, value]) => typeof value !== 'function').map(([name]) => name)).toEqual([]);
});

it('compiles at once what is meant to be, above all else', () => {
  const source = 'var a = one();\nfunction one() {\n  return two();\n}\nasync function two() {\n  function one() {\n  }\n}';
  expect(compiledAtOnce(source, new Set([source.indexOf('function one')]))).toBe(`var one = (function one() {\n  return two();\n});\nvar a = one();\n\nasync function two() {\n  function one() {\n  }\n}`);
});

it.each([
  ['a.map((b) => b + 1);', 6, 'a.map(( function(b) { return ( b + 1); }));'],
  ['a.map((b) => ({ b }));', 6, 'a.map(( function(b) { return ( ({ b })); }));'],
  ['a(async (b, c = "=>") => {\n  await b;\n});', 2, 'a((async function (b, c = "=>")  {\n  await b;\n}));'],
  ['a.map((b) =>\n  b + 1);', 6, 'a.map(( function(b) { return (\n  b + 1); }));'],
  ['a.map(b => b + 1);', 6, 'a.map(b => b + 1);'],
  ['a.map((b) => this.c(b));', 6, 'a.map((b) => this.c(b));'],
  ['function f(a) {\n  return a.map(() => arguments[0]);\n}', 31, 'function f(a) {\n  return a.map(() => arguments[0]);\n}'],
])('compiles at once an arrow function that can be another: %s', (source, start, expected) => {
  expect(compiledAtOnce(source, new Set([start])).trim()).toBe(expected);
});

it('compiles at once an arrow function within another', () => {
  const source = 'a((b) => b.map((c) => c + b));';
  expect(compiledAtOnce(source, new Set([2, source.indexOf('(c)')])).trim()).toBe('a(( function(b) { return ( b.map(( function(c) { return ( c + b); }))); }));');
  expect(compiledAtOnce(source, new Set([source.indexOf('(c)')])).trim()).toBe('a((b) => b.map(( function(c) { return ( c + b); })));');
});

it('compiles at once what runs in calls that guards look at', () => {
  const text = readFileSync(join(DIST, 'parts', folder, 'tool-call.part'), 'utf8');
  const [ran = 0, all = 0] = [/[=,]\((?:async )?function/g, /function/g].map((each) => text.match(each)?.length);
  expect([ran > 50, ran < (3 * all) / 4]).toEqual([true, true]);
});

it('has the names of shells in the parts that ask for them, and not in one that comes before', () => {
  const holding = readdirSync(join(DIST, 'parts', folder)).filter((name) => readFileSync(join(DIST, 'parts', folder, name), 'utf8').includes(`"${COMMON_SHELL}"`));
  expect(holding).toEqual(expect.arrayContaining(['awk.part', 'exported-before.part', 'idle.part']));
  expect(holding.filter((name) => name.startsWith('tool-call'))).toEqual([]);
});

it('calls the folder of the parts by what is in it, and nothing else', () => {
  const names = readdirSync(join(DIST, 'parts', folder)).filter((name) => name !== 'package.json');
  const built = names.reverse().map((name): [string, string] => [`${PARTS}/${name}`, readFileSync(join(DIST, 'parts', folder, name), 'utf8')]);
  const again = named(new Map([...built, ['guard.cjs', `load('${PARTS}/a.cjs')`]]));
  expect(others).toEqual([]);
  expect(again.get('guard.cjs')).toBe(`load('parts/${folder}/a.cjs')`);
  expect(again.get(`parts/${folder}/package.json`)).toBe('{ "type": "commonjs" }\n');
  for (const other of [[`${PARTS}/a.cjs`, ''], [`${PARTS}/${names[0]}`, 'changed']] as const) expect([...named(new Map([...built, other])).keys()][0]).not.toContain(folder);
});

it('puts the rows of programs into the pack without their examples', () => {
  const texts = parts.map((name) => readFileSync(join(DIST, 'parts', folder, name), 'utf8'));
  expect(parts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes('/home/u/proj'))).toEqual([]);
});

it('writes rows as texts that say the same', () => {
  for (const row of ROWS) {
    const { program, examples, ...usage } = row;
    expect(rowIn(rowText(row)), program).toEqual(usage);
  }
  expect(() => rowText({ program: 'a', operands: 'text', options: { '-b': 'text' }, effects: [{ kind: 'destroy', name: '§/a/' }], examples: [] })).toThrow(/begins with §/);
});

it('finds every row by the same names in the parts as in the sources', () => {
  const [table, texts] = [tableModule(), programsTexts()];
  expect([...texts.keys()].sort()).toEqual([...parts].sort());
  expect(parts.every((name) => table.includes(JSON.stringify(name)))).toBe(true);
  const names = ROWS.flatMap(({ program }) => program.split(' | '));
  expect(names.filter((name) => ![...texts.values()].some((text) => text.includes(`\n${name}\t`)))).toEqual([]);
  expect(programsInRows().filter((program) => rowFor(program) === undefined)).toEqual([]);
});

it('gives a module to the last part that is loaded before it by every way, or to what is shared behind it', () => {
  const to = (...paths: readonly string[]) => ({ bytes: 0, imports: paths.map((path) => ({ path, kind: path.endsWith('!') ? ('dynamic-import' as const) : ('import-statement' as const) })) });
  const modules = { root: to('a', 'one!', 'two!'), a: to(), 'one!': to('both', 'own', 'nested!'), 'two!': to('both', 'a'), both: to(), own: to('deep'), 'nested!': to('deep'), deep: to() };
  expect(Object.fromEntries(shareOut(modules, 'root', { forks: ['root'], next: [], gathered: [] }, () => false))).toEqual({ root: 'root', a: 'root', both: 'root+', 'one!': 'one!', 'two!': 'two!', own: 'one!', 'nested!': 'nested!', deep: 'one!' });
  expect(shareOut(modules, 'root', { forks: ['root'], next: ['two!'], gathered: [] }, () => false).get('both')).toBe('root');
  expect(shareOut(modules, 'root', { forks: ['root'], next: [], gathered: [{ into: 'one!', neededBy: 'two!' }] }, () => false).get('both')).toBe('one!');
});

it('names a part by its file alone where no other is called so', () => {
  const heads = ['entry:x', 'lib/a/git.ts', 'lib/b/git.ts', 'lib/b/sed.ts', 'lib/b/sed.ts+', 'entry:x+2', 'lib/c/guard.ts'];
  expect(Object.fromEntries(partNames(heads, 'entry:x', 'guard', ''))).toEqual({
    'entry:x': 'guard', 'lib/a/git.ts': 'a-git', 'lib/b/git.ts': 'b-git', 'lib/b/sed.ts': 'sed', 'lib/b/sed.ts+': 'sed-shared', 'entry:x+2': 'x-shared-2', 'lib/c/guard.ts': 'c-guard',
  });
});

it('has no ending among the parts that tools for code go through', () => {
  const endings = new Set(readdirSync(join(DIST, 'parts', folder)).map((name) => name.split('.').at(-1)));
  expect(endings).toEqual(new Set(['part', 'txt', 'json']));
});
