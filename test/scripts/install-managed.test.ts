import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DIST, buildIfStale } from '../../scripts/build.js';
import { applyChanges } from '../../scripts/install/change.js';
import { packFor } from '../../scripts/install/pack.js';
import { planInstall } from '../../scripts/install/plan.js';
import { expectFolder, managedTarget } from '../../scripts/install/install-target.js';
import { writeBelow } from '../on-disk.js';
import { ANSWERS, type Bench, FILES, makeBench, packOf, snapshot } from './install-bench.js';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
/** Of the user whom nothing belongs to. */
const NOBODY = 65534;

let bench: Bench;
let machine: string;

beforeAll(buildIfStale);

beforeEach(() => {
  bench = makeBench((project) => managedTarget(join(project, '..', 'the etc', 'claude-code'), process.execPath));
  machine = join(bench.folder, 'the etc');
  mkdirSync(machine);
});

afterEach(() => bench.remove());

const pack = () => packOf(bench.target, FILES, { templates: new Map() });

it('registers in a file of its own beside the administrator’s, and takes out all that it brought', () => {
  writeBelow(machine, { 'claude-code/managed-settings.json': '{ "env": { "A": "1" } }', 'hosts': '127.0.0.1' });
  const before = snapshot(machine);
  bench.install(pack());
  expect(readdirSync(join(machine, 'claude-code')).sort()).toEqual(['ck-guard', 'managed-settings.d', 'managed-settings.json']);
  const { hooks } = JSON.parse(readFileSync(join(machine, 'claude-code', 'managed-settings.d', '50-ck-guard.json'), 'utf8'));
  expect(hooks.Stop[0].hooks[0].command).toBe(`unset NODE_OPTIONS; exec '${process.execPath}' '${machine}/claude-code/ck-guard/stop-verify.cjs'`);
  bench.uninstall(pack());
  expect(snapshot(machine)).toEqual(before);
});

const readOnly = '/proc/sys';

it.skipIf(!existsSync(readOnly))(`says how an administrator does it where only they may write (skipped without ${readOnly}, where nobody may)`, () => {
  const asked = managedTarget(join(readOnly, 'claude-code'), process.execPath);
  expect(() => expectFolder(asked)).toThrow(/^Only an administrator may write to \/proc\/sys\. Run, in this folder: sudo .*node --import tsx scripts\/start\.ts --managed$/);
});

it('can be read by all users where an administrator’s new files are their own', () => {
  const script = fileURLToPath(new URL('install-for-machine.ts', import.meta.url));
  const { stdout, stderr } = spawnSync('sh', ['-c', 'umask 077 && exec "$0" "$@"', process.execPath, '--import', 'tsx', script, bench.target.claudeFolder, bench.home], { cwd: packageRoot, encoding: 'utf8' });
  expect({ stderr, stdout }).toEqual({ stderr: '', stdout: expect.stringContaining('is installed in') });
  const closed = Object.entries(snapshot(machine)).filter(([path, seen]) => !path.includes('.ck-guard-backup') && !/^(?:644|755)/.test(seen));
  expect(closed).toEqual([]);
});

it('guards a user who may not write to it, whatever NODE_OPTIONS is, and logs to their own folder', () => {
  applyChanges(planInstall(bench.target, packFor({ target: bench.target, answers: ANSWERS }, { packageRoot, dist: DIST }, { home: bench.home, batches: true }), ANSWERS).changes);
  const { hooksFolder, settingsFile } = bench.target;
  const [home, shop] = [join(bench.folder, 'home of nobody'), join(bench.folder, 'shop')];
  mkdirSync(home);
  mkdirSync(shop);
  chmodSync(hooksFolder, 0o555);
  // A superuser may write everywhere, so then the guarded one is another.
  const uid = process.getuid?.() === 0 ? NOBODY : process.getuid?.();
  if (uid === NOBODY) for (const folder of [bench.folder, home]) chmodSync(folder, 0o777);
  const command: string = JSON.parse(readFileSync(settingsFile, 'utf8')).hooks.PreToolUse[0].hooks[0].command;
  const payload = { session_id: 's', cwd: shop, hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: join(shop, '.env') }, tool_use_id: 't' };
  const env = { PATH: '/nowhere', HOME: home, CLAUDE_PROJECT_DIR: shop, NODE_OPTIONS: '--require /nowhere/x.cjs' };
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { cwd: shop, env, uid, input: `${JSON.stringify(payload)}\n`, encoding: 'utf8' });
  chmodSync(hooksFolder, 0o755);
  expect({ stderr, decision: JSON.parse(stdout).hookSpecificOutput.permissionDecision }).toEqual({ stderr: '', decision: 'deny' });
  expect(existsSync(join(hooksFolder, '.logs'))).toBe(false);
  expect(readFileSync(join(home, '.local/state/ck-guard/logs/hook-log.jsonl'), 'utf8')).toContain('"rule":"privacy/dotenv"');
});
