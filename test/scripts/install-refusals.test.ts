import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '../../scripts/install/change.js';
import { planInstall } from '../../scripts/install/plan.js';
import { projectTarget } from '../../scripts/install/install-target.js';
import { type Bench, ANSWERS, FILES, makeBench, packOf, snapshot } from './install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench();
});

afterEach(() => bench.remove());

/** Puts a link there, in place of whatever is. */
function link(path: string, to: string): void {
  rmSync(join(bench.project, path), { recursive: true, force: true });
  mkdirSync(dirname(join(bench.project, path)), { recursive: true });
  symlinkSync(to, join(bench.project, path));
}

describe('what the installer refuses', () => {
  it.each([
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}\n', 'line 3, column 3: a comma is missing'],
    ['a comment', '{\n  // mine\n  "a": 1\n}\n', 'line 2, column 3: there is a comment, which JSON does not have'],
    ['hooks that are a list', '{ "hooks": [] }', '"hooks" is not an object'],
    ['an event that is no list', '{ "hooks": { "Stop": {} } }', '"hooks.Stop" is not a list'],
    ['a list', '[]', 'the settings are not an object'],
  ])('leaves everything untouched when settings.json has %s', (_, text, message) => {
    bench.write('.claude/settings.json', text);
    const before = snapshot(bench.project);
    expect(() => bench.install()).toThrow(message);
    expect(snapshot(bench.project)).toEqual(before);
  });

  it('does not write over settings that a person has made read-only, nor take itself out of them', () => {
    bench.write('.claude/settings.json', '{ "model": "opus" }');
    chmodSync(bench.target.settingsFile, 0o444);
    const before = snapshot(bench.project);
    expect(() => bench.install()).toThrow(/settings\.json is read-only\. Nothing was changed\. .*chmod u\+w '.*settings\.json'$/);
    expect(snapshot(bench.project)).toEqual(before);
    chmodSync(bench.target.settingsFile, 0o644);
    bench.install();
    chmodSync(bench.target.settingsFile, 0o444);
    // An upgrade has nothing to change there.
    bench.install(packOf(bench.target, { ...FILES, 'guard.cjs': 'guard 2' }));
    expect(() => bench.uninstall()).toThrow('is read-only');
    expect(bench.settings()).toContain('guard.cjs');
  });

  const PLACES = ['.claude', '.claude/hooks', '.claude/hooks/parts', '.claude/hooks/parts/111', '.claude/hooks/.logs', '.claude/hooks/.ck-guard-backup', '.claude/settings.json'];

  it.each(PLACES)('does not write through a link at %s that leads out of the project', (path) => {
    // Something to be kept, so that the backup folder is needed too.
    bench.write('.claude/settings.json', '{}');
    const outside = join(bench.folder, 'outside');
    mkdirSync(outside);
    if (path.endsWith('.json')) writeFileSync(join(outside, 'settings.json'), '{}');
    link(path, path.endsWith('.json') ? join(outside, 'settings.json') : outside);
    const before = snapshot(bench.folder);
    expect(() => bench.install()).toThrow(/symbolic link to .*outside of/);
    expect(() => bench.uninstall()).toThrow(/symbolic link to .*outside of/);
    expect(snapshot(bench.folder)).toEqual(before);
  });

  it.each(PLACES)('does not take a link at %s that leads nowhere for a missing file', (path) => {
    bench.write('.claude/settings.json', '{}');
    link(path, join(bench.folder, 'nowhere'));
    const before = snapshot(bench.folder);
    expect(() => bench.install()).toThrow('does not exist');
    expect(snapshot(bench.folder)).toEqual(before);
    expect(existsSync(join(bench.folder, 'nowhere'))).toBe(false);
  });

  it.each(['.claude', '.claude/hooks', '.claude/settings.json'])('does not follow a link at %s that leads to itself', (path) => {
    link(path, join(bench.project, path));
    const before = snapshot(bench.folder);
    expect(() => bench.install()).toThrow(/symbolic link/);
    expect(snapshot(bench.folder)).toEqual(before);
  });

  const READ = ['settings.json', 'hooks/.gitignore', 'hooks/.ck-guard.json'];

  it.skipIf(process.platform === 'win32').each(READ)('does not wait for a FIFO at %s (Windows has none)', (name) => {
    const path = join(bench.target.claudeFolder, name);
    mkdirSync(dirname(path), { recursive: true });
    execFileSync('mkfifo', [path]);
    expect(() => bench.install()).toThrow('is not a regular file');
    rmSync(path);
    bench.install();
  });

  it.each(READ)('does not read a file without end at %s', (name) => {
    const path = join(bench.target.claudeFolder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    truncateSync(path, 4_000_000_000);
    expect(() => bench.install()).toThrow('cannot be read: larger than');
    rmSync(path);
    bench.install();
  });

  it.each(['.ckconfig.json', '.ckignore'])('leaves a link at %s alone, wherever it leads', (path) => {
    link(path, join(bench.folder, 'nowhere'));
    bench.install();
    expect(lstatSync(join(bench.project, path)).isSymbolicLink()).toBe(true);
    expect(existsSync(join(bench.folder, 'nowhere'))).toBe(false);
  });

  it.each(['guard.cjs', 'parts/111/bash.cjs'])('puts a link at %s aside and writes a file of its own', (path) => {
    writeFileSync(join(bench.folder, 'target'), 'theirs');
    link(`.claude/hooks/${path}`, join(bench.folder, 'target'));
    bench.install();
    expect(readFileSync(join(bench.folder, 'target'), 'utf8')).toBe('theirs');
    expect(lstatSync(join(bench.target.hooksFolder, path)).isFile()).toBe(true);
  });

  it.each([
    ['a file that it says was put aside', (record: Record<string, unknown>) => void (record['setAside'] = { 'linked/stolen': 'files/stolen' })],
    ['a folder that it says was made', (record: Record<string, unknown>) => void (record['folders'] = ['.claude/hooks/linked/empty'])],
  ])('is not led out of the project by a record: %s', (_, change) => {
    bench.install();
    const outside = join(bench.folder, 'outside');
    mkdirSync(join(outside, 'empty'), { recursive: true });
    link('.claude/hooks/linked', outside);
    bench.write('.claude/hooks/.ck-guard-backup/files/stolen', 'x');
    const path = join(bench.target.hooksFolder, '.ck-guard.json');
    const record = JSON.parse(readFileSync(path, 'utf8'));
    change(record);
    writeFileSync(path, JSON.stringify(record));
    expect(() => bench.uninstall()).toThrow(/outside of/);
    expect(snapshot(outside)).toEqual({ [join(outside, 'empty')]: expect.any(String) });
  });

  it('writes through a link that stays in the project, and keeps the link', () => {
    bench.write('config/claude.json', '{}');
    mkdirSync(bench.target.claudeFolder);
    symlinkSync(join(bench.project, 'config', 'claude.json'), bench.target.settingsFile);
    bench.install();
    expect(lstatSync(bench.target.settingsFile).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(join(bench.project, 'config', 'claude.json'), 'utf8')).hooks).toBeDefined();
  });

  it('stops when somebody changes settings.json while it plans', () => {
    bench.write('.claude/settings.json', '{}');
    const plan = planInstall(bench.target, packOf(bench.target, FILES), ANSWERS);
    bench.write('.claude/settings.json', '{ "model": "opus" }');
    expect(() => applyChanges(plan.changes)).toThrow('was changed by something else just now');
    expect(bench.settings()).toBe('{ "model": "opus" }');
  });

  it('does not take for a project what is above the home, nor the folder of settings or hooks', () => {
    for (const above of ['/', bench.folder]) expect(() => projectTarget(above, bench.home)).toThrow('above your home folder');
    for (const path of ['.claude', '.claude/hooks']) expect(() => projectTarget(join(bench.project, path), bench.home)).toThrow(`keeps the settings of ${bench.project}.`);
    for (const path of ['.claude/worktrees/a', 'hooks', '.claude-plugin']) projectTarget(join(bench.project, path), bench.home);
    projectTarget(`${bench.home} 2`, bench.home);
  });

  it('says in words that .claude is no folder', () => {
    bench.write('.claude', 'a file');
    expect(() => bench.install()).toThrow(/\.claude is not a folder\. Nothing was written\./);
  });

  it('does not take the home for a project, nor a missing folder', () => {
    expect(() => projectTarget(bench.home, bench.home)).toThrow('--user');
    const missing = projectTarget(join(bench.folder, 'missing'), bench.home);
    expect(() => planInstall(missing, packOf(missing, FILES), ANSWERS)).toThrow('is not a folder');
  });
});

