import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planUninstall } from '../../scripts/install/plan-uninstall.js';
import { projectTarget } from '../../scripts/install/install-target.js';
import { type Bench, FILES, OWN_HOOK, benchAt, makeBench, packOf } from './install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench();
});

afterEach(() => bench.remove());

const settingsJson = () => JSON.parse(bench.settings().replace('\uFEFF', ''));

describe('uninstalling', () => {
  it('takes only our entries and unchanged files when somebody has touched them since', () => {
    bench.write('.claude/settings.json', `${JSON.stringify({ hooks: { PreToolUse: [OWN_HOOK] } }, null, 2)}\n`);
    bench.install(packOf(bench.target, FILES, { denyRules: ['Read(y)'] }));
    const touched = settingsJson();
    touched.hooks.PreToolUse[1].hooks.push({ type: 'command', command: './theirs.sh' });
    touched.permissions.deny.push('Read(z)');
    writeFileSync(bench.target.settingsFile, JSON.stringify(touched, null, 4));
    writeFileSync(join(bench.target.hooksFolder, 'parts', '111', 'bash.cjs'), 'changed');
    writeFileSync(join(bench.project, '.ckignore'), 'changed');

    const { notes } = bench.uninstall();
    expect(settingsJson()).toEqual({
      hooks: { PreToolUse: [OWN_HOOK, { matcher: 'Bash', hooks: [{ type: 'command', command: './theirs.sh' }] }] },
      permissions: { deny: ['Read(z)'] },
    });
    expect(readdirSync(bench.target.hooksFolder)).toEqual(['parts']);
    expect(notes.filter((note) => note.includes('was changed since'))).toHaveLength(2);
    expect(existsSync(join(bench.project, '.ckconfig.json'))).toBe(false);
  });

  it('keeps the log and says so', () => {
    bench.install();
    bench.write('.claude/hooks/.logs/hook-log.jsonl', '{}\n');
    expect(bench.uninstall().notes.join()).toContain('.logs stays');
    expect(readdirSync(bench.target.hooksFolder).sort()).toEqual(['.gitignore', '.logs']);
  });

  it('keeps a settings.json that was ours alone when the person has added to it', () => {
    bench.install();
    writeFileSync(bench.target.settingsFile, bench.settings().replace('{', '{ "model": "opus",'));
    bench.uninstall();
    expect(settingsJson()).toEqual({ model: 'opus' });
  });

  it('does without a settings.json that the person has removed', () => {
    bench.install();
    rmSync(bench.target.settingsFile);
    expect(bench.uninstall().notes).toEqual([]);
    expect(existsSync(bench.target.hooksFolder)).toBe(false);
  });

  it('finds what is ours when its record is gone', () => {
    bench.write('.claude/settings.json', `${JSON.stringify({ hooks: { PreToolUse: [OWN_HOOK] } }, null, 2)}\n`);
    const before = bench.settings();
    bench.install();
    rmSync(join(bench.target.hooksFolder, '.ck-guard.json'));
    bench.write('.claude/hooks/mine.sh', 'echo mine');
    expect(bench.uninstall().notes.join()).toContain('.ck-guard-backup stays');
    expect(bench.settings()).toBe(before);
    expect(readdirSync(bench.target.hooksFolder).sort()).toEqual(['.ck-guard-backup', 'mine.sh']);
  });

  it('clears away the lists that it empties when its record is gone', () => {
    bench.write('.claude/settings.json', '{ "model": "opus" }');
    bench.install();
    rmSync(join(bench.target.hooksFolder, '.ck-guard.json'));
    bench.uninstall();
    expect(bench.settings()).toBe('{ "model": "opus" }');
  });

  it('does nothing where nothing is installed', () => {
    bench.write('.claude/settings.json', '{ "hooks": {} }');
    expect(planUninstall(bench.target, packOf(bench.target, FILES)).changes).toEqual([]);
  });

  it.each([
    ['a path that leads out', { files: { '../../package.json': '' } }],
    ['a file of the project under config', { config: { 'package.json': 'x' } }],
  ])('removes nothing by a record that names %s', (_, given) => {
    bench.install();
    bench.write('package.json', '{}');
    const file = join(bench.target.hooksFolder, '.ck-guard.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...given }));
    bench.uninstall();
    expect(readFileSync(join(bench.project, 'package.json'), 'utf8')).toBe('{}');
  });
});

describe('a clone without the backups', () => {
  it('gets our entries out all the same', () => {
    bench.write('.claude/settings.json', `${JSON.stringify({ hooks: { PreToolUse: [OWN_HOOK] } }, null, 2)}\n`);
    const before = bench.settings();
    bench.install();
    const clone = join(bench.folder, 'clone');
    cpSync(bench.project, clone, { recursive: true });
    rmSync(join(clone, '.claude', 'hooks', '.ck-guard-backup'), { recursive: true });
    const cloned = benchAt(bench.folder, clone, projectTarget(clone, bench.home), bench.home);
    expect(cloned.install().changes).toEqual([]);
    cloned.uninstall();
    expect(cloned.settings()).toBe(before);
  });
});
