import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';
import { applyChanges } from '../../scripts/install/change.js';
import { planInstall } from '../../scripts/install/plan.js';
import { packFiles, type Files } from '../../scripts/install/plan-files.js';
import { projectTarget } from '../../scripts/install/target.js';
import { ANSWERS, packOf } from '../scripts/install-bench.js';
import { logLines, runHook, type Outcome } from './hook.js';
import { bash, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, removeWorld, type World } from './world.js';

let world: World;
beforeAll(() => void (world = createWorld()));
afterAll(() => removeWorld(world));

const UPDATES = 8;
/** Milliseconds between bytes that keep a hook waiting for its payload: a tenth of what it bears. */
const DRIP_MS = 100;

/** Another version of a pack: what its programs and parts call what they hand to one another is told apart from the first's. */
function otherVersion(files: Files): Files {
  const folder = [...files.keys()].flatMap((path) => /^parts\/([^/]+)\//.exec(path)?.[1] ?? [])[0] ?? 'parts';
  const renamed = (text: string): string => text.replaceAll(folder, folder === 'parts' ? folder : '0123456789ab');
  const changed = (text: string): string => renamed(text).replace(/\bm(?=\d+\b)/g, 'other');
  return new Map([...files].map(([path, content]) => [renamed(path), path.endsWith('.cjs') ? Buffer.from(changed(content.toString('utf8'))) : content]));
}

interface Waiting {
  readonly outcome: Promise<Outcome>;
  /** Lets it hear of its call. */
  readonly tell: () => void;
}

/** Begins a hook that is not told of its call yet; something comes now and then, as from a busy host. */
function begin(input: string): Waiting {
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const outcome = runHook(world, {
    input: (stdin) => {
      const drip = setInterval(() => stdin.write(' '), DRIP_MS);
      void told.then(() => {
        clearInterval(drip);
        stdin.end(input);
      });
    },
  });
  return { outcome, tell };
}

it(row(35, 'an update, to and fro, while hooks run: none meets parts of the other, each call is stopped'), { timeout: 60_000 }, async () => {
  const target = projectTarget(world.project, world.home);
  const first = packFiles(DIST);
  const versions = [otherVersion(first), first];
  const input = bash(world, `X=1 bash -c ${JSON.stringify(WIPE_HOME)}; find . -name '*.log' | xargs cat`);
  const outcomes: Outcome[] = [];
  let slow = begin(input);
  for (let update = 0; update < UPDATES; update += 1) {
    const { changes } = planInstall(target, packOf(target, {}, { files: versions[update % 2] ?? first, registration: {} }), ANSWERS);
    const quick = [runHook(world, { input })];
    for (const [index, change] of changes.entries()) {
      applyChanges([change]);
      if (index === Math.floor(changes.length / 2)) quick.push(runHook(world, { input }));
      await new Promise(setImmediate);
    }
    slow.tell();
    outcomes.push(await slow.outcome, ...(await Promise.all(quick)));
    slow = begin(input);
  }
  slow.tell();
  outcomes.push(await slow.outcome);
  const unstopped = outcomes.filter(({ stdout }) => !stdout.includes('"permissionDecision":"deny"'));
  expect(unstopped.map(({ exitCode, stdout, stderr }) => ({ exitCode, stdout, stderr }))).toEqual([]);
  expect(outcomes).toHaveLength(3 * UPDATES + 1);
  expect(logLines(world).filter((line) => line.includes('"crash"'))).toEqual([]);
});
