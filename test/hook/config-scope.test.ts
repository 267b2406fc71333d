import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findConfigScope } from '../../lib/hook/config/config-scope.js';

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

function scope(more: { home?: string; packFolder?: string; hostProject?: string | undefined } = {}) {
  return findConfigScope({ home, packFolder: userPack, hostProject: visited, cwd: visited, ...more });
}

describe('findConfigScope', () => {
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

  it('tells where the pack really stands, if it does, and knows a home by its link', () => {
    symlinkSync(home, join(folder, 'link'));
    expect(scope().realPack).toBe(userPack);
    expect(scope({ packFolder: join(folder, 'link', '.claude', 'hooks') }).realPack).toBe(userPack);
    expect(scope({ packFolder: join(folder, 'none') }).realPack).toBeUndefined();
    // The pack is the person's own by either name, so the project that is visited does not own it.
    expect(scope({ home: join(folder, 'link') }).project.root).toBe(visited);
  });

  it('says so in words, and tells every file that it ignores', () => {
    writeFileSync(join(visited, '.claude', '.ckconfig.json'), '[]');
    writeFileSync(join(visited, '.ckconfig.json'), '{"trust": 1}');
    expect(scope({ home: visited, packFolder: '/opt/pack' }).problems).toEqual([
      `${join(visited, '.claude', '.ckconfig.json')} is ignored: it must be an object`,
      `the home folder ${visited} lies in the project, so what stands there loosens no guard`,
      `${join(visited, '.ckconfig.json')} is ignored: "trust" must be a list of paths`,
    ]);
  });

  it.each<[string, () => Parameters<typeof scope>[0], boolean]>([
    ['a home beside the project, whose name begins with its', () => ({ home: `${visited}-home` }), true],
    ['a project that the host does not name, and a folder to work in that holds the home', () => ({ home: join(visited, 'inner'), packFolder: '/opt/pack', hostProject: undefined }), false],
    ['a pack that stands in the home', () => ({ home: join(visited, 'inner'), packFolder: join(visited, 'inner', 'pack') }), true],
    ['a project that is all of the disk', () => ({ hostProject: '/', packFolder: '/opt/pack' }), false],
    ['a visited project beside the one of the pack, that holds the home', () => ({ home: join(visited, 'inner'), packFolder: join(folder, 'own', '.claude', 'hooks') }), false],
    ['a visited project beside the one of the pack, that does not', () => ({ packFolder: join(folder, 'own', '.claude', 'hooks') }), true],
    ['a visited project that is no path', () => ({ home: join(visited, 'inner'), packFolder: join(folder, 'own', '.claude', 'hooks'), hostProject: 'visited' }), true],
  ])('%s: the person is believed: %s', (_, where, believed) => {
    for (const owner of [home, `${visited}-home`, join(visited, 'inner')]) {
      mkdirSync(join(owner, '.claude'), { recursive: true });
      configure(owner, { hooks: { 'bash-danger': false } });
    }
    mkdirSync(join(visited, 'inner', 'pack'), { recursive: true });
    mkdirSync(join(folder, 'own', '.claude', 'hooks'), { recursive: true });
    expect(scope(where()).config.hooks).toEqual(believed ? { 'bash-danger': false } : {});
  });

  it('takes a project for trusted that the person lists, and only that', () => {
    configure(home, { trust: [join(folder, 'other')] });
    expect(scope().project).toEqual({ root: visited, trusted: false });
    expect(scope({ hostProject: join(folder, 'other') }).project).toEqual({ root: join(folder, 'other'), trusted: true });
    const packFolder = join(visited, '.claude', 'hooks');
    mkdirSync(packFolder);
    configure(visited, { hooks: { 'bash-danger': false }, rules: { git: 'off' } });
    expect(scope({ packFolder, hostProject: undefined })).toMatchObject({ home, project: { root: visited, trusted: true }, config: { hooks: { 'bash-danger': false }, rules: { git: 'off' } } });
  });

  it('follows links to the person\'s settings, and none to a project\'s', () => {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ hooks: { 'guard-task': true } }));
    symlinkSync(join(folder, 'settings.json'), join(home, '.claude', '.ckconfig.json'));
    expect(scope().config.hooks).toEqual({ 'guard-task': true });
    rmSync(join(home, '.claude', '.ckconfig.json'));
    symlinkSync(join(folder, 'settings.json'), join(visited, '.claude', '.ckconfig.json'));
    expect(scope()).toMatchObject({ config: { hooks: {} }, problems: [expect.stringContaining('symbolic link')] });
  });

  it('reads settings of 256 KiB', () => {
    const text = JSON.stringify({ hooks: { 'guard-task': true } });
    const path = join(visited, '.ckconfig.json');
    writeFileSync(path, text + ' '.repeat(256 * 1024 - text.length));
    expect(scope().config.hooks).toEqual({ 'guard-task': true });
    writeFileSync(path, `${text}${' '.repeat(256 * 1024 - text.length)} `);
    expect(scope()).toMatchObject({ config: { hooks: {} }, problems: [`${path} is ignored: larger than 262144 bytes`] });
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
