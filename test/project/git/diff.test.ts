import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRunCommand } from '../../../lib/hook/processes/run-command.js';
import { statusOf } from '../../../lib/project/git/changed.js';
import { diffSince, namesSince, parseDiff, type FileDiff } from '../../../lib/project/git/diff.js';
import { headOf, openWorkTree, type WorkTree } from '../../../lib/project/git/work-tree.js';
import { makeProject, type RealProject } from '../real-project.js';
import { gitIn } from '../../on-disk.js';

let project: RealProject;
beforeEach(() => {
  project = makeProject({ 'a.ts': 'one\ntwo\nthree\n', 'b.ts': 'same\n', 'packages/p/c.ts': 'x\n', 'näme "q"\t.ts': '1\n' });
  project.commit();
});
afterEach(() => project.remove());

const environment = { PATH: process.env['PATH'], HOME: '/nonexistent' };
const git = (...args: readonly string[]): void => gitIn(project.root, ...args);

async function tree(folder = project.root): Promise<WorkTree> {
  return (await openWorkTree(createRunCommand(environment), folder)) ?? expect.fail('no work tree');
}

async function diff(...files: readonly string[]): Promise<readonly FileDiff[]> {
  const opened = await tree();
  return (await diffSince(opened, (await headOf(opened)) ?? '', files.map((file) => join(project.root, file)))) ?? expect.fail('no diff');
}

describe('diffSince in a real repository', () => {
  it('gives the lines that came and went, with their numbers', async () => {
    project.write({ 'a.ts': 'zero\none\nTWO\nthree\r\n', 'b.ts': 'same\n' });
    expect(await diff('a.ts', 'b.ts')).toEqual([
      { file: join(project.root, 'a.ts'), added: [{ number: 1, text: 'zero' }, { number: 3, text: 'TWO' }, { number: 4, text: 'three' }], removed: [{ number: 2, text: 'two' }, { number: 2, text: 'three' }] },
    ]);
  });

  it('reads names that git quotes, content that looks like a header, and leaves deleted files out', async () => {
    project.write({ 'näme "q"\t.ts': '1\n+++ b/evil.ts\ndiff --git a/x b/x\n@@ -1 +1 @@\n' });
    rmSync(join(project.root, 'b.ts'));
    const found = await diff('näme "q"\t.ts', 'b.ts');
    expect(found).toEqual([
      { file: join(project.root, 'näme "q"\t.ts'), added: [{ number: 2, text: '+++ b/evil.ts' }, { number: 3, text: 'diff --git a/x b/x' }, { number: 4, text: '@@ -1 +1 @@' }], removed: [] },
    ]);
  });

  it('sees staged and committed changes since a commit, and names from the folder that was asked about', async () => {
    const opened = await tree(join(project.root, 'packages/p'));
    const base = (await headOf(opened)) ?? '';
    project.write({ 'packages/p/c.ts': 'y\n', 'a.ts': 'one\n' });
    project.commit();
    expect(await statusOf(opened)).toEqual([]);
    expect(await namesSince(opened, base)).toEqual([join(project.root, 'packages/p/c.ts')]);
    expect(await diffSince(opened, base, [join(project.root, 'packages/p/c.ts')])).toMatchObject([{ added: [{ number: 1, text: 'y' }] }]);
  });

  it('is not misled by settings that change how a diff looks', async () => {
    for (const [key, value] of Object.entries({ 'diff.noprefix': 'true', 'diff.mnemonicPrefix': 'true', 'color.ui': 'always', 'diff.context': '10', 'diff.renames': 'copies', 'diff.relative': 'false', 'core.quotePath': 'false', 'diff.orderFile': 'b.ts' })) git('config', key, value);
    project.write({ 'a.ts': 'one\ntwo\n3\n' });
    expect(await diff('a.ts')).toEqual([{ file: join(project.root, 'a.ts'), added: [{ number: 3, text: '3' }], removed: [{ number: 2, text: 'three' }] }]);
  });

  it('knows no commit before the first, and none outside a repository', async () => {
    const bare = makeProject({ 'a.ts': '' });
    expect(await openWorkTree(createRunCommand(environment), bare.root)).toBeUndefined();
    execFileSync('git', ['init', '--quiet'], { cwd: bare.root, env: environment });
    const opened = (await openWorkTree(createRunCommand(environment), bare.root)) ?? expect.fail('no work tree');
    expect(await headOf(opened)).toBeUndefined();
    expect(await diffSince(opened, 'HEAD', [join(bare.root, 'a.ts')])).toBeUndefined();
    bare.remove();
  });

  it('does not wait for an index that is locked', async () => {
    writeFileSync(join(project.root, '.git/index.lock'), '');
    project.write({ 'a.ts': 'one\n' });
    expect(await diff('a.ts')).toMatchObject([{ added: [], removed: [{ number: 1, text: 'two' }, { number: 1, text: 'three' }] }]);
    expect(existsSync(join(project.root, '.git/index.lock'))).toBe(true);
  });
});

