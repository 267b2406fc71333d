import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimFile } from '../../lib/hook/memory/claim.js';
import { runHook, type Outcome } from './hook.js';
import { holds } from './invariants.js';
import { row } from './rows.js';
import { furnish, SCENES, shortName, type Scene } from './scenes.js';
import { createWorld, personsFiles, removeWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = createWorld();
  for (const input of furnish(world)) await runHook(world, { input });
});
afterAll(() => removeWorld(world));

const OPTIONS = ['--require', join(import.meta.dirname, 'preload', 'opened-files.cjs')];
const TIMEOUT_MS = 20_000;

const FAULTS: readonly (readonly [name: string, make: (...paths: readonly string[]) => void])[] = [
  ['a FIFO', (...paths) => void execFileSync('mkfifo', paths)],
  ['a link to a device without end', (...paths) => paths.forEach((path) => symlinkSync('/dev/zero', path))],
  ['a link to itself', (...paths) => paths.forEach((path) => symlinkSync(path, path))],
  ['a link to a file of the person', (...paths) => paths.forEach((path) => symlinkSync(join(world.outside, 'notes.txt'), path))],
  ['a folder', (...paths) => paths.forEach((path) => mkdirSync(path))],
  ['4 GB', (...paths) => paths.forEach((path) => (writeFileSync(path, ''), truncateSync(path, 4_000_000_000)))],
];

/** Node would look for one there before it loads a part of the pack. */
const FOR_NODE = (): readonly string[] => [world.hooks, join(world.project, '.claude'), world.project, world.home].map((folder) => join(folder, 'package.json'));

async function played(scene: Scene): Promise<Outcome> {
  // Not in the project: for what is required on its command line Node looks for a package.json in the working folder.
  const start = { bundle: scene.bundle, options: OPTIONS, cwd: world.outside, killAfter: TIMEOUT_MS };
  if (scene.bundle !== 'ck-guard') return alive(await holds(world, { ...start, input: scene.input(world) }, { due: scene.due, onRecord: /(?:)/, event: scene.event ?? 'PreToolUse' }), [0, 2]);
  const before = personsFiles(world);
  const outcome = await runHook(world, { ...start, shell: `"$@" ${scene.input(world)}` });
  expect(personsFiles(world), "the person's files").toEqual(before);
  expect(outcome.stdout + outcome.stderr).not.toBe('');
  return alive(outcome, [0, 1, 2]);
}

/** Came to its own end, rather than die of what it met. */
function alive(outcome: Outcome, exitCodes: readonly number[]): Outcome {
  expect([/^ +at /m.test(outcome.stderr), exitCodes.includes(outcome.exitCode ?? -1)], `${outcome.exitCode} ${outcome.stderr}`).toEqual([false, true]);
  return outcome;
}

/** Puts something else in the place of each, plays the scene, and puts them back. */
async function playedWith(faults: ReadonlyMap<string, number>, scene: Scene): Promise<Outcome> {
  const aside = join(world.root, 'aside');
  mkdirSync(aside);
  const paths = [...faults.keys()];
  paths.forEach((path, index) => {
    if (isThere(path)) renameSync(path, join(aside, String(index)));
    mkdirSync(dirname(path), { recursive: true });
  });
  FAULTS.forEach(([, make], fault) => {
    const those = paths.filter((path) => faults.get(path) === fault);
    if (those.length > 0) make(...those);
  });
  try {
    return await played(scene);
  } finally {
    paths.forEach((path, index) => {
      rmSync(path, { recursive: true, force: true });
      if (isThere(join(aside, String(index)))) renameSync(join(aside, String(index)), path);
    });
    rmSync(aside, { recursive: true });
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** The paths that a process told of, but for those of the system. */
function toldOf(how: 'open' | 'ask', { told }: Outcome): readonly string[] {
  const lines = told.split('\n').filter((line) => line.startsWith(`${how} ${world.root}/`));
  return [...new Set(lines.map((line) => line.slice(how.length + 1)))];
}

/** What has not yet stood in the place of a file, by its kind: its short name. */
const untried = new Map<string, Set<number>>();

function untriedOf(kind: string): Set<number> {
  const faults = untried.get(kind) ?? new Set(FAULTS.keys());
  untried.set(kind, faults);
  return faults;
}

it.each(Object.entries(SCENES))(row(36, '%s'), { timeout: 120_000 }, async (_, scene) => {
  const taken = scene.without === undefined ? undefined : join(world.project, scene.without);
  if (taken !== undefined) renameSync(taken, join(world.root, 'taken'));
  try {
    await playedWithEach(scene);
  } finally {
    if (taken !== undefined) renameSync(join(world.root, 'taken'), taken);
  }
});

it(row(36, 'a claim'), () => {
  for (const [name, make] of FAULTS) {
    const path = join(world.state, name.replaceAll(' ', '-'));
    make(path);
    expect(claimFile(path, 'holder'), name).toBe(false);
  }
});

async function playedWithEach(scene: Scene): Promise<void> {
  const log = join(world.logs, 'hook-log.jsonl');
  const opened = toldOf('open', await played(scene)).filter((path) => path !== log || scene.bundle === 'ck-guard');
  const kindOf = (path: string): string => shortName(path, world);
  // Whoever begins to read another file adds it to the scene, and mends what then fails.
  expect([...new Set(opened.map(kindOf))].sort()).toEqual([...scene.opens].sort());

  const forNode = FOR_NODE().filter((path) => !opened.includes(path));
  let chosen = opened;
  for (let round = 0; round === 0 || chosen.length > 0; round += 1) {
    const faults = new Map([...forNode, ...chosen].map((path, index): [string, number] => [path, [...untriedOf(kindOf(path))][0] ?? (index + round) % FAULTS.length]));
    const outcome = await playedWith(faults, scene);
    const where = [...faults].map(([path, fault]) => `${kindOf(path)}: ${FAULTS[fault]?.[0]}`).join('\n') + outcome.stdout + outcome.stderr;
    expect([outcome.signal, outcome.log.filter(({ status }) => status === 'crash')], where).toEqual([null, []]);
    const asked = new Set([...toldOf('open', outcome), ...toldOf('ask', outcome)]);
    for (const path of chosen) if (asked.has(path)) untriedOf(kindOf(path)).delete(faults.get(path) ?? 0);
    // One may keep others from being looked at; they are replaced without it.
    const hidden = chosen.filter((path) => !asked.has(path) && untriedOf(kindOf(path)).size > 0);
    expect(hidden.length === chosen.length ? hidden.map(kindOf) : [], `not looked at\n${where}`).toEqual([]);
    chosen = hidden.length > 0 ? hidden : opened.filter((path) => untriedOf(kindOf(path)).size > 0);
  }
}
