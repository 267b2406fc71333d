import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '../../scripts/install/change.js';
import { parseOptions } from '../../scripts/install/options.js';
import { MANIFEST_FILE, readManifest } from '../../scripts/install/manifest.js';
import { planStatusLine } from '../../scripts/install/plan-status-line.js';
import { userTarget } from '../../scripts/install/install-target.js';
import { objectInSettings } from '../../scripts/settings-file.js';
import { writeBelow } from '../on-disk.js';
import { type Bench, FILES, makeBench, packOf, snapshot } from './install-bench.js';

const WITH_LINE = { ...FILES, 'status-line.cjs': 'line 1' };
const THEIRS = { type: 'command', command: '~/mine.sh' };

let bench: Bench;

afterEach(() => bench.remove());

/** Installs as `npm start` does, with the wish that flags told; gives the notes. */
function install(wish?: boolean, denyRules: readonly string[] = []): readonly string[] {
  const pack = packOf(bench.target, WITH_LINE, { denyRules });
  const read = readManifest(bench.target);
  const { entry, record, changes, notes } = planStatusLine(bench.target, wish, pack.files, bench.home, read.kind === 'present' ? read.manifest.localSettings : undefined);
  bench.install({ ...pack, statusLine: entry, localSettings: record });
  applyChanges(changes);
  return notes;
}

const uninstall = () => bench.uninstall(packOf(bench.target, WITH_LINE));
const localFile = () => join(bench.target.claudeFolder, 'settings.local.json');
const lineIn = (path: string) => (existsSync(path) ? objectInSettings(readFileSync(path, 'utf8'))['statusLine'] : undefined);
const ours = () => ({ type: 'command', command: bench.target.commandFor('status-line.cjs') });

describe('in a project', () => {
  beforeEach(() => {
    bench = makeBench();
  });

  it('is nobody’s unless it is asked for', () => {
    install();
    expect([lineIn(bench.target.settingsFile), existsSync(localFile())]).toEqual([undefined, false]);
  });

  it('stands in the settings that are this person’s alone, stays with an upgrade, and goes when it is not wanted', () => {
    expect(install(true).join()).toContain('keep it out of git');
    expect([lineIn(localFile()), lineIn(bench.target.settingsFile)]).toEqual([ours(), undefined]);
    const once = snapshot(bench.project);
    install();
    install(true);
    expect(snapshot(bench.project)).toEqual(once);
    install(false);
    expect(existsSync(localFile())).toBe(false);
    expect(bench.settings()).toContain('guard.cjs');
  });

  it('keeps what else stands there, byte for byte, and gives it back', () => {
    bench.write('.claude/settings.local.json', '{\n\t"model" : "opus"\n}\n');
    const untouched = snapshot(bench.project);
    install(true);
    expect(readFileSync(localFile(), 'utf8')).toMatch(/^\{\n\t"model" : "opus",\n\t"statusLine": \{\n/);
    uninstall();
    expect(snapshot(bench.project)).toEqual(untouched);
  });

  it.each(['', '\n', '{}', '{}\n', '{ }', '{\n}\n', '\uFEFF{}\r\n'])('gives settings back that held nothing: %j', (text) => {
    bench.write('.claude/settings.local.json', text);
    const untouched = snapshot(bench.project);
    install(true);
    install();
    install(true, ['Read(./.env)']);
    expect(lineIn(localFile())).toEqual(ours());
    uninstall();
    expect(snapshot(bench.project)).toEqual(untouched);
    install(true);
    install(false);
    expect(readFileSync(localFile(), 'utf8')).toBe(text);
  });

  it('writes nothing else into settings, whatever the record says', () => {
    install(true);
    const path = join(bench.target.hooksFolder, MANIFEST_FILE);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), localSettings: { emptyBefore: '{ "model": "other" }' } }));
    uninstall();
    expect(JSON.parse(readFileSync(localFile(), 'utf8'))).toEqual({});
  });

  it('leaves the file where nobody knows whose it was', () => {
    install(true);
    const path = join(bench.target.hooksFolder, MANIFEST_FILE);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), localSettings: undefined }));
    uninstall();
    expect(JSON.parse(readFileSync(localFile(), 'utf8'))).toEqual({});
  });

  it('stays where its settings have become no JSON, and so does all else', () => {
    install(true);
    bench.write('.claude/settings.local.json', readFileSync(localFile(), 'utf8').replace(/\n\}\s*$/, ',\n}\n'));
    const before = snapshot(bench.project);
    expect(uninstall).toThrow('settings.local.json is not valid JSON at line');
    expect(() => install(false)).toThrow('settings.local.json is not valid JSON at line');
    expect(snapshot(bench.project)).toEqual(before);
    bench.write('.claude/settings.local.json', '{ "statusLine": { "command": "~/mine.sh" }, }');
    expect(uninstall).not.toThrow();
  });

  it.each([true, false])('is not put there where it is shown in all projects, and that is no other: %s', (first) => {
    if (first) install(true);
    const all = { type: 'command', command: userTarget(bench.home).commandFor('status-line.cjs') };
    writeBelow(bench.home, { '.claude/settings.json': JSON.stringify({ statusLine: all }) });
    const notes = install(true).join();
    expect(notes).not.toContain('of your own');
    if (!first) expect(notes).toContain(`already shown, by ${join(bench.home, '.claude', 'settings.json')}`);
    expect(lineIn(localFile())).toEqual(first ? ours() : undefined);
  });

  it('leaves nothing behind', () => {
    install(true);
    uninstall();
    expect(snapshot(bench.project)).toEqual({});
  });

  it.each(['home', 'project', 'local'])('never takes the place of another, which stands in the settings of: %s', (place) => {
    const settings = `${JSON.stringify({ statusLine: THEIRS })}\n`;
    if (place === 'home') writeBelow(bench.home, { '.claude/settings.json': settings });
    else bench.write(place === 'project' ? '.claude/settings.json' : '.claude/settings.local.json', settings);
    const notes = install(true);
    expect(notes.join()).toMatch(/status line of your own, which stays\..*node "\$CLAUDE_PROJECT_DIR"\/\.claude\/hooks\/status-line\.cjs$/);
    expect(JSON.stringify([bench.settings(), lineIn(localFile())])).not.toContain('status-line.cjs');
    if (place === 'project') expect(lineIn(bench.target.settingsFile)).toEqual(THEIRS);
    if (place === 'local') expect(lineIn(localFile())).toEqual(THEIRS);
    uninstall();
    if (place !== 'home') expect(readFileSync(place === 'project' ? bench.target.settingsFile : localFile(), 'utf8')).toBe(settings);
  });

  it('that the person has moved into the settings of all stays there, and goes with the rest', () => {
    install();
    const settings = JSON.parse(bench.settings());
    bench.write('.claude/settings.json', JSON.stringify({ ...settings, statusLine: { ...ours(), padding: 2 } }));
    install();
    install(true, ['Read(./.env)']);
    expect([lineIn(bench.target.settingsFile), existsSync(localFile())]).toEqual([{ ...ours(), padding: 2 }, false]);
    uninstall();
    expect(existsSync(bench.target.settingsFile)).toBe(false);
  });

  it('is not written over settings that are no JSON', () => {
    bench.write('.claude/settings.local.json', '{ "a": 1, }');
    expect(() => install(true)).toThrow('settings.local.json is not valid JSON at line 1');
    expect(readFileSync(localFile(), 'utf8')).toBe('{ "a": 1, }');
  });
});

