import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findScope } from '../../lib/hook/scope.js';

let folder = '';
let home = '';
let visited = '';
let userPack = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard scope ')));
  home = join(folder, 'home');
  visited = join(folder, 'visited');
  userPack = join(home, '.claude', 'hooks');
  mkdirSync(userPack, { recursive: true });
  mkdirSync(join(visited, '.claude'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function configure(owner: string, config: object): void {
  writeFileSync(join(owner, '.claude', '.ckconfig.json'), JSON.stringify(config));
}

function scope(more: { home?: string; packFolder?: string; hostProject?: string } = {}) {
  return findScope({ home, packFolder: userPack, hostProject: visited, cwd: visited, ...more });
}

describe('findScope', () => {
  it('believes the person, and of a visited project only what tightens', () => {
    configure(home, { hooks: { 'loop-detection': false }, trust: [visited] });
    configure(visited, { hooks: { 'bash-danger': false, 'guard-task': true } });
    const { config, project } = scope();
    expect(config.hooks).toEqual({ 'loop-detection': false, 'guard-task': true });
    expect(project).toEqual({ root: visited, trusted: true });
  });

  it.each([
    ['the project', () => visited],
    ['a folder in it', () => join(visited, 'inner')],
    ['a way around to it', () => join(folder, 'home', '..', 'visited')],
    ['a link to it', () => join(folder, 'link')],
  ])('lets no project be the person by setting HOME to %s', (_, place) => {
    mkdirSync(join(visited, 'inner', '.claude'), { recursive: true });
    symlinkSync(visited, join(folder, 'link'));
    const loose = { hooks: { 'bash-danger': false, 'guard-task': true }, trust: [visited] };
    configure(visited, loose);
    configure(join(visited, 'inner'), loose);
    const { config, problems } = scope({ home: place() });
    expect(config.hooks).toEqual({ 'guard-task': true });
    expect(config.trust).toEqual([]);
    expect(problems.join()).toContain('lies in the project');
  });

  it('believes the person who works in the home folder itself', () => {
    configure(home, { hooks: { 'loop-detection': false } });
    expect(scope({ hostProject: home })).toMatchObject({ config: { hooks: { 'loop-detection': false } }, problems: [] });
  });

  it('believes a home inside the project that the pack is installed in', () => {
    const packFolder = join(visited, '.claude', 'hooks');
    const inner = join(visited, '.home');
    mkdirSync(packFolder, { recursive: true });
    mkdirSync(join(inner, '.claude'), { recursive: true });
    configure(inner, { hooks: { 'loop-detection': false } });
    expect(scope({ home: inner, packFolder })).toMatchObject({ config: { hooks: { 'loop-detection': false } }, problems: [] });
  });

  it.each([
    ['a link', () => join(folder, 'link')],
    ['a trailing slash', () => `${home}/`],
  ])('knows a user install by a home written with %s', (_, written) => {
    symlinkSync(home, join(folder, 'link'));
    expect(scope({ home: written() }).project).toEqual({ root: visited, trusted: false });
  });
});
