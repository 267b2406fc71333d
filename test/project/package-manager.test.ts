import { describe, expect, it } from 'vitest';
import { foldersUp, packageManagerOf } from '../../lib/project/package-manager.js';
import { diskOf } from './fake-world.js';

describe('foldersUp', () => {
  it.each([
    ['/p/a/b/c.ts', '/p', ['/p/a/b', '/p/a', '/p']],
    ['/p/c.ts', '/p', ['/p']],
    ['/c.ts', '/', ['/']],
    ['/other/c.ts', '/p', []],
    ['/pp/c.ts', '/p', []],
  ])('from %s up to %s', (file, root, folders) => expect(foldersUp(file, root)).toEqual(folders));
});

describe('packageManagerOf', () => {
  it.each([
    ['no lockfile', {}, 'npm'],
    ['package-lock.json', { '/p/package-lock.json': '{}' }, 'npm'],
    ['pnpm-lock.yaml at the root of a workspace', { '/p/pnpm-lock.yaml': '', '/p/packages/a/package.json': '{}' }, 'pnpm'],
    ['yarn.lock', { '/p/yarn.lock': '' }, 'yarn'],
    ['bun.lock', { '/p/bun.lock': '' }, 'bun'],
    ['bun.lockb', { '/p/bun.lockb': '' }, 'bun'],
    ['the nearest lockfile', { '/p/yarn.lock': '', '/p/packages/a/package-lock.json': '' }, 'npm'],
    ['the packageManager field before a lockfile', { '/p/package.json': '{"packageManager": "pnpm@9.1.0"}', '/p/package-lock.json': '' }, 'pnpm'],
    ['a lockfile above the root', { '/yarn.lock': '' }, 'npm'],
  ])('is told by %s', (_, files, manager) => {
    expect(packageManagerOf('/p/packages/a', '/p', diskOf({ '/p/packages/a/x': '', ...files }))).toBe(manager);
  });
});
