import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userTarget } from '../../scripts/install/install-target.js';
import { type Bench, FILES, makeBench, packOf, snapshot } from './install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench((_, home) => userTarget(home));
});

afterEach(() => bench.remove());

const settingsJson = () => JSON.parse(bench.settings().replace('\uFEFF', ''));

describe('installing for the user', () => {
  it('writes only below ~/.claude, with absolute paths', () => {
    bench.install(packOf(bench.target, FILES, { templates: new Map([['.ckconfig.json', Buffer.from('{}')]]) }));
    expect(readdirSync(bench.home)).toEqual(['.claude']);
    expect(settingsJson().hooks.Stop[0].hooks[0].command).toBe(`exec node '${bench.home}/.claude/hooks/stop-verify.cjs'`);
    expect(existsSync(join(bench.home, '.claude', '.ckconfig.json'))).toBe(true);
    bench.uninstall();
    expect(snapshot(bench.home)).toEqual({});
  });

  it('follows a link of ~/.claude that stays in the home', () => {
    mkdirSync(join(bench.home, 'dotfiles', 'claude'), { recursive: true });
    symlinkSync(join(bench.home, 'dotfiles', 'claude'), join(bench.home, '.claude'));
    bench.install();
    expect(existsSync(join(bench.home, 'dotfiles', 'claude', 'settings.json'))).toBe(true);
    bench.uninstall();
    expect(readdirSync(join(bench.home, 'dotfiles', 'claude'))).toEqual([]);
  });

  it('quotes a home with a quote in it', () => {
    const odd = join(bench.folder, "o'brien");
    mkdirSync(odd);
    expect(userTarget(odd).commandFor('guard.cjs')).toBe(`exec node '${bench.folder}/o'\\''brien/.claude/hooks/guard.cjs'`);
  });
});

