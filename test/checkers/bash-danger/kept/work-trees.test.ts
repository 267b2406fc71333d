import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { gitIn, writeBelow } from '../../../on-disk.js';
import { sceneWith } from '../scene.js';

describe('other work trees of the project', () => {
  const { project, git, answerTo } = sceneWith();

  let tree = '';

  beforeEach(() => {
    tree = join(dirname(project().root), 'try');
    git('worktree', 'add', '--quiet', '-b', 'try', tree);
    writeBelow(tree, { 'dist/a.js': '1', 'docs/guide.md': '1' });
    gitIn(tree, 'add', '--all');
    gitIn(tree, 'commit', '--quiet', '-m', 'x');
  });

  it.each(['git worktree remove --force ../try', 'git worktree remove ../try -f', 'git merge try && git worktree remove --force ../try && git branch -d try'])('go where all in them is committed: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    ['git worktree remove --force ../try', { 'new.ts': 'only copy' }],
    ['git worktree remove --force ../try', { 'src/a.ts': 'changed' }],
    ['git worktree remove --force ../try && git branch -D try', {}],
    ['git -C ../try reset --hard HEAD~1 && git worktree remove --force ../try', {}],
  ])('are asked about: %s with %j', async (command, files) => {
    writeBelow(tree, files);
    expect(await answerTo(command)).toBe('ask');
  });

  it('are asked about where no name leads to their commit', async () => {
    gitIn(tree, 'checkout', '--quiet', '--detach');
    writeBelow(tree, { 'src/a.ts': '3' });
    gitIn(tree, 'commit', '--quiet', '-am', 'x');
    expect(await answerTo('git worktree remove --force ../try')).toBe('ask');
  });

  it.each(['rm -rf dist', 'rm -rf docs && git status', "find . -name '*.js' -delete"])('lose what is committed or ignored: %s', async (command) => expect(await answerTo(command, tree)).toBe('pass'));

  it.each([
    ['rm -rf docs', 'docs/new.md'],
    ['rm -rf docs', 'docs/guide.md'],
    ["find . -name '*.md' -delete", 'docs/new.md'],
  ])('are asked about what is not: %s with %s', async (command, file) => {
    writeBelow(tree, { [file]: 'only copy' });
    expect(await answerTo(command, tree)).toBe('ask');
  });

  it.each([
    ['rm -rf ../try/build/lib', 'build/lib', 'ask'],
    ['rm -rf ../try/build/l*/', 'build/lib', 'pass'],
    ['rm -rf ../try/libs', 'libs/one', 'ask'],
    ['rm -rf ../try/build/_deps/fmt', 'build/_deps/fmt', 'pass'],
    ['rm -rf ../try/build/lib', 'build/other', 'pass'],
  ])('lose repositories of their own though they are ignored: %s with one in %s', async (command, repository, expected) => {
    writeBelow(tree, { '.gitignore': 'build/\nlibs/\n', [`${repository}/a.js`]: '1', 'build/lib/b.js': '1' });
    gitIn(join(tree, repository), 'init', '--quiet');
    expect(await answerTo(command)).toBe(expected);
  });

  it('are not those of other repositories', async () => {
    const other = join(dirname(project().root), 'other');
    writeBelow(other, { 'docs/guide.md': '1' });
    gitIn(other, 'init', '--quiet');
    gitIn(other, 'add', '--all');
    gitIn(other, 'commit', '--quiet', '-m', 'x');
    expect(await answerTo('rm -rf docs', other)).toBe('ask');
    expect(await answerTo('rm -rf ../try')).toBe('ask');
  });
});
