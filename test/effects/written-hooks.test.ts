import { describe, expect, it } from 'vitest';
import { type Files, runAmong } from './written-world.js';

const GONE = 'delete -r /home/u';
const SCRIPT: Files = { 'tools/look.sh': '#!/bin/sh\nrm -rf ~\n' };

describe('a commit runs what the session wrote, by what puts hooks in place', () => {
  it.each<[string, Files, Files]>([
    ['git commit -m x', SCRIPT, { 'package.json': '{"simple-git-hooks":{"pre-commit":"sh tools/look.sh"}}' }],
    ['git commit -m x', SCRIPT, { '.simple-git-hooks.json': '{"pre-commit":"sh tools/look.sh"}' }],
    ['git push', SCRIPT, { 'package.json': '{"husky":{"hooks":{"pre-push":"sh tools/look.sh"}}}' }],
    ['git commit -m x', SCRIPT, { 'lefthook.toml': '[pre-commit.commands.x]\nrun = "sh tools/look.sh"\n' }],
    ['git commit -m x', SCRIPT, { '.config/lefthook.yml': 'pre-commit:\n  commands:\n    x:\n      run: sh tools/look.sh\n' }],
    ['prek run', SCRIPT, { 'prek.toml': '[[repos]]\nhooks = [{ id = "x", entry = "sh tools/look.sh" }]\n' }],
    ['git commit -m x', SCRIPT, { '.overcommit.yml': "PreCommit:\n  X:\n    required_executable: './tools/look.sh'\n" }],
    ['npx lint-staged', SCRIPT, { '.lintstagedrc.yml': "'*.ts':\n  - eslint --fix\n  - sh tools/look.sh\n" }],
    ['npx lint-staged', { 'lint-staged.config.mjs': "export default { '*.ts': () => ['eslint .', `sh -c 'rm -rf ~'`] };\n" }, {}],
    ['git commit -m x', { '.lintstagedrc.cjs': 'module.exports = { "*.ts": "sh -c \'rm -rf ~\'" };\n' }, { '.husky/pre-commit': 'npx lint-staged\n' }],
  ])('%s, %j, %j', async (command, files, before) => {
    await expect(runAmong(command, files, before)).toTell(GONE);
  });

  it.each<[string, Files, Files]>([
    ['git commit -m x', { 'tools/look.sh': 'npx eslint .\nrm -rf .cache/look\n' }, { 'package.json': '{"simple-git-hooks":{"pre-commit":"sh tools/look.sh"}}' }],
    ['npx lint-staged', { 'lint-staged.config.mjs': "export default { '*.ts': (files) => [`eslint --fix ${files.join(' ')}`, 'tsc --noEmit'] };\n" }, {}],
    ['git commit -m x', { 'docs/a.sh': 'ls\n' }, { 'package.json': '{"simple-git-hooks":{"pre-commit":"rm -rf ~"}}' }],
  ])('but tells nothing of %s, %j, %j', async (command, files, before) => {
    await expect(runAmong(command, files, before)).not.toTell(GONE);
  });
});
