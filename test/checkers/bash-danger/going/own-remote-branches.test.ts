import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { gitIn, writeBelow } from '../../../on-disk.js';
import { nextSecond, sceneWith } from '../scene.js';

const OWN = [
  'git push origin --delete own',
  'git push -q origin -d merged copy',
  'git push origin :merged',
  'git checkout main && git pull --ff-only && git branch -d copy; git push origin --delete copy',
  'cd src && git push origin --delete merged && git status',
  'git push -f origin own',
  'git push -q --force origin own 2>&1 | tail -3',
  'git push origin own --force',
  'git push -u origin +own',
  'git checkout own && git push origin +HEAD:own',
  'echo 2 >> own.ts && git commit -qa --amend --no-edit && git push -f origin own && gh pr checks',
  'cd src && git add -A && git commit --fixup HEAD && git rebase --autosquash main && git push -f origin own',
  'npm test && git rebase origin/main && git push --force --no-verify origin own',
];

const OF_OTHERS = [
  'git push origin --delete older',
  'git push origin --delete own older',
  'git push origin --delete main',
  'git push origin --delete release-2',
  'git push other --delete own',
  'git push origin --delete no-such',
  'git push origin --delete "$B"',
  'git push --force origin older',
  'git push --force origin main',
  'git push -f origin own older',
  'git push -f origin own --tags',
  'git push -f origin --all',
  'git push --force',
  'git push -f other own',
  'git push -f origin no-such',
  'git push -f origin older:own',
  'git push origin +older',
  'git push origin +refs/heads/*:refs/heads/*',
  'git push -f origin "$B"',
  'git remote set-url origin ../other && git push -f origin own',
  'git config remote.origin.url ../other; git push -f origin own',
  'GIT_DIR=../another/.git git push -f origin own',
  'cd ../another && git push -f origin own',
  'git -C ../another push -f origin own',
  'npm test && cd ../another && git push -f origin own',
  'git update-ref -d refs/remotes/origin/own; git push -f origin own',
  'bash -c "git push -f origin own"',
  'git push --mirror origin',
  'git push origin +own:merged',
  'git branch -D own && git push origin --delete own',
  'git reset --hard HEAD~1 && git push origin --delete merged',
  'git update-ref -d refs/heads/own; git push origin --delete own',
  'git remote set-url origin ../other && git push origin --delete own',
  'git -C ../another push origin --delete own',
  'bash -c "git push origin --delete own"',
  'git remote set-url origin ../other; { git push origin --delete own; }',
];

describe('branches of a remote', () => {
  const { project, git, branch, answerTo, beginSession } = sceneWith();
  const folder = (name: string): string => join(dirname(project().root), name);

  /** Somebody else works with the same remote. */
  function another(...args: readonly string[]): void {
    gitIn(folder('another'), ...args);
  }

  beforeEach(async () => {
    gitIn(dirname(project().root), 'init', '--quiet', '--bare', '--initial-branch=main', folder('remote'));
    git('remote', 'add', 'origin', folder('remote'));
    branch('older');
    git('push', '--quiet', 'origin', 'main', 'older');
    gitIn(dirname(project().root), 'clone', '--quiet', folder('remote'), folder('another'));
    await beginSession();
    await nextSecond();
    for (const name of ['own', 'merged']) branch(name);
    git('merge', '--quiet', '--no-edit', 'merged');
    git('push', '--quiet', 'origin', 'own', 'merged', 'main', 'main:release-2', 'main:refs/heads/copy');
    git('branch', '-d', 'merged');
  });

  // git is asked, and nothing done: one repository serves for all of a kind.
  it('that this session put there go without a word', async () => {
    for (const command of OWN) expect(await answerTo(command), command).toBe('pass');
  });

  it('are asked about where they are others, or may be', async () => {
    for (const command of OF_OTHERS) expect(await answerTo(command), command).toBe('ask');
  });

  it('are asked about where they came with a clone, of which git notes nothing, before the session pushed to them', async () => {
    git('checkout', '--quiet', 'older');
    git('reflog', 'expire', '--expire=all', 'refs/remotes/origin/older');
    git('commit', '--quiet', '--allow-empty', '-m', 'x');
    git('push', '--quiet', 'origin', 'older');
    expect(await answerTo('git push -f origin older')).toBe('ask');
    expect(await answerTo('git push origin --delete older')).toBe('ask');
    expect(await answerTo('git push -f origin own')).toBe('pass');
  });

  it('are asked about where somebody else was seen to push to them, and where their commits have no other name', async () => {
    another('fetch', '--quiet');
    another('checkout', '--quiet', 'own');
    writeBelow(folder('another'), { 'b.ts': '1' });
    another('add', '.');
    another('commit', '--quiet', '-m', 'x');
    another('push', '--quiet');
    git('fetch', '--quiet');
    expect(await answerTo('git push origin --delete own')).toBe('ask');
    expect(await answerTo('git push -f origin own')).toBe('ask');
    expect(await answerTo('git push -f origin merged')).toBe('pass');
    branch('gone');
    git('push', '--quiet', 'origin', 'gone');
    git('branch', '-D', 'gone');
    expect(await answerTo('git push origin --delete gone')).toBe('ask');
  });
});
