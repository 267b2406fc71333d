import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '../../scripts/install/change.js';
import { planInstall } from '../../scripts/install/plan.js';
import { projectTarget } from '../../scripts/install/target.js';
import { type Bench, ANSWERS, FILES, makeBench, packOf, snapshot } from './install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench();
});

afterEach(() => bench.remove());

describe('what the installer refuses', () => {
  it.each([
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}\n', 'line 3, column 3: a comma is missing'],
    ['a comment', '{\n  // mine\n  "a": 1\n}\n', 'line 2, column 3: there is a comment, which Claude Code does not accept'],
    ['hooks that are a list', '{ "hooks": [] }', '"hooks" is not an object'],
    ['an event that is no list', '{ "hooks": { "Stop": {} } }', '"hooks.Stop" is not a list'],
    ['a list', '[]', 'the settings are not an object'],
  ])('leaves everything untouched when settings.json has %s', (_, text, message) => {
    bench.write('.claude/settings.json', text);
    const before = snapshot(bench.project);
    expect(() => bench.install()).toThrow(message);
    expect(snapshot(bench.project)).toEqual(before);
  });

  it.each(['.claude', '.claude/hooks', '.claude/hooks/parts', '.claude/settings.json'])('does not write through a link at %s that leads out of the project', (path) => {
    const outside = join(bench.folder, 'outside');
    mkdirSync(outside);
    if (path.endsWith('.json')) writeFileSync(join(outside, 'settings.json'), '{}');
    mkdirSync(dirname(join(bench.project, path)), { recursive: true });
    symlinkSync(path.endsWith('.json') ? join(outside, 'settings.json') : outside, join(bench.project, path));
    const before = snapshot(bench.folder);
    expect(() => bench.install()).toThrow(/symbolic link to .*outside of/);
    expect(snapshot(bench.folder)).toEqual(before);
  });

  it('does not take a link that leads nowhere for a missing file', () => {
    mkdirSync(bench.target.claudeFolder);
    symlinkSync(join(bench.folder, 'nowhere'), bench.target.settingsFile);
    expect(() => bench.install()).toThrow('does not exist');
    expect(lstatSync(bench.target.settingsFile).isSymbolicLink()).toBe(true);
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

  it('does not take the home for a project, nor a missing folder', () => {
    expect(() => projectTarget(bench.home, bench.home)).toThrow('--user');
    const missing = projectTarget(join(bench.folder, 'missing'), bench.home);
    expect(() => planInstall(missing, packOf(missing, FILES), ANSWERS)).toThrow('is not a folder');
  });
});