describe('diffSince in a hostile repository', () => {
  it('runs nothing that its config, its attributes or an included config name', async () => {
    const canary = join(project.root, 'canary');
    const program = join(project.root, '.git/program');
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> "${canary}"\ncat\n`);
    chmodSync(program, 0o755);
    project.write({ '.gitattributes': '*.ts filter=evil diff=evil\n', 'a.ts': 'changed\n' });
    const quoted = `"\\"${program}\\""`;
    const evil = [
      `[core]\n\tfsmonitor = ${quoted}\n\tpager = ${quoted}\n\tsshCommand = ${quoted}\n\tgitProxy = ${quoted}\n\talternateRefsCommand = ${quoted}`,
      `[filter "evil"]\n\tclean = ${quoted}\n\tprocess = ${quoted}\n\trequired = true`,
      `[diff "evil"]\n\ttextconv = ${quoted}\n\tcommand = ${quoted}`,
      `[diff]\n\texternal = ${quoted}\n\tsubmodule = log\n[pager]\n\tdiff = ${quoted}\n[alias]\n\tdiff = "!${program}"\n\tconfig = "!${program}"`,
      `[submodule "s"]\n\tupdate = "!${program}"\n[interactive]\n\tdiffFilter = ${quoted}\n[remote "o"]\n\turl = "ext::${program}"\n\tpromisor = true\n`,
    ].join('\n');
    writeFileSync(join(project.root, '.git/evil'), evil);
    appendFileSync(join(project.root, '.git/config'), `\n[includeIf "gitdir:**"]\n\tpath = evil\n`);

    expect(await diff('a.ts')).toMatchObject([{ added: [{ number: 1, text: 'changed' }] }]);
    const opened = await tree();
    expect(await namesSince(opened, (await headOf(opened)) ?? '')).toEqual([join(project.root, 'a.ts')]);
    expect(existsSync(canary)).toBe(false);

    // The trap is real: git as people run it springs it.
    spawnSync('git', ['diff'], { cwd: project.root, env: environment, stdio: 'ignore' });
    expect(existsSync(canary)).toBe(true);
  });
});

describe('parseDiff', () => {
  it('leaves out what a cut has left of a file', () => {
    expect(parseDiff('@@ -1 +1 @@\n-a\n+b\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+c\n', '/p')).toEqual([{ file: '/p/x', added: [{ number: 1, text: 'c' }], removed: [] }]);
  });

  it('reads anything without throwing', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('diff --git a/x b/x', '+++ b/x', '+++ "b/\\303', '@@ -1,2 +3,4 @@', '+a', '-b', '+++ /dev/null'));
    fc.assert(fc.property(fc.array(line), (lines) => Array.isArray(parseDiff(lines.join('\n'), '/p'))));
  });
});
