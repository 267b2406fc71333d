import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guards } from '../../hooks/all.js';
import { registrationFor } from '../../scripts/registration.js';
import { planInstall } from '../../scripts/install/plan.js';
import { planUninstall } from '../../scripts/install/plan-uninstall.js';
import { type Bench, ANSWERS, FILES, OWN_HOOK, makeBench, packOf, snapshot } from './install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench();
});

afterEach(() => bench.remove());

const recordedFolders = () => JSON.parse(readFileSync(join(bench.target.hooksFolder, '.ck-guard.json'), 'utf8')).folders;
const settingsJson = () => JSON.parse(bench.settings().replace('\uFEFF', ''));

const PERSONS_SETTINGS: readonly (readonly [string, string])[] = [
  ['two spaces', `${JSON.stringify({ model: 'opus', hooks: { PreToolUse: [OWN_HOOK], Notification: [OWN_HOOK] }, env: { A: '1' } }, null, 2)}\n`],
  ['tabs, no final newline', JSON.stringify({ hooks: { Stop: [OWN_HOOK], PreToolUse: [] }, permissions: { deny: ['Read(x)'] } }, null, '\t')],
  ['three spaces and Windows line ends', `${JSON.stringify({ permissions: { allow: ['Bash(ls)'] }, hooks: { PreToolUse: [OWN_HOOK] } }, null, 3)}\n`.replaceAll('\n', '\r\n')],
  ['everything on one line', JSON.stringify({ hooks: { PreToolUse: [OWN_HOOK] } })],
  ['odd indentation', '{\n     "hooks":\n   {  "PreToolUse" : [\n { "matcher":"Edit",\n  "hooks":[{"type":"command","command":"./format.sh"} ] }\n]\n},\n"z": [ ] }\n\n'],
  ['a byte order mark', '\uFEFF{\n  "hooks": {}\n}\n'],
  ['nothing', '{}'],
  ['not a byte', ''],
];

