import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '../../lib/json.js';
import { MANIFEST_FILE } from '../../scripts/install/manifest.js';
import { notesOn, OTHER_HOSTS, type OtherHost, registrationOf, runsHooks, targetFor } from '../../scripts/install/other-hosts.js';
import { pathToFileURL } from 'node:url';
import { OPENCODE_PLUGIN } from '../../scripts/registration.js';
import { applyChanges } from '../../scripts/install/change.js';
import { planInstall } from '../../scripts/install/plan.js';
import { planWithoutHosts } from '../../scripts/install/plan-without-hosts.js';
import { parseSettings } from '../../scripts/settings-file.js';
import { userTarget } from '../../scripts/install/install-target.js';
import { ANSWERS, type Bench, FILES, makeBench, packOf, snapshot } from './install-bench.js';

let bench: Bench;
beforeEach(() => {
  bench = makeBench();
});
afterEach(() => bench.remove());

const PLUGIN = '.opencode/plugins/ck-guard.js';
const SETTINGS: Readonly<Record<OtherHost, string>> = { codex: '.codex/hooks.json', gemini: '.gemini/settings.json', opencode: PLUGIN, qwen: '.qwen/settings.json' };
const HOOK_HOSTS = OTHER_HOSTS.filter(runsHooks);
const packFor = (...otherHosts: readonly OtherHost[]) => packOf(bench.target, FILES, { otherHosts });
const settingsOf = (host: OtherHost): string => readFileSync(join(bench.project, SETTINGS[host]), 'utf8');
const hooksOf = (host: OtherHost): object => {
  const settings: unknown = JSON.parse(settingsOf(host));
  const hooks = isObject(settings) ? settings['hooks'] : undefined;
  if (!isObject(hooks)) throw new Error(`${SETTINGS[host]} registers nothing`);
  return hooks;
};