describe('for all projects of a person', () => {
  beforeEach(() => {
    bench = makeBench((_, home) => userTarget(home));
  });

  it('stands beside what is registered, stays with an upgrade, and goes', () => {
    writeBelow(bench.home, { '.claude/settings.json': '{ "model": "opus" }' });
    const untouched = snapshot(bench.home);
    install(true);
    expect(JSON.parse(bench.settings())).toMatchObject({ model: 'opus', statusLine: ours(), hooks: {} });
    const once = snapshot(bench.home);
    install();
    expect(snapshot(bench.home)).toEqual(once);
    install(false);
    expect(JSON.parse(bench.settings())).not.toHaveProperty('statusLine');
    install(true);
    uninstall();
    expect(snapshot(bench.home)).toEqual(untouched);
  });

  it('keeps what the person has set of it, when something else of ours changes', () => {
    install(true);
    const set = { ...ours(), padding: 2 };
    writeBelow(bench.home, { '.claude/settings.json': JSON.stringify({ ...JSON.parse(bench.settings()), statusLine: set }) });
    install(undefined, ['Read(./.env)']);
    expect(JSON.parse(bench.settings())).toMatchObject({ statusLine: set, permissions: { deny: ['Read(./.env)'] } });
    install(true, ['Read(./.npmrc)']);
    expect(lineIn(bench.target.settingsFile)).toEqual(set);
  });

  it('never takes the place of another, and what the person has put in its place stays', () => {
    install(true);
    const settings = JSON.parse(bench.settings());
    writeBelow(bench.home, { '.claude/settings.json': JSON.stringify({ ...settings, statusLine: THEIRS }) });
    expect(install(true).join()).toContain('which stays');
    uninstall();
    expect(lineIn(bench.target.settingsFile)).toEqual(THEIRS);
  });
});

describe('flags', () => {
  beforeEach(() => {
    bench = makeBench();
  });

  it.each([
    [['p', '--status-line'], { statusLine: true }],
    [['p', '--status-line', '--no-status-line'], { statusLine: false }],
    [['p'], { statusLine: undefined }],
    [['p', '--plugin', '--status-line'], { kind: 'wrong', why: '--status-line does nothing together with --plugin: leave it out.' }],
    [['p', '--uninstall', '--status-line'], { kind: 'wrong', why: '--status-line does nothing together with --uninstall, which takes out all: to take out that part alone, give --no-status-line without it.' }],
    [['p', '--uninstall', '--no-status-line'], { kind: 'wrong' }],
    [['--managed', '--status-line'], { kind: 'wrong', why: '--status-line does nothing together with --managed: leave it out.' }],
  ])('%j', (args, read) => expect(parseOptions(args)).toMatchObject(read));
});
