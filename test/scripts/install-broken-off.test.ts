import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '../../scripts/install/change.js';
import { type Pack, planInstall } from '../../scripts/install/plan.js';
import { type Bench, ANSWERS, FILES, makeBench, packOf, snapshot } from './install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench();
});

afterEach(() => bench.remove());

const NEWER = { 'guard.cjs': 'guard 2', 'stop-verify.cjs': 'stop 1', 'parts/222/bash.cjs': 'bash 2', 'parts/222/parse.cjs': 'parse 2' };
const inHooks = (...path: readonly string[]) => join(bench.target.hooksFolder, ...path);
const partsIn = (folder: string) => readdirSync(inHooks('parts', folder)).sort();

/** Carries out the steps of an installation up to the one that writes there, that one included. */
function breakOff(files: Readonly<Record<string, string>>, at: string, given: Partial<Pack> = {}): void {
  const { changes } = planInstall(bench.target, packOf(bench.target, files, given), ANSWERS);
  const last = changes.findIndex(({ kind, path }) => kind === 'write' && path === inHooks(at));
  expect(last).toBeGreaterThanOrEqual(0);
  applyChanges(changes.slice(0, last + 1));
}

describe('an installation that was broken off', () => {
  const TEMPORARY = '.parse.cjs.0123456789ab.tmp';

  it.each([
    ['of the version that is installed then', '222', []],
    ['of another', '999', ['999']],
  ])('has what it had begun to write removed by the next, in parts %s', (_, folder, emptied) => {
    bench.install();
    bench.write(`.claude/hooks/parts/${folder}/${TEMPORARY}`, 'par');
    const { changes } = bench.install(packOf(bench.target, NEWER));
    expect(changes.flatMap(({ kind, path }) => (kind === 'remove-empty-folder' ? [path] : []))).toEqual(emptied.map((name) => inHooks('parts', name)));
    expect(readdirSync(inHooks('parts')).sort()).toEqual(['111', '222']);
    expect(partsIn('222')).toEqual(['bash.cjs', 'parse.cjs']);
  });

  it('has what it had begun to write removed by --uninstall, and nothing of the like', () => {
    bench.install();
    for (const path of [`111/${TEMPORARY}`, `999/${TEMPORARY}`]) bench.write(`.claude/hooks/parts/${path}`, 'par');
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual({});
    bench.install();
    bench.write('.claude/hooks/parts/111/.mine.tmp', 'mine');
    bench.uninstall();
    expect(partsIn('111')).toEqual(['.mine.tmp']);
  });

  it('leaves no folder of parts behind when it is run again and then uninstalled', () => {
    bench.install();
    breakOff(NEWER, 'parts/222/bash.cjs');
    bench.install(packOf(bench.target, NEWER));
    bench.uninstall(packOf(bench.target, NEWER));
    expect(snapshot(bench.project)).toEqual({});
  });

  it.each([
    ['nothing', {}],
    ["a program of the person's", { '.claude/hooks/guard.cjs': 'theirs', '.claude/settings.json': '{ "model":"opus" }' }],
  ])('has brought nothing that the next takes for a stranger\'s, where there was %s', (_, own: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(own)) bench.write(path, text);
    const before = snapshot(bench.project);
    const third = { ...NEWER, 'guard.cjs': 'guard 3', 'parts/333/bash.cjs': 'bash 3' };
    breakOff(FILES, 'guard.cjs');
    breakOff(NEWER, 'guard.cjs');
    breakOff(third, 'guard.cjs');
    expect(bench.install(packOf(bench.target, NEWER)).notes).toEqual([]);
    bench.uninstall(packOf(bench.target, NEWER));
    expect(snapshot(bench.project)).toEqual(before);
  });

  it('is taken out by --uninstall', () => {
    bench.write('.claude/settings.json', '{\n     "hooks":\n   {  "Stop" : [] },\n"z": [ ] }\n\n');
    const before = snapshot(bench.project);
    bench.install();
    breakOff(NEWER, 'guard.cjs', { registration: {} });
    bench.uninstall(packOf(bench.target, FILES));
    expect(snapshot(bench.project)).toEqual(before);
  });

  it('leaves no folder of parts behind that an update had emptied', () => {
    bench.install();
    bench.install(packOf(bench.target, NEWER));
    rmSync(inHooks('parts', '111', 'bash.cjs'));
    bench.install(packOf(bench.target, { ...NEWER, 'parts/333/bash.cjs': 'bash 3' }));
    expect(existsSync(inHooks('parts', '111'))).toBe(false);
  });
});

describe('parts of a former version', () => {
  it('that cannot be removed are named, and the steps after them are taken', async () => {
    const built = await build({ stdin: { contents: MAIN, resolveDir: import.meta.dirname, loader: 'ts' }, bundle: true, platform: 'node', format: 'cjs', write: false });
    const locked = join(bench.folder, 'locked');
    mkdirSync(locked);
    for (const name of ['a.cjs', 'b.cjs']) writeFileSync(join(locked, name), name);
    writeFileSync(join(bench.folder, 'main.cjs'), built.outputFiles[0]?.text ?? '');
    // Nothing is forbidden to the superuser.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    for (const folder of [bench.folder, bench.project, locked]) chmodSync(folder, 0o755);
    if (user.uid !== undefined) for (const folder of [bench.project, locked]) chownSync(folder, user.uid, user.gid);
    chmodSync(locked, 0o555);
    const { stdout, stderr } = spawnSync(process.execPath, [join(bench.folder, 'main.cjs'), locked, bench.project], { encoding: 'utf8', ...user });
    chmodSync(locked, 0o755);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([expect.stringMatching(/^2 files in .*locked could not be removed: .*permission denied.*delete it\.$/i)]);
    expect(readFileSync(join(bench.project, 'next'), 'utf8')).toBe('written');
  });

  const MAIN = `
    import { join } from 'node:path';
    import { applyChanges } from '../../scripts/install/change.js';
    import { hashOf } from '../../lib/hook/installed.js';
    const [, , locked, project] = process.argv;
    const removals = ['a.cjs', 'b.cjs'].map((name) => ({ kind: 'remove', path: join(locked, name), removes: hashOf(name) }));
    const next = { kind: 'write', path: join(project, 'next'), content: Buffer.from('written'), replaces: undefined };
    console.log(JSON.stringify(applyChanges([...removals, { kind: 'remove-empty-folder', path: locked }, next])));`;
});