describe('installing for other hosts', () => {
  it.each(HOOK_HOSTS)('registers the guards with %s, and takes out exactly that', (host) => {
    const before = snapshot(bench.project);
    bench.install(packFor(host));
    expect(hooksOf(host)).toEqual(registrationOf(host, bench.target));
    expect(OTHER_HOSTS.filter((each) => existsSync(join(bench.project, SETTINGS[each])))).toEqual([host]);
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(before);
  });

  it.each(HOOK_HOSTS)('has %s run the slow guards after edits and at the end of a turn, with time enough', (host) => {
    const registered = Object.entries(registrationOf(host, bench.target)).flatMap(([event, groups]) => groups.flatMap(({ matcher, hooks }) => hooks.map(({ command, timeout }) => ({ event, matcher, bundle: /([\w-]+)\.cjs/.exec(command)?.[1], timeout }))));
    const of = (bundle: string) => registered.filter((each) => each.bundle === bundle);
    const [second, after, end] = { codex: [1, 'PostToolUse', 'Stop'] as const, gemini: [1_000, 'AfterTool', 'AfterAgent'] as const, qwen: [1_000, 'PostToolUse', 'Stop'] as const }[host];
    expect(of('build-sensor').map(({ event, timeout }) => [event, timeout])).toEqual(expect.arrayContaining([[after, 120 * second], ['SessionStart', 120 * second]]));
    expect(of('build-sensor').find(({ event }) => event === after)?.matcher).toBe({ codex: 'apply_patch', gemini: 'write_file|replace', qwen: 'write_file|edit' }[host]);
    expect(of('stop-verify').map(({ event }) => event)).toEqual(expect.arrayContaining([end, 'SessionStart']));
    expect(of('guard').map(({ event }) => event)).not.toContain(end);
  });

  it('stands beside what a person has there, which comes back byte for byte', () => {
    const own = '{\n\t"theme": "dark",\n  "hooks": {"BeforeTool": [{"matcher": "x", "hooks": [{"type": "command", "command": "./mine.sh"}]}]}\n}';
    bench.write(SETTINGS.gemini, own);
    const before = snapshot(bench.project);
    bench.install(packFor('gemini'));
    expect(hooksOf('gemini')).toMatchObject({ BeforeTool: [{ matcher: 'x' }, { hooks: [{ timeout: 10_000 }] }] });
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(before);
  });

  it('takes out our entries alone where the file was changed since', () => {
    bench.install(packFor('qwen'));
    const settings: unknown = JSON.parse(settingsOf('qwen'));
    if (!isObject(settings)) throw new Error('no settings');
    writeFileSync(join(bench.project, SETTINGS.qwen), JSON.stringify({ ...settings, theme: 'light' }));
    bench.uninstall();
    expect(JSON.parse(settingsOf('qwen'))).toEqual({ theme: 'light' });
  });

  it('changes nothing the second time, and keeps what an earlier one was told of', () => {
    bench.install(packFor('codex', 'qwen'));
    expect(planInstall(bench.target, packFor(), ANSWERS).changes).toEqual([]);
    bench.install(packFor('gemini', 'opencode'));
    expect(OTHER_HOSTS.every((host) => existsSync(join(bench.project, SETTINGS[host])))).toBe(true);
    expect(existsSync(join(bench.target.hooksFolder, MANIFEST_FILE))).toBe(true);
  });

  it('finds its entries where its record is lost, and leaves a file alone that has none of them', () => {
    bench.install(packFor('codex'));
    bench.write(SETTINGS.gemini, 'not even JSON');
    rmSync(join(bench.target.hooksFolder, MANIFEST_FILE));
    bench.uninstall();
    expect(existsSync(join(bench.project, SETTINGS.codex)) ? JSON.parse(settingsOf('codex')) : {}).toEqual({});
    expect(settingsOf('gemini')).toBe('not even JSON');
  });

  it.each(['its own', 'nobody'])('uninstalls without a record where settings are a link to a file of %s', (owner) => {
    bench.install();
    rmSync(join(bench.target.hooksFolder, MANIFEST_FILE));
    bench.write(owner === 'nobody' ? '../own.json' : 'own.json', '{}');
    bench.write('.gemini/x', '');
    symlinkSync(owner === 'nobody' ? '../../own.json' : '../own.json', join(bench.project, SETTINGS.gemini));
    bench.uninstall();
    expect(existsSync(join(bench.target.hooksFolder, 'guard.cjs'))).toBe(false);
    expect(settingsOf('gemini')).toBe('{}');
  });

  it.each(['gemini', 'qwen'] as const)('keeps the comments in the settings of %s', (host) => {
    const own = '// mine\n{\n\t"theme": "dark", // at night\n\t"hooks": {\n\t\t/* none yet */\n\t}\n}\n';
    bench.write(SETTINGS[host], own);
    const before = snapshot(bench.project);
    bench.install(packFor(host));
    const installed = settingsOf(host);
    expect(parseSettings(installed, 'json-with-comments')).toMatchObject({ kind: 'valid', value: { theme: 'dark', hooks: registrationOf(host, bench.target) } });
    for (const comment of ['// mine\n', '"dark", // at night\n', '/* none yet */\n']) expect(installed).toContain(comment);
    expect(planInstall(bench.target, packFor(host), ANSWERS).changes).toEqual([]);
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(before);

    bench.install(packFor(host));
    writeFileSync(join(bench.project, SETTINGS[host]), settingsOf(host).replace('at night', 'by day'));
    bench.uninstall();
    expect(settingsOf(host)).toBe(own.replace('at night', 'by day'));
  });

  it('gives OpenCode a plugin that leads to the pack, and takes out exactly that', async () => {
    const before = snapshot(bench.project);
    bench.install(packOf(bench.target, { ...FILES, [OPENCODE_PLUGIN]: 'export const CkGuard = () => "the guards";' }, { otherHosts: ['opencode'] }));
    const { CkGuard }: { CkGuard: () => string } = await import(pathToFileURL(join(bench.project, PLUGIN)).href);
    expect(CkGuard()).toBe('the guards');
    expect(planInstall(bench.target, packOf(bench.target, { ...FILES, [OPENCODE_PLUGIN]: 'export const CkGuard = () => "the guards";' }), ANSWERS).changes).toEqual([]);
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(before);
  });

  it('leads there through a link too', () => {
    bench.write('tools/opencode/plugins/own.js', '');
    symlinkSync('tools/opencode', join(bench.project, '.opencode'));
    bench.install(packFor('opencode'));
    expect(readFileSync(join(bench.project, 'tools/opencode/plugins/ck-guard.js'), 'utf8')).toContain('"../../../.claude/hooks/opencode.mjs"');
    bench.uninstall();
    expect(readdirSync(join(bench.project, 'tools/opencode/plugins'))).toEqual(['own.js']);
  });

  it.each([1, 2])('puts a plugin of the same name aside, and back, after %i installations', (times) => {
    bench.write(PLUGIN, '// mine');
    const before = snapshot(bench.project);
    for (let count = 0; count < times; count += 1) bench.install(packFor('opencode'));
    expect(settingsOf('opencode')).toContain('CkGuard');
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(before);
  });

  it('leaves a plugin that the person has changed since, and says so', () => {
    bench.install(packFor('opencode'));
    writeFileSync(join(bench.project, PLUGIN), '// mine now');
    expect(bench.uninstall().notes).toEqual([expect.stringContaining('was changed since it was installed')]);
    expect(settingsOf('opencode')).toBe('// mine now');
  });

  it('takes the plugin out where its record is lost', () => {
    bench.install(packFor('opencode'));
    rmSync(join(bench.target.hooksFolder, MANIFEST_FILE));
    bench.uninstall();
    expect(existsSync(join(bench.project, PLUGIN))).toBe(false);
  });

  it('refuses a comment where the host would', () => {
    bench.write(SETTINGS.codex, '{\n  // mine\n}');
    expect(() => bench.install(packFor('codex'))).toThrow(/\.codex\/hooks\.json is not valid JSON at line 2, column 3: there is a comment/);
    bench.write(SETTINGS.gemini, '{\n  "a": 1, // mine\n}');
    expect(() => bench.install(packFor('gemini'))).toThrow(/\.gemini\/settings\.json is not valid JSON at line 3/);
  });

  it('leaves nothing where Qwen Code has put its version into what was written for it', () => {
    const before = snapshot(bench.project);
    bench.install(packFor('qwen'));
    writeFileSync(join(bench.project, SETTINGS.qwen), settingsOf('qwen').replace(/\n\}\n$/, ',\n  "$version": 4\n}\n'));
    expect(settingsOf('qwen')).toContain('$version');
    bench.uninstall();
    expect(snapshot(bench.project)).toEqual(before);
  });

  it('refuses settings that it cannot read, and writes nothing', () => {
    bench.write(SETTINGS.qwen, '{ "hooks": [');
    const before = snapshot(bench.project);
    expect(() => bench.install(packFor('qwen'))).toThrow(/\.qwen\/settings\.json is not valid JSON at line 1/);
    expect(snapshot(bench.project)).toEqual(before);
  });

  it.each(HOOK_HOSTS)('gives %s a command that starts the pack from any folder, whatever the project is called', (host) => {
    const target = targetFor(host, bench.target);
    bench.write('.claude/hooks/guard.cjs', 'process.stdout.write(process.argv.slice(2).join(" "))');
    const run = spawnSync('sh', ['-c', target.commandFor('guard.cjs')], { cwd: bench.home, encoding: 'utf8', env: { PATH: process.env['PATH'], ...(host === 'codex' ? {} : { CLAUDE_PROJECT_DIR: bench.project }) } });
    expect(run.stdout).toBe(`--host ${host}`);
  });

  it('is taken out of one host alone, as if it had never been told', () => {
    bench.write(SETTINGS.codex, '{"hooks": {}}');
    bench.install(packFor('gemini'));
    const before = snapshot(bench.project);
    bench.install(packFor('codex', 'opencode', 'qwen'));
    const plan = planWithoutHosts(bench.target, packFor(), ['codex', 'opencode', 'qwen']);
    applyChanges(plan.changes);
    expect(plan.notes).toEqual([]);
    expect(snapshot(bench.project)).toEqual(before);
    expect(planWithoutHosts(bench.target, packFor(), ['codex', 'qwen']).changes).toEqual([]);
    expect(planInstall(bench.target, packFor(), ANSWERS).changes).toEqual([]);
  });

  it('is taken out of one host alone where its record is lost', () => {
    bench.install(packFor('codex', 'gemini'));
    rmSync(join(bench.target.hooksFolder, MANIFEST_FILE));
    applyChanges(planWithoutHosts(bench.target, packFor(), ['codex']).changes);
    expect(JSON.parse(settingsOf('codex'))).toEqual({});
    expect(hooksOf('gemini')).toEqual(registrationOf('gemini', bench.target));
    expect(existsSync(join(bench.target.hooksFolder, 'guard.cjs'))).toBe(true);
  });

  it('leaves a folder of which something was made since', () => {
    bench.install(packFor('codex'));
    bench.write('.codex/config.toml', '');
    applyChanges(planWithoutHosts(bench.target, packFor(), ['codex']).changes);
    expect(readdirSync(join(bench.project, '.codex'))).toEqual(['config.toml']);
    bench.uninstall();
    expect(readdirSync(join(bench.project, '.codex'))).toEqual(['config.toml']);
  });

  it('says where a host looks instead, of an installation in the home', () => {
    const elsewhere = { CODEX_HOME: '/srv/codex', XDG_CONFIG_HOME: join(bench.home, '.config') };
    expect(notesOn('codex', userTarget(bench.home), elsewhere).at(-1)).toContain('CODEX_HOME is set: Codex then reads /srv/codex/hooks.json');
    expect(notesOn('opencode', userTarget(bench.home), elsewhere)).toHaveLength(1);
    expect(notesOn('codex', bench.target, elsewhere).join('\n')).not.toContain('CODEX_HOME');
  });

  it('names an absolute path in the home', () => {
    const target = targetFor('gemini', userTarget(bench.home));
    expect([target.settingsFile, target.commandFor('guard.cjs')]).toEqual([join(bench.home, '.gemini', 'settings.json'), `exec node '${bench.home}/.claude/hooks/guard.cjs' --host gemini`]);
  });
});
