import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logLines, runHook } from './hook.js';
import { holds } from './invariants.js';
import { payload } from './payload.js';
import { row } from './rows.js';
import { createWorld, forget, personsFiles, removeWorld, type World } from './world.js';

let world: World;
beforeAll(() => {
  world = createWorld();
});
afterAll(() => removeWorld(world));

function edited(id: string, session = 'faults'): string {
  const input = { file_path: join(world.project, 'src', 'cart.ts'), old_string: '1', new_string: '2' };
  return payload(world, 'Edit', input, { hook_event_name: 'PostToolUse', tool_response: {}, tool_use_id: id, session_id: session });
}

/** Lines of the log and of the state that are whole, and those that are not. */
function lines(): { readonly whole: readonly string[]; readonly torn: readonly string[] } {
  const files = readdirSync(world.state, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const state = files.flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n'));
  const all = [...logLines(world), ...state].filter((line) => line !== '');
  return { whole: all.filter(isWhole), torn: all.filter((line) => !isWhole(line)) };
}

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function linesWith(id: string): number {
  return logLines(world).filter((line) => line.includes(`"tool_use_id":"${id}"`)).length;
}

it(row(16, 'at each call of the file system, in mid-write'), { timeout: 120_000 }, async () => {
  const options = ['--require', join(import.meta.dirname, 'preload', 'failing-fs.cjs')];
  await holds(world, { input: edited('first') }, { due: 'none', event: 'PostToolUse' });
  const each = linesWith('first');
  const before = personsFiles(world);
  let kills = 0;
  for (let nth = 1; nth < 200; nth += 1) {
    const { signal } = await runHook(world, { input: edited(`killed ${nth}`), options, env: { FAULT: JSON.stringify({ nth, code: 'KILL' }) } });
    if (signal !== 'SIGKILL') break;
    kills += 1;
    if (nth % 4 === 0) await holds(world, { input: edited(`after ${nth}`) }, { due: 'none', event: 'PostToolUse' });
    if (nth % 4 === 0) expect(linesWith(`after ${nth}`)).toBe(each);
  }
  await holds(world, { input: edited('last') }, { due: 'none', event: 'PostToolUse' });
  expect(linesWith('last')).toBe(each);
  expect(kills).toBeGreaterThan(10);
  expect(lines().torn.length, 'a kill that left half a line').toBeGreaterThan(0);
  expect(personsFiles(world)).toEqual(before);
});

const ROUNDS = 500;
const AT_ONCE = 4;
/** One in so many is left to end, and must find its lines. */
const WITNESS = 10;

/** Starts a hook, and kills it after so many milliseconds unless that is undefined. True when it was killed. */
function start(id: string, killAfter: number | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(world.hooks, 'guard.cjs')], { cwd: world.project, env: { PATH: process.env['PATH'], HOME: world.home }, stdio: ['pipe', 'ignore', 'ignore'] });
    const killing = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.on('error', reject);
    child.on('exit', (_, signal) => {
      clearTimeout(killing);
      resolve(signal === 'SIGKILL');
    });
    child.stdin.on('error', () => {});
    child.stdin.end(edited(id, 'kills'));
  });
}

it(row(16, `${ROUNDS} times, after 0 to 50 ms`), { timeout: 240_000 }, async () => {
  forget(world);
  const before = personsFiles(world);
  let round = 0;
  let killed = 0;
  const witnesses: string[] = [];
  const play = async (): Promise<void> => {
    for (let mine = (round += 1); mine <= ROUNDS; mine = round += 1) {
      const isWitness = mine % WITNESS === 0;
      const id = `${isWitness ? 'witness' : 'round'} ${mine}`;
      if (await start(id, isWitness ? undefined : Math.random() * 50)) killed += 1;
      if (isWitness) witnesses.push(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  await holds(world, { input: edited('last', 'kills') }, { due: 'none', event: 'PostToolUse' });
  const each = linesWith('last');
  expect(each).toBeGreaterThan(0);
  expect(witnesses.map((id) => [id, linesWith(id)])).toEqual(witnesses.map((id) => [id, each]));
  expect(killed).toBeGreaterThan(ROUNDS / 2);
  expect(personsFiles(world)).toEqual(before);
});
