import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitIn, writeBelow } from '../../on-disk.js';
import { sceneWith } from './scene.js';

describe('edits of the session that git takes back', () => {
  const { project, git, answerTo, beginSession } = sceneWith(() => {
    project().write({ 'src/b.ts': '1', 'docs/guide.md': '1', 'package-lock.json': '1', 'src/deep/c.ts': '1' });
    project().commit();
    git('tag', 'v1');
  });

  /** The session edits a file that stands on the disk already. */
  async function edit(...files: readonly string[]): Promise<void> {
    for (const file of files) {
      expect(await answerTo(`sed -i s/1/2/ ${file}`), file).toBe('pass');
      project().write({ [file]: '2' });
    }
  }

  it.each([
    'git checkout -- src/a.ts',
    'git checkout -q -- src/a.ts src/deep/c.ts',
    'git checkout HEAD -- src/a.ts && npm test',
    'git checkout v1 -- ./src/a.ts',
    'git restore src/a.ts',
    'git restore --staged --worktree src/a.ts; git status',
    'git restore --source=HEAD -SW -- src/a.ts',
    'cd src && git checkout -- a.ts deep/c.ts',
    'git status && git diff --stat; git checkout -- src/a.ts',
    'git checkout -- src/a.ts && git checkout -- src/deep/c.ts',
  ])('go without a word, file by file: %s', async (command) => {
    await beginSession();
    await edit('src/a.ts', 'src/deep/c.ts');
    expect(await answerTo(command)).toBe('pass');
  });

  it('go as well in files that are gone, and in those that package managers write', async () => {
    await beginSession();
    rmSync(join(project().root, 'src/b.ts'));
    project().write({ 'package-lock.json': '2' });
    expect(await answerTo('git checkout -- src/b.ts package-lock.json')).toBe('pass');
  });

  it.each([
    'git checkout -- .',
    'git checkout -- src',
    'git checkout -- src/',
    'git restore src/deep',
    'git restore .',
    'git checkout -- src/a.ts .',
    'git checkout -- src/../src/a.ts',
    "git checkout -- 'src/*.ts'",
    'git checkout -- src/a.ts docs/guide.md',
    'git checkout -- src/a.ts $FILES',
    'git checkout -- ../shop/src/a.ts',
    'git -C . checkout -- src/a.ts',
    'git --work-tree=/elsewhere checkout -- src/a.ts',
    'git stash pop && git checkout -- src/a.ts',
    'mv notes.md src/a.ts && git checkout -- src/a.ts',
    'cd src; cd ..; cd src && git checkout -- a.ts',
    'git checkout -- src/a.ts && git checkout -- docs/guide.md',
    'git checkout -- src/a.ts && git reset --hard',
    'git diff --name-only | xargs git checkout --',
    'bash -c "git checkout -- src/a.ts"',
  ])('are asked about where it is more, or may be: %s', async (command) => {
    await beginSession();
    await edit('src/a.ts', 'src/deep/c.ts');
    project().write({ 'docs/guide.md': 'of the person' });
    expect(await answerTo(command)).toBe('ask');
  });

  it('are asked about in a file that only such a command has named before, or that another was moved to', async () => {
    await beginSession();
    await answerTo('git checkout -- src/b.ts');
    expect(await answerTo('git checkout -- src/b.ts')).toBe('ask');
    await edit('src/a.ts');
    await answerTo('mv ~/notes.md src/a.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are asked about in a file with work of before the session', async () => {
    project().write({ 'src/a.ts': 'of the person' });
    await beginSession();
    await edit('src/a.ts', 'src/b.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
    expect(await answerTo('git checkout -- src/b.ts')).toBe('pass');
  });

  it('are asked about in a file with work of before that git was told not to look at', async () => {
    git('update-index', '--skip-worktree', 'src/a.ts');
    project().write({ 'src/a.ts': 'of the person' });
    await beginSession();
    await edit('src/a.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are asked about where a file of before was moved away, which may be there now', async () => {
    project().write({ 'notes.md': 'of the person' });
    await beginSession();
    await edit('src/a.ts');
    renameSync(join(project().root, 'notes.md'), join(project().root, 'src/a.ts'));
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are asked about where nobody noted what was there, and in another repository', async () => {
    await edit('src/a.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
    const other = join(project().root, 'other');
    mkdirSync(other);
    gitIn(other, 'init', '--quiet');
    writeBelow(other, { 'a.ts': '1' });
    gitIn(other, 'add', '.');
    gitIn(other, 'commit', '--quiet', '-m', 'x');
    project().write({ '.gitignore': 'other\n' });
    project().commit();
    writeBelow(other, { 'a.ts': 'of the person' });
    await beginSession();
    await edit('other/a.ts');
    expect(await answerTo('git checkout -- a.ts', other)).toBe('ask');
    expect(await answerTo('git checkout -- other/a.ts')).toBe('ask');
  });

  it('are asked about in a link, which leads elsewhere', async () => {
    await beginSession();
    await edit('src/a.ts');
    renameSync(join(project().root, 'src'), join(dirname(project().root), 'moved'));
    expect(await answerTo('git checkout -- src/a.ts', join(dirname(project().root), 'moved'))).toBe('ask');
  });
});