describe('installing into a project', () => {
  it('copies the hooks, registers them and writes commented config', () => {
    bench.install();
    expect(readFileSync(join(bench.target.hooksFolder, 'parts', '111', 'bash.cjs'), 'utf8')).toBe('bash 1');
    expect(readFileSync(join(bench.target.hooksFolder, '.gitignore'), 'utf8')).toContain('.logs/');
    expect(readFileSync(join(bench.project, '.ckconfig.json'), 'utf8')).toBe('// config\n{}\n');
    expect(settingsJson().hooks).toEqual(packOf(bench.target, FILES).registration);
    expect(bench.settings().endsWith('}\n')).toBe(true);
    expect(statSync(bench.target.settingsFile).mode & 0o444).toBe(0o444);
  });

  it.each(PERSONS_SETTINGS)('keeps every entry of settings with %s, and gives back their bytes', (_, text) => {
    bench.write('.claude/settings.json', text);
    const untouched = snapshot(bench.project);
    bench.install(packOf(bench.target, FILES, { denyRules: ['Read(x)', 'Read(y)'] }));
    const before = text.trim() === '' ? {} : JSON.parse(text.replace('\uFEFF', ''));
    const after = settingsJson();
    expect(Object.keys(after).slice(0, Object.keys(before).length)).toEqual(Object.keys(before));
    expect(after).toMatchObject({ ...before, hooks: {}, permissions: {} });
    expect(after.hooks.PreToolUse).toEqual([...(before.hooks?.PreToolUse ?? []), ...(packOf(bench.target, FILES).registration.PreToolUse ?? [])]);
    expect(after.permissions.deny).toEqual(['Read(x)', 'Read(y)']);
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(untouched);
  });

  it('keeps the backup of the settings, which may hold keys, to its owner', () => {
    bench.write('.claude/settings.json', '{ "env": { "KEY": "x" } }');
    bench.install();
    expect(statSync(join(bench.target.hooksFolder, '.ck-guard-backup', 'settings.json')).mode & 0o777).toBe(0o600);
  });

  it.each(PERSONS_SETTINGS)('changes no byte the second time, settings with %s', (_, text) => {
    bench.write('.claude/settings.json', text);
    bench.install();
    const once = snapshot(bench.project);
    expect(bench.install().changes).toEqual([]);
    expect(snapshot(bench.project)).toEqual(once);
  });

  it('moves build-sensor to batches when the host has them, and back, and registers it at one of the two only', () => {
    const files = { ...FILES, ...Object.fromEntries(guards.map(({ id }) => [`${id}.cjs`, id])) };
    const packWith = (batches: boolean) => ({ ...packOf(bench.target, files), registration: registrationFor(guards, { commandFor: bench.target.commandFor, blockOnFailure: false, closed: new Set(), batches }) });
    for (const batches of [false, true, false]) {
      bench.install(packWith(batches));
      const events = Object.entries(settingsJson().hooks).filter(([, groups]) => JSON.stringify(groups).includes('build-sensor.cjs')).map(([event]) => event);
      expect(events.sort()).toEqual([batches ? 'PostToolBatch' : 'PostToolUse', 'SessionStart']);
    }
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual({});
  });

  it('leaves nothing behind where there was nothing', () => {
    bench.install();
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual({});
  });

  it('keeps the mode of settings.json', () => {
    bench.write('.claude/settings.json', '{}');
    chmodSync(bench.target.settingsFile, 0o640);
    bench.install();
    expect(statSync(bench.target.settingsFile).mode & 0o777).toBe(0o640);
    expect(readdirSync(bench.target.claudeFolder).sort()).toEqual(['hooks', 'settings.json']);
  });

  it('keeps a backup of settings.json', () => {
    bench.write('.claude/settings.json', '{ "model": "opus" }');
    bench.install();
    expect(readFileSync(join(bench.target.hooksFolder, '.ck-guard-backup', 'settings.json'), 'utf8')).toBe('{ "model": "opus" }');
  });

  it("leaves a person's config alone, at the root and in .claude", () => {
    bench.write('.ckconfig.json', '{ "mine": true }');
    bench.write('.claude/.ckignore', 'mine/');
    bench.install();
    bench.uninstall();
    expect(readFileSync(join(bench.project, '.ckconfig.json'), 'utf8')).toBe('{ "mine": true }');
    expect(existsSync(join(bench.project, '.ckignore'))).toBe(false);
    expect(readFileSync(join(bench.target.claudeFolder, '.ckignore'), 'utf8')).toBe('mine/');
  });

  it("keeps a person's own hooks, and moves one that has our name out of the way and back", () => {
    bench.write('.claude/hooks/mine.sh', 'echo mine');
    bench.write('.claude/hooks/guard.cjs', 'their guard');
    const untouched = snapshot(bench.project);
    const { notes } = bench.install();
    expect(notes.join()).toContain('guard.cjs is not as we installed it');
    expect(readFileSync(join(bench.target.hooksFolder, 'guard.cjs'), 'utf8')).toBe('guard 1');
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(untouched);
  });

  it("leaves a person's .gitignore there and says what it lacks", () => {
    bench.write('.claude/hooks/.gitignore', '*.tmp\n');
    expect(bench.install().notes.join()).toContain('Add the line .logs/');
    bench.uninstall();
    expect(readFileSync(join(bench.target.hooksFolder, '.gitignore'), 'utf8')).toBe('*.tmp\n');
  });
});

