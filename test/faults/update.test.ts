import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';
import { applyChanges } from '../../scripts/install/change.js';
import { planInstall } from '../../scripts/install/plan.js';
import { packFiles, type Files } from '../../scripts/install/plan-files.js';
import { projectTarget } from '../../scripts/install/install-target.js';
import { ANSWERS, packOf } from '../scripts/install-bench.js';
import { logLines, runHook, type Outcome } from './hook.js';
import { bash, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, removeWorld, type World } from './world.js';

let world: World;
beforeAll(() => void (world = createWorld()));
afterAll(() => removeWorld(world));

const UPDATES = 4;
const HOLDING = ['--require', join(import.meta.dirname, 'preload', 'held-parts.cjs')];

/** Another version of a pack: what its programs and parts call what they hand to one another is told apart from the first's. */
function otherVersion(files: Files): Files {
  const folder = [...files.keys()].find((path) => path.startsWith('parts/'))?.split('/')[1] ?? '';
  const renamed = (text: string): string => text.replaceAll(folder, '0123456789ab');
  const changed = (text: string): string => renamed(text).replace(/\bm(?=\d+\b)/g, 'other');
  return new Map([...files].map(([path, content]) => [renamed(path), /\.(?:cjs|part)$/.test(path) ? Buffer.from(changed(content.toString('utf8'))) : content]));
}

/** Begins a hook, and resolves when it has loaded its program and none of the parts. Removing `held` lets it go on. */
async function begun(input: string, held: string): Promise<{ readonly outcome: Promise<Outcome> }> {
  const outcome = runHook(world, { input, options: HOLDING, env: { HELD: held } });
  await expect.poll(() => existsSync(held), { timeout: 20_000 }).toBe(true);
  return { outcome };
}

it(row(35, 'an update, to and fro, while hooks run: none meets parts of the other, each call is stopped'), { timeout: 60_000 }, async () => {
  const target = projectTarget(world.project, world.home);
  const first = packFiles(DIST);
  const versions = [otherVersion(first), first];
  const input = bash(world, `X=1 bash -c ${JSON.stringify(WIPE_HOME)}; find . -name '*.log' | xargs cat`);
  const outcomes: Outcome[] = [];
  for (let update = 0; update < UPDATES; update += 1) {
    const held = join(world.outside, 'held');
    const before = await begun(input, held);
    const { changes } = planInstall(target, packOf(target, {}, { files: versions[update % 2] ?? first, registration: {} }), ANSWERS);
    const meanwhile = [runHook(world, { input })];
    for (const [index, change] of changes.entries()) {
      applyChanges([change]);
      if (index === Math.floor(changes.length / 2)) meanwhile.push(runHook(world, { input }));
      await new Promise(setImmediate);
    }
    rmSync(held);
    outcomes.push(await before.outcome, ...(await Promise.all(meanwhile)));
  }
  const unstopped = outcomes.filter(({ stdout }) => !stdout.includes('"permissionDecision":"deny"'));
  expect(unstopped.map(({ exitCode, stdout, stderr }) => ({ exitCode, stdout, stderr }))).toEqual([]);
  expect(outcomes).toHaveLength(3 * UPDATES);
  expect(logLines(world).filter((line) => line.includes('"crash"'))).toEqual([]);
});
