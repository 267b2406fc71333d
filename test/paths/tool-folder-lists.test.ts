import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isToolFolder, toolFolders } from '../../lib/paths/tool-folders.js';

const root = resolve(import.meta.dirname, '../..');

/** Folders of `rules/scout.ckignore` that no row of `tool-folders.ts` names yet. Each that gets one goes from here. */
const IGNORED_ONLY = ['*.egg-info', '.mypy_cache', '.output', '.pytest_cache', '.ruff_cache', '.svelte-kit', 'DerivedData', 'Pods'];
/** Names beside `node_modules` in the globs of rules that no row says are made again: caches, which `unsaved-work.ts` tells by how their names end, and folders of a server or a home whose content nobody keeps. */
const IN_RULES_ONLY = ['.mypy_cache', '.pytest_cache', '.ruff_cache', 'cache', 'releases', 'temp', 'tmp'];
/** Not worth reading, and made again by no tool: copies in git, and version control itself. */
const READ_NEVER = ['.git', 'bower_components', 'vendor'];
/** Made again, and yet opened as any other folder: a project may keep its own things there, or few files stand in it. */
const READ_AS_OTHERS = ['.cache', 'htmlcov', 'out', 'playwright-report', 'test-results'];

const ignored = readFileSync(join(root, 'rules/scout.ckignore'), 'utf8').split('\n').filter((line) => /^[^#!]/.test(line)).map((line) => line.replace(/\/$/, ''));

describe('the lists of folders that tools fill differ only where that is known', () => {
  it('what is not worth reading is a tool folder', () => {
    expect(ignored.filter((name) => !READ_NEVER.includes(name) && !isToolFolder(name, 'made-again')).sort()).toEqual(IGNORED_ONLY);
  });

  it('what tools make again is not worth reading', () => {
    expect(toolFolders('made-again').filter((name) => !ignored.includes(name)).sort()).toEqual(READ_AS_OTHERS);
  });

  it('rules that let a tool folder go name no folder that holds work', () => {
    const named = readdirSync(join(root, 'rules/danger')).flatMap((file) => foldersBesideModules(readFileSync(join(root, 'rules/danger', file), 'utf8')));
    expect(named).toContain('dist');
    expect([...new Set(named)].filter((name) => !isToolFolder(name, 'made-again')).sort()).toEqual(IN_RULES_ONLY);
  });
});

/** The names in the alternations of globs in which `node_modules` stands. */
function foldersBesideModules(rules: string): readonly string[] {
  return [...rules.matchAll(/\{([\w.,-]*node_modules[\w.,-]*)\}/g)].flatMap(([, names = '']) => names.split(',')).filter((name) => name !== '');
}
