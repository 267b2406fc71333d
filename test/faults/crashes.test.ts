import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bundleGuards } from '../bundle-guards.js';
import { holds, type Expected } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, removeWorld, type World } from './world.js';

const FAULTS = ['throwing', 'throwingText', 'throwingLater', 'rejectingUnseen', 'neverAnswering', 'throwingInsteadOfAnswering', 'recursing', 'looping', 'loopingLater', 'hoarding'] as const;
type Fault = (typeof FAULTS)[number];

let world: World;
let config: string;

beforeAll(async () => {
  world = createWorld();
  config = join(world.project, '.ckconfig.json');
  mkdirSync(world.hooks, { recursive: true });
  await bundleGuards('test/faults/guards.js', Object.fromEntries(FAULTS.map((fault) => [fault, `${fault}, deciding`])), world.hooks);
});
afterAll(() => removeWorld(world));
afterEach(() => rmSync(config, { force: true }));

const ANYTHING = /(?:)/;
/** Milliseconds after which a host gives up. */
const TIMEOUT_MS = 10_000;

it.each<[Fault, RegExp]>([
  ['throwing', /thrown when asked[\s\S]*at /],
  ['throwingText', /thrown as a text/],
  ['recursing', /Maximum call stack/],
])(row(12, '%s'), async (bundle, onRecord) => {
  await holds(world, { bundle, input: bash(world, 'danger') }, { due: 'deny', onRecord });
  await holds(world, { bundle, input: bash(world, 'git status') }, { due: 'none', onRecord });
});

it.each<[string, 'ask' | 'deny']>([
  ['ask', 'ask'],
  ['closed', 'deny'],
])(row(12, 'a person may say that it then is "%s"'), async (failure, due) => {
  writeFileSync(config, JSON.stringify({ hooks: { 'privacy-block': { failure } } }));
  await holds(world, { bundle: 'throwing', input: bash(world, 'git status') }, { due, onRecord: /thrown when asked/ });
});

it.each<[Fault, RegExp]>([
  ['throwingLater', /thrown later/],
  ['rejectingUnseen', /rejected unseen/],
  ['neverAnswering', /never answered/],
  ['throwingInsteadOfAnswering', /thrown instead of answering/],
])(row(13, '%s'), async (bundle, onRecord) => {
  await holds(world, { bundle, input: bash(world, 'danger') }, { due: 'deny', onRecord });
  const { exitCode } = await holds(world, { bundle, input: bash(world, 'git status') }, { due: 'none', onRecord });
  expect(exitCode).toBe(0);
});

/** They are about what was decided, not about deciding. */
const FOR_WORDS = ['redact.part', 'merge.part', 'hook-decision-approval.part', 'checkers-approval.part', 'person-answer.part', 'answer.part'];

/** Of the shipped pack: each file that guard.cjs loads taken away in turn. */
it(row(13, 'each part of guard.cjs missing, empty, or with a fault'), { timeout: 120_000 }, async () => {
  const parts = join(world.hooks, 'parts');
  const source = `X=1 bash -c ${JSON.stringify(WIPE_HOME)}; find . -name '*.log' | xargs cat; git status; sed -n 1p x; python3 -c "print(1)"`;
  const loading = ['--require', join(import.meta.dirname, 'preload', 'loaded-files.cjs')];
  const { told } = await holds(world, { input: bash(world, source), options: loading }, { due: 'deny' });
  const loaded = told.split('\n').filter((path) => path.startsWith(parts));
  expect(loaded.length).toBeGreaterThan(10);
  for (const [index, path] of loaded.entries()) {
    renameSync(path, `${path}.away`);
    if (index % 3 !== 0) writeFileSync(path, index % 3 === 1 ? 'this is no JavaScript' : '');
    const isForWords = FOR_WORDS.includes(basename(path));
    const { exitCode, log, stdout, stderr } = await holds(world, { input: bash(world, source) }, { due: isForWords ? 'deny' : 'any', onRecord: ANYTHING });
    if (!isForWords) expect(exitCode, path).toBe(0);
    if (stdout === '') expect(JSON.stringify(log) + stderr, path).toMatch(/"crash"|A guard stops this|rm on/);
    rmSync(path, { force: true });
    renameSync(`${path}.away`, path);
  }
});

it.each([
  ['its first row lost', (rows: readonly string[]) => rows.slice(1)],
  ['its end cut off', (rows: readonly string[]) => rows.slice(0, -1)],
  ['rows that say nothing', (rows: readonly string[]) => rows.map(() => 'null')],
])(row(13, 'the list of sensitive files has %s'), async (_, damage) => {
  const parts = join(world.hooks, 'parts');
  const [name = 'none'] = readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((path) => basename(path) === 'rules-sensitive.txt');
  const path = join(parts, name);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, damage(before.split('\n')).join('\n'));
  const { log } = await holds(world, { input: payload(world, 'Read', { file_path: '.env' }) }, { due: 'none', onRecord: /is not what the pack was built with/ });
  expect(log.some(({ hook, status }) => hook === 'privacy-block' && status === 'crash')).toBe(true);
  writeFileSync(path, before);
});

it.each<[string, Fault, (world: World) => string, Expected]>([
  ['what the others decide is told', 'looping', (at) => bash(at, 'danger'), { due: 'deny' }],
  ['a command is asked about, though it loops later', 'loopingLater', (at) => bash(at, 'git status'), { due: 'ask' }],
  ['another tool is let pass', 'looping', (at) => payload(at, 'Read', { file_path: 'x' }), { due: 'none', onRecord: /took too long/ }],
])(row(14, '%s'), async (_, bundle, input, expected) => {
  const { milliseconds } = await holds(world, { bundle, input: input(world), killAfter: TIMEOUT_MS }, expected);
  expect(milliseconds).toBeLessThan(TIMEOUT_MS);
});

it.each<[string, readonly string[], string | undefined]>([
  ['a guard that hoards', ['--max-old-space-size=32'], 'hoarding'],
  ['32 MB for a payload of 7 MB', ['--max-old-space-size=32'], undefined],
  ['4 MB', ['--max-old-space-size=4'], undefined],
  ['a short stack', ['--stack-size=100'], undefined],
])(row(15, '%s'), async (_, options, bundle = 'guard') => {
  const input = bash(world, WIPE_HOME, { padding: Array.from({ length: 700_000 }, (_, index) => index) });
  await holds(world, { bundle, options, input, killAfter: 3 * TIMEOUT_MS }, { due: 'any', onRecord: ANYTHING });
});

it(row(15, 'the system gives no more'), async () => {
  for (const kilobytes of [600_000, 700_000, 900_000, 1_200_000]) {
    await holds(world, { shell: `ulimit -v ${kilobytes}; exec "$@"`, input: bash(world, WIPE_HOME) }, { due: 'any', onRecord: ANYTHING });
  }
});
