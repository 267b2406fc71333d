import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aboutCodeTools } from '../../scripts/install/code-tools.js';
import { writeBelow } from '../on-disk.js';

let project: string;
beforeEach(() => void (project = mkdtempSync(join(tmpdir(), 'ck-guard-code-tools-'))));
afterEach(() => rmSync(project, { recursive: true, force: true }));

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['nothing where no such tool is used', { 'package.json': '{"devDependencies":{"vitest":"1"}}' }, []],
  ['Prettier, by its package', { 'package.json': '{"devDependencies":{"prettier":"3"}}' }, ['Prettier']],
  ['Prettier, by its settings', { '.prettierrc.json': '{}', '.prettierignore': 'dist/\n' }, ['Prettier']],
  ['ESLint and Biome, by theirs', { 'eslint.config.mjs': 'export default [];', 'biome.json': '{}' }, ['ESLint', 'Biome']],
  ['nothing of those that leave the hooks out', { 'package.json': '{"devDependencies":{"prettier":"3"}}', '.prettierignore': '.claude/\n', 'eslint.config.js': "export default [{ ignores: ['.claude/hooks/'] }];", 'biome.jsonc': '{"files":{"includes":["**","!**/.claude/hooks"]}}' }, []],
])('tells of %s', (_, files, expected) => {
  writeBelow(project, files);
  const told = aboutCodeTools(project);
  expect(told.map((note) => note.split(' ')[0])).toEqual(expected);
  for (const note of told) expect(note).toMatch(/^\w+ would take the hooks for code of the project: add .*\.claude\/hooks/);
});

it('tells of nothing where there is no such folder', () => {
  expect(aboutCodeTools(join(project, 'gone'))).toEqual([]);
});