describe('installing a newer version', () => {
  const NEWER = { 'guard.cjs': 'guard 2', 'stop-verify.cjs': 'stop 1', 'parts/222/parse.cjs': 'parse 2' };

  it('replaces our files, removes what is gone and keeps the config', () => {
    bench.install();
    writeFileSync(join(bench.project, '.ckconfig.json'), '{ "hooks": {} }');
    expect(bench.install(packOf(bench.target, NEWER, { version: '2.0.0' })).notes).toEqual([]);
    expect(readFileSync(join(bench.target.hooksFolder, 'guard.cjs'), 'utf8')).toBe('guard 2');
    expect(readFileSync(join(bench.project, '.ckconfig.json'), 'utf8')).toBe('{ "hooks": {} }');
  });

  it('keeps the parts that it replaces until the next installation, for hooks that still run', () => {
    const third = { ...NEWER, 'parts/333/parse.cjs': 'parse 3' };
    const folders = (): readonly string[] => readdirSync(join(bench.target.hooksFolder, 'parts')).sort();
    const versions = [FILES, NEWER, FILES, NEWER, third].map((files) => packOf(bench.target, files));
    const seen = versions.map((pack) => (bench.install(pack), folders()));
    expect(seen).toEqual([['111'], ['111', '222'], ['111', '222'], ['111', '222'], ['222', '333']]);
    expect(existsSync(join(bench.target.hooksFolder, 'parts', '222', 'parse.cjs'))).toBe(true);
    bench.install(versions[4]);
    expect(folders()).toEqual(['222', '333']);
    expect(bench.install(versions[4]).changes).toEqual([]);
    bench.uninstall(versions[4]);
    expect(snapshot(bench.project)).toEqual({});
  });

  it('removes no part before the programs that load it are replaced, and no folder in which something else lies', () => {
    bench.install();
    bench.install(packOf(bench.target, NEWER));
    bench.write('.claude/hooks/parts/111/mine.cjs', 'mine');
    const { changes } = bench.install(packOf(bench.target, { 'guard.cjs': 'guard 3', 'parts/333/bash.cjs': 'bash 3' }));
    const order = changes.map(({ kind, path }) => `${kind} ${path.slice(bench.target.hooksFolder.length + 1)}`);
    const steps = ['write parts/333/bash.cjs', 'write guard.cjs', 'remove parts/111/bash.cjs'].map((step) => order.indexOf(step));
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(steps).not.toContain(-1);
    expect(existsSync(join(bench.target.hooksFolder, 'parts', '111', 'mine.cjs'))).toBe(true);
  });

  it('removes no folder that the person had made, and forgets those of its own that it removes', () => {
    mkdirSync(join(bench.target.hooksFolder, 'extra'), { recursive: true });
    bench.install(packOf(bench.target, { ...FILES, 'extra/words.json': '{}', 'made/words.json': '{}' }));
    for (const version of ['222', '333']) bench.install(packOf(bench.target, { 'guard.cjs': version, [`parts/${version}/bash.cjs`]: version }));
    expect(readdirSync(bench.target.hooksFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()).toEqual(['extra', 'parts']);
    expect(recordedFolders()).toEqual(['.claude/hooks/parts', '.claude/hooks/parts/222', '.claude/hooks/parts/333']);
  });

  it('takes the record of a version that kept none of them', () => {
    bench.install();
    const path = join(bench.target.hooksFolder, '.ck-guard.json');
    const { former, ...older } = JSON.parse(readFileSync(path, 'utf8'));
    expect(former).toEqual({});
    writeFileSync(path, JSON.stringify(older));
    expect(bench.install(packOf(bench.target, NEWER)).notes).toEqual([]);
    bench.uninstall(packOf(bench.target, NEWER));
    expect(snapshot(bench.project)).toEqual({});
  });

  it('puts new entries in the place of old ones, and still gives back the first bytes', () => {
    bench.write('.claude/settings.json', '{ "hooks": {"Stop": [] } }');
    const untouched = snapshot(bench.project);
    bench.install(packOf(bench.target, FILES, { denyRules: ['Read(y)'] }));
    const handler = { type: 'command', command: bench.target.commandFor('guard.cjs'), timeout: 30 } as const;
    bench.install(packOf(bench.target, NEWER, { registration: { PreToolUse: [{ matcher: 'Bash|Read', hooks: [handler] }] }, denyRules: [] }));
    expect(settingsJson()).toEqual({ hooks: { Stop: [], PreToolUse: [{ matcher: 'Bash|Read', hooks: [handler] }] } });
    bench.uninstall(packOf(bench.target, NEWER));
    expect(snapshot(bench.project)).toEqual(untouched);
  });

  it('still knows that there was no settings.json', () => {
    bench.install();
    bench.install(packOf(bench.target, NEWER, { registration: {} }));
    bench.uninstall(packOf(bench.target, NEWER));
    expect(snapshot(bench.project)).toEqual({});
  });

  it('takes out deny rules that are wanted no more', () => {
    bench.write('.claude/settings.json', '{"permissions":{"deny":["Read(x)"]}}');
    bench.install(packOf(bench.target, FILES, { denyRules: ['Read(x)', 'Read(y)'] }));
    bench.install(packOf(bench.target, FILES, { denyRules: [] }));
    expect(settingsJson().permissions).toEqual({ deny: ['Read(x)'] });
  });

  it('changes no settings when only its record is gone, and still gives back the bytes', () => {
    bench.write('.claude/settings.json', JSON.stringify({ hooks: { PreToolUse: [OWN_HOOK] } }, null, 4));
    const before = bench.settings();
    bench.install();
    const installed = bench.settings();
    rmSync(join(bench.target.hooksFolder, '.ck-guard.json'));
    bench.install();
    expect(bench.settings()).toBe(installed);
    bench.uninstall();
    expect(bench.settings()).toBe(before);
  });

  it('keeps what the person has added since, and a copy of the file as it was', () => {
    bench.install();
    const edited = bench.settings().replace('{\n', '{\n  "model": "opus",\n');
    writeFileSync(bench.target.settingsFile, edited);
    bench.install(packOf(bench.target, NEWER, { registration: { PreToolUse: packOf(bench.target, NEWER).registration.PreToolUse ?? [] } }));
    expect(settingsJson()).toEqual({ model: 'opus', hooks: { PreToolUse: packOf(bench.target, NEWER).registration.PreToolUse } });
    const backups = join(bench.target.hooksFolder, '.ck-guard-backup');
    expect(readdirSync(backups).map((name) => readFileSync(join(backups, name), 'utf8'))).toContain(edited);
    bench.uninstall(packOf(bench.target, NEWER));
    expect(settingsJson()).toEqual({ model: 'opus' });
    expect(existsSync(bench.target.hooksFolder)).toBe(false);
  });

  it('sets a file of ours aside that the person has changed', () => {
    bench.install();
    writeFileSync(join(bench.target.hooksFolder, 'guard.cjs'), 'tinkered with');
    expect(bench.install(packOf(bench.target, NEWER)).notes.join()).toContain('.ck-guard-backup');
    bench.uninstall(packOf(bench.target, NEWER));
    expect(snapshot(bench.project)).toEqual(expect.objectContaining({ [join(bench.target.hooksFolder, 'guard.cjs')]: expect.stringContaining('tinkered with') }));
  });
});

describe('planning', () => {
  it('changes nothing by itself', () => {
    bench.write('.claude/settings.json', '{}');
    const before = snapshot(bench.project);
    expect(planInstall(bench.target, packOf(bench.target, FILES), ANSWERS).changes.length).toBeGreaterThan(0);
    expect(snapshot(bench.project)).toEqual(before);
    bench.install();
    const installed = snapshot(bench.project);
    expect(planUninstall(bench.target, packOf(bench.target, FILES)).changes.length).toBeGreaterThan(0);
    expect(snapshot(bench.project)).toEqual(installed);
  });

  it('registers only when the files and the record are in place, and brings guard.cjs after its parts', () => {
    const written = planInstall(bench.target, packOf(bench.target, FILES), ANSWERS).changes.map((change) => change.path.slice(bench.project.length + 1));
    expect(written.at(-1)).toBe('.claude/settings.json');
    expect(written.at(-2)).toBe('.claude/hooks/.ck-guard.json');
    expect(written.indexOf('.claude/hooks/parts/111/bash.cjs')).toBeLessThan(written.indexOf('.claude/hooks/guard.cjs'));
  });

  it('unregisters before it removes', () => {
    bench.install();
    expect(planUninstall(bench.target, packOf(bench.target, FILES)).changes[0]?.path).toBe(bench.target.settingsFile);
  });
});

