import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIST, buildIfStale } from '../../scripts/build.js';
import { applyChanges } from '../../scripts/install/change.js';
import { packFor } from '../../scripts/install/pack.js';
import { planInstall } from '../../scripts/install/plan.js';
import { expectFolderOfItsOwn, PLUGIN_FILE } from '../../scripts/install/plugin-files.js';
import { pluginTarget } from '../../scripts/install/install-target.js';
import { ANSWERS, type Bench, FILES, makeBench, packOf, snapshot } from './install-bench.js';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const MARKETPLACE = '.claude-plugin/marketplace.json';

let bench: Bench;

beforeAll(buildIfStale);

beforeEach(() => {
  bench = makeBench((project) => pluginTarget(project));
});

afterEach(() => bench.remove());

const pack = (version: string, files: Readonly<Record<string, string>> = FILES) =>
  packOf(bench.target, { ...files, [PLUGIN_FILE]: JSON.stringify({ name: 'ck-guard', version }) }, { version, templates: new Map([['README.md', Buffer.from('ours')], [MARKETPLACE, Buffer.from('{}')]]) });
const read = (path: string): string => readFileSync(join(bench.project, path), 'utf8');

describe('making a plugin', () => {
  it('writes a plugin whose hooks name it by the variable that the host sets, and takes it out again', () => {
    bench.install(pack('1.0.0'));
    const { hooks } = JSON.parse(read('hooks/hooks.json'));
    expect(hooks.Stop[0].hooks[0].command).toBe('exec node "$CLAUDE_PLUGIN_ROOT"/stop-verify.cjs');
    expect(read('guard.cjs')).toBe('guard 1');
    bench.uninstall(pack('1.0.0'));
    expect(snapshot(bench.project)).toEqual({});
  });

  it('brings the next version, which the host knows by its number', () => {
    bench.install(pack('1.0.0'));
    bench.install(pack('1.1.0', { ...FILES, 'guard.cjs': 'guard 2' }));
    expect(JSON.parse(read(PLUGIN_FILE)).version).toBe('1.1.0');
    expect(read('guard.cjs')).toBe('guard 2');
  });

  it('leaves a readme and a marketplace that are there', () => {
    bench.write('README.md', 'of the team');
    bench.write(MARKETPLACE, '{ "name": "team" }');
    bench.install(pack('1.0.0'));
    bench.uninstall(pack('1.0.0'));
    expect(read('README.md')).toBe('of the team');
    expect(read(MARKETPLACE)).toBe('{ "name": "team" }');
  });

  it.each([
    [['.git/HEAD', 'README.md', 'LICENSE.txt', '.gitignore'], undefined],
    [['README.md', 'src/cart.ts'], /is not empty: there is src\. Nothing was written\. A plugin needs a folder of its own/],
  ])('of a folder with %j', (present, refusal) => {
    for (const path of present) bench.write(path, '');
    const expecting = (): void => expectFolderOfItsOwn(bench.project);
    if (refusal === undefined) expect(expecting).not.toThrow();
    else expect(expecting).toThrow(refusal);
  });

  it('has a readme, a licence and a marketplace of its own where there are none', () => {
    const { files, templates, version } = packFor({ target: bench.target, answers: ANSWERS }, { packageRoot, dist: DIST }, { home: bench.home, batches: true });
    const marketplace = JSON.parse(templates.get(MARKETPLACE)?.toString() ?? '');
    const plugin = JSON.parse(files.get(PLUGIN_FILE)?.toString() ?? '');
    expect(marketplace.plugins).toMatchObject([{ name: plugin.name, source: './' }]);
    expect(plugin).toMatchObject({ name: 'ck-guard', version });
    expect(templates.get('README.md')?.toString()).toContain(`/plugin install ${plugin.name}@${marketplace.name}`);
    expect(templates.has('LICENSE')).toBe(true);
  });

  it('works where the host has copied it to, and takes no word of a project for more than it would from outside', () => {
    applyChanges(planInstall(bench.target, packFor({ target: bench.target, answers: ANSWERS }, { packageRoot, dist: DIST }, { home: bench.home, batches: true }), ANSWERS).changes);
    const copy = join(bench.home, '.claude', 'plugins', 'cache', 'ck-guard', 'ck-guard', '1.0.0');
    cpSync(bench.project, copy, { recursive: true });
    const shop = join(bench.folder, 'shop');
    mkdirSync(shop);
    bench.write('../shop/.ckconfig.json', '{ "hooks": { "privacy-block": false } }');
    const command: string = JSON.parse(read('hooks/hooks.json')).hooks.PreToolUse[0].hooks[0].command;
    const payload = { session_id: 's', cwd: shop, hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: join(shop, '.env') }, tool_use_id: 't' };
    const env = { PATH: process.env['PATH'], HOME: bench.home, CLAUDE_PROJECT_DIR: shop, CLAUDE_PLUGIN_ROOT: copy };
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: shop, env, input: `${JSON.stringify(payload)}\n`, encoding: 'utf8' });
    expect({ stderr, decision: JSON.parse(stdout).hookSpecificOutput.permissionDecision }).toEqual({ stderr: '', decision: 'deny' });
  });
});
