import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { ROWS } from '../../lib/effects/programs/lookup/all-rows.js';
import { PROGRAMS } from '../../lib/ordinary/programs.js';
import { settingsOf } from '../../lib/effects/written/found/tool-files.js';
import { kindsOf } from '../../lib/ordinary/could-be-about.js';
import { askedForVersion, names } from '../../lib/ordinary/rows.js';
import { parse } from '../../scripts/syntax-tree.js';
import { bash, PROJECT, toolCall } from '../checkers/world.js';
import { effectsInSession } from '../../lib/effects/session.js';
import { allRowsOf, wordsBehind } from './grammar.js';
import { FILES, isOrdinary, judged, placeWith } from './judged.js';

const root = join(import.meta.dirname, '..', '..');

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder)).filter((name) => /\.jsonl?$/.test(name)).map((name) => join(root, folder, name));
}

/** Every text in a file of JSON, or of lines of it: commands, and what else there is. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function textsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return textsIn(file.endsWith('.jsonl') ? text.trim().split('\n').map((line): unknown => JSON.parse(line)) : JSON.parse(text));
}

const TOGETHER = 20;

const asked = (command: string): Promise<boolean> => judged({ ...bash(command), toolUseId: 'toolu_1' });

/** Every text in a folder's tests: what they put to the guards, and what else their trees hold. */
function textsOfTests(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts')).flatMap((name) => textsIn(parse(readFileSync(join(root, folder, name), 'utf8'))));
}

const commands = new Set([
  ...['test/effects', 'test/checkers', 'test/rules', 'test/shell'].flatMap(textsOfTests),
  ...['test/score', 'test/bypasses', 'test/cases', 'rules/danger', 'rules'].flatMap(filesIn).flatMap(textsOf),
  ...ROWS.flatMap(({ examples }) => examples.map(([command]) => command)),
]);

it('of all commands that rules, cases, tables and tests hold, none is told to be ordinary that a guard has a word about', async () => {
  let ordinary = 0;
  for (const command of commands) if (await asked(command)) ordinary += 1;
  expect(commands.size).toBeGreaterThan(2_000);
  expect(ordinary).toBeGreaterThan(20);
});

it('takes no word for a name that the guards know to be a subcommand', { timeout: 120_000 }, async () => {
  const ordinary = names().flatMap((name) => wordsBehind(name).filter((word) => /^[A-Za-z][\w:.-]*$/.test(word)).flatMap((word) => [`${name} ${word}`, `${name} main ${word}`])).filter((command) => isOrdinary(bash(command)));
  expect(ordinary.length).toBeGreaterThan(1_000);
  // Many in one call, which takes a tenth of the time: what the guards would say of one of them they say of the call.
  for (let from = 0; from < ordinary.length; from += TOGETHER) {
    const some = ordinary.slice(from, from + TOGETHER);
    if (await asked(some.join(' && '))) continue;
    for (const command of some) expect(await asked(command), command).toBe(true);
  }
});

const OPERANDS = ['path', 'commit', 'name', 'branch', 'remote', 'text', 'printed', 'code', 'sed', 'substitution', 'awk', 'jq', 'test', 'program', 'edited', 'made', 'address', 'python', 'javascript', 'pid', 'module', 'activate', 'deleted', 'named', 'sources', '.'];

it('has operands of known kinds', () => expect(new Set(names().flatMap((name) => allRowsOf(name).flatMap(({ operands }) => operands)))).toEqual(new Set(OPERANDS)));

it('the programs that every call loads are among those that the less simple ones are told by', () => expect(names()).toEqual(expect.arrayContaining(PROGRAMS.trim().split('\n').map((line) => line.replace(/:.*/, '')))));

it.each(askedForVersion())('%s tells its version, and does nothing else', async (name) => {
  for (const option of ['--version', '--help', '-V']) expect(await asked(`${name} ${option}`)).toBe(true);
  for (const command of [`${name} --version x`, `"${name}" --version`, `${name} --versions`]) await asked(command);
});

const ofTools = names().filter((name) => name.split(' ').some((word) => settingsOf(word).length > 0));

it('has tools whose settings are code', () => expect(ofTools.length).toBeGreaterThan(20));

it.each(ofTools)('%s that runs code is not ordinary where this session wrote its settings', (name) => {
  for (const { marks } of allRowsOf(name)) expect(marks.includes('!runs') && !marks.includes('!finds'), `${name} ${marks.join(' ')} lacks !finds`).toBe(false);
});

const withSettings = ofTools.flatMap((name) => name.split(' ').flatMap(settingsOf).map((file) => [name, file] as const)).filter(([name]) => allRowsOf(name).some(({ marks }) => marks.includes('!finds')));

it('has files that tools read as settings', () => expect(withSettings.length).toBeGreaterThan(150));

it.each(withSettings)('%s is not ordinary where this session wrote %s', async (name, file) => {
  const place = placeWith({ files: { ...FILES, [`${PROJECT}/${file}`]: 'text' } });
  expect(isOrdinary(bash(name), place)).toBe(true);
  await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: 'x' }), place.world);
  expect(isOrdinary(bash(name), place)).toBe(false);
});

it.each(names())('%s does nothing but what a person\'s own rules are asked for', async (name) => {
  for (const command of [name, `${name} src`, `git add src/cart.ts && git commit -m x && ${name}`]) {
    const event = bash(command);
    if (!isOrdinary(event)) continue;
    const { effects } = await effectsInSession(event, placeWith().world);
    expect(kindsOf(event), command).toEqual(expect.arrayContaining([...new Set(effects.map(({ kind }) => kind))]));
  }
});

/** Settings of tools, and programs, that were there before and load a source which the session writes. */
const LEADING = Object.fromEntries(['vitest.config.ts', 'vite.config.ts', 'jest.config.js', 'eslint.config.js', 'prettier.config.js', 'playwright.config.ts', 'next.config.js', 'astro.config.mjs', '.mocharc.js', 'x.js', 'Rakefile', 'tests/conftest.py', 'CMakeLists.txt'].map((file) => [`${PROJECT}/${file}`, { Rakefile: 'sh "node src/gen.js"', 'tests/conftest.py': 'import src.gen', 'CMakeLists.txt': 'execute_process(COMMAND python3 src/gen.py)' }[file] ?? "require('./src/gen.js')"]));
const WRITTEN = { [`${PROJECT}/src/gen.js`]: 'require("child_process").execSync("rm -rf ~")', [`${PROJECT}/src/gen.py`]: 'import os\nos.system("rm -rf ~")' };

it('takes nothing for ordinary that leads to a source of the session which a guard has a word about', { timeout: 120_000 }, async () => {
  const files = { ...FILES, ...LEADING, ...WRITTEN };
  const commands = names().flatMap((name) => [name, `${name} src`, ...(/^(?:node|npx tsx|python3?)$/.test(name) ? [`${name} x.js`] : [])]).filter((command) => isOrdinary(bash(command), placeWith({ files })));
  const found: string[] = [];
  for (const command of commands) {
    const place = placeWith({ files });
    for (const [path, content] of Object.entries(WRITTEN)) await checkBashDanger(toolCall('Write', { file_path: path, content }), place.world);
    if (isOrdinary(bash(command), place) && (await checkBashDanger(bash(command), place.world)).kind !== 'pass') found.push(command);
  }
  expect(commands.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
