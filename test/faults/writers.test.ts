import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleEntries } from '../../scripts/bundle.js';
import { logLines } from './hook.js';
import { row } from './rows.js';
import { createWorld, forget, removeWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = createWorld();
  await bundleEntries({ writer: `import { write } from './test/faults/writer.js';\nwrite(__dirname, process.argv.slice(2));` }, world.hooks);
});
afterAll(() => removeWorld(world));

/** What a writer says on stderr, and its exit code. */
async function writer(name: number, count: number, length: number): Promise<readonly [string, number | null]> {
  const child = spawn(process.execPath, [join(world.hooks, 'writer.cjs'), world.home, String(name), String(count), String(length)], { stdio: ['ignore', 'inherit', 'pipe'] });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return Promise.all([text(child.stderr), exit]);
}

/** Who wrote what: each line once, and whole. */
function written(lines: readonly string[], who: string, what: string): ReadonlySet<string> {
  const all = lines.map((line) => JSON.parse(line)).map((record) => `${record[who]}/${record[what]}`);
  expect(new Set(all).size).toBe(all.length);
  return new Set(all);
}

it.each<[string, number, number, number]>([
  ['16 processes, 1,000 lines each, one log and one session', 16, 1_000, 20],
  ['8 processes, 400 long lines each, while the log is moved aside', 8, 400, 1_900],
])(row(17, '%s'), { timeout: 120_000 }, async (_, processes, count, length) => {
  forget(world);
  const said = await Promise.all(Array.from({ length: processes }, (_, name) => writer(name, count, length)));
  expect(said).toEqual(said.map(() => ['', 0]));
  expect(written(logLines(world), 'session', 'tool_use_id').size).toBe(processes * count);
  const shared = join(world.state, 'sessions', 'faults', '.shared');
  const lines = readdirSync(shared).flatMap((name) => readFileSync(join(shared, name), 'utf8').split('\n')).filter((line) => line !== '');
  expect(written(lines, 'writer', 'line').size).toBe(processes * count);
});
