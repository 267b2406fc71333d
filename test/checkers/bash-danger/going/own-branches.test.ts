import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitIn, writeBelow } from '../../../on-disk.js';
import { nextSecond, sceneWith } from '../scene.js';

const LONG_AGO = '2020-01-01T12:00:00Z';

describe('branches that came to be in the session', () => {
  const { project, git, branch, answerTo, beginSession } = sceneWith(() => {
    branch('older');
  });

  const begin = async (): Promise<void> => {
    await beginSession();
    await nextSecond();
  };

  /** A commit with an author's date of its own, or that of now. */
  function commit(file: string, date?: string): void {
    project().write({ [file]: 'new' });
    git('add', file);
    git('commit', '--quiet', '-m', 'x', ...(date === undefined ? [] : [`--date=${date}`]));
  }

  it.each(['git branch -D spike', 'git checkout main && git branch -D spike 2>/dev/null || true', 'git branch -D spike empty; git status', 'git branch -D spike && git branch -D empty', 'git log --oneline && git branch --delete --force spike'])('go with what is on them alone: %s', async (command) => {
    await begin();
    git('branch', 'empty');
    git('checkout', '--quiet', '-b', 'spike');
    commit('src/spike.ts');
    git('commit', '--quiet', '--amend', '-m', 'y');
    git('checkout', '--quiet', 'main');
    expect(await answerTo(command)).toBe('pass');
    expect(await answerTo('git branch -D older')).toBe('ask');
    expect(await answerTo(`${command.split(' ||')[0]} && git branch -D older`)).toBe('ask');
  });

  it('are asked about where nobody noted when the session began, or the branch is older', async () => {
    branch('spike');
    expect(await answerTo('git branch -D spike')).toBe('ask');
    git('checkout', '--quiet', 'older');
    await begin();
    commit('src/b.ts');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D spike')).toBe('ask');
    expect(await answerTo('git branch -D older')).toBe('ask');
  });

  it('are asked about with commits of before, moved or changed ones among them', async () => {
    await begin();
    git('branch', 'backup', 'older');
    git('branch', '-m', 'older', 'renamed');
    git('checkout', '--quiet', '-b', 'picked');
    commit('src/c.ts', LONG_AGO);
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D picked')).toBe('ask');
    expect(await answerTo('git branch -D renamed backup')).toBe('ask');
    expect(await answerTo('git branch -D backup')).toBe('pass');
    expect(await answerTo('git branch -D renamed')).toBe('pass');
  });

  it('are asked about with a file of before in a commit, or gone, which may be there under another name', async () => {
    project().write({ 'notes.md': 'of the person', 'todo.md': 'of the person' });
    await begin();
    git('checkout', '--quiet', '-b', 'spike');
    commit('src/spike.ts');
    git('branch', 'clean');
    git('add', 'notes.md');
    git('commit', '--quiet', '-m', 'x');
    git('checkout', '--quiet', 'main');
    project().write({ 'notes.md': 'again' });
    expect(await answerTo('git branch -D spike')).toBe('ask');
    expect(await answerTo('git branch -D clean')).toBe('pass');
    git('branch', '-D', 'spike');
    expect(await answerTo('git branch -D clean')).toBe('pass');
    rmSync(join(project().root, 'todo.md'));
    expect(await answerTo('git branch -D clean')).toBe('ask');
  });

  it('go as well where they come from no other', async () => {
    await begin();
    git('checkout', '--quiet', '--orphan', 'pages');
    commit('index.html');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D pages')).toBe('pass');
  });

  it('are asked about where what was stashed before has been taken out, which may be on them', async () => {
    project().write({ 'src/a.ts': 'of the person' });
    git('stash', '--quiet');
    await begin();
    git('checkout', '--quiet', '-b', 'spike');
    commit('src/spike.ts');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D spike')).toBe('pass');
    git('checkout', '--quiet', 'spike');
    git('stash', 'pop', '--quiet');
    git('commit', '--quiet', '-a', '-m', 'x');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D spike')).toBe('ask');
  });

  it('are asked about with commits that were made elsewhere, as by another session in a work tree of its own', async () => {
    const tree = join(dirname(project().root), 'theirs');
    await begin();
    git('worktree', 'add', '--quiet', '-b', 'theirs', tree);
    writeBelow(tree, { 'src/a.ts': '2' });
    gitIn(tree, 'commit', '--quiet', '-am', 'x');
    expect(await answerTo('git worktree remove ../theirs && git branch -D theirs')).toBe('ask');
    expect(await answerTo('git worktree remove --force ../theirs && git branch -D theirs')).toBe('ask');
    git('worktree', 'remove', tree);
    expect(await answerTo('git branch -D theirs')).toBe('ask');
  });

  /** Another repository beside the project, with a request to pull that has one commit, as the remote `name` of the project. */
  function withRemote(name: string): string {
    const other = join(dirname(project().root), 'elsewhere');
    git('clone', '--quiet', '.', other);
    gitIn(other, 'checkout', '--quiet', '-b', 'asked');
    writeBelow(other, { 'src/asked.ts': '1' });
    gitIn(other, 'add', '-A');
    gitIn(other, 'commit', '--quiet', '-m', 'x', `--date=${LONG_AGO}`);
    gitIn(other, 'update-ref', 'refs/pull/7/head', 'HEAD');
    git('remote', 'add', name, other);
    return other;
  }

  const isElsewhere = (name: string): unknown => git('remote', 'set-url', name, 'git@forge.test:mail/shop.git');

  it('go with what a remote gave them, and what the session put on that', async () => {
    withRemote('origin');
    await begin();
    git('fetch', '--quiet', 'origin', 'pull/7/head:review/7');
    expect(await answerTo('git branch -D review/7')).toBe('ask');
    isElsewhere('origin');
    expect(await answerTo('git branch -D review/7')).toBe('pass');
    git('checkout', '--quiet', 'review/7');
    commit('src/own.ts');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git checkout main && git branch -D review/7')).toBe('pass');
    git('checkout', '--quiet', 'review/7');
    commit('src/old.ts', LONG_AGO);
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D review/7')).toBe('ask');
  });

  it('are asked about where a remote gave them before, or they came from here, or another folder', async () => {
    const other = withRemote('origin');
    isElsewhere('origin');
    git('fetch', '--quiet', '--upload-pack=git-upload-pack', other, 'pull/7/head:by-path');
    git('remote', 'set-url', 'origin', other);
    git('fetch', '--quiet', 'origin', 'pull/7/head:of-before');
    isElsewhere('origin');
    await begin();
    git('fetch', '--quiet', '.', 'older:copied');
    git('branch', '--no-track', 'taken', 'of-before');
    git('branch', '-D', 'of-before', 'older');
    expect(await answerTo('git branch -D copied')).toBe('ask');
    expect(await answerTo('git branch -D by-path taken')).toBe('ask');
    expect(await answerTo('git branch -D by-path')).toBe('pass');
    git('branch', '-D', 'by-path');
    expect(await answerTo('git branch -D taken')).toBe('ask');
  });

  it('are asked about in other repositories', async () => {
    const other = join(dirname(project().root), 'other');
    await begin();
    git('clone', '--quiet', '.', other);
    gitIn(other, 'checkout', '--quiet', '-b', 'spike');
    writeBelow(other, { 'src/a.ts': '2' });
    gitIn(other, 'commit', '--quiet', '-am', 'x');
    gitIn(other, 'checkout', '--quiet', 'main');
    expect(await answerTo('cd ../other && git branch -D spike')).toBe('ask');
  });

  it.each([
    'git checkout -b try && git commit -am x && git checkout main && git branch -D try',
    'git checkout -q -b try && echo x > spike.txt && git add spike.txt && git commit -qm "A try" && npm test 2>&1 | tail -5 && git checkout -q main && git branch -D try',
    'git switch -c try && git commit -qam x 2>&1 && git log --oneline -3 && git switch - && git branch -D try 2>&1 | tail -1',
  ])('go where the call itself has begun them: %s', async (command) => {
    await begin();
    expect(await answerTo(command)).toBe('pass');
    project().write({ 'src/a.ts': 'somebody is at work' });
    expect(await answerTo(command)).toBe('ask');
  });

  it.each([
    'git checkout -b try; git commit -am x && git checkout main && git branch -D try',
    'git checkout -b older || true; git checkout main && git branch -D older',
    'git checkout -b older; git branch -D older',
    'git checkout -b older\ngit branch -D older 2>/dev/null || true',
    'git checkout -b older && git checkout main && git branch -D older; git branch -D older',
    'git checkout -b older && git branch -d older || git branch -D older',
    'git checkout -b older | cat && git checkout main && git branch -D older',
    'git checkout -B older && git checkout main && git branch -D older',
    'git checkout -b try && git checkout main && git branch -D try older',
    'git checkout -b try && git checkout main && git branch -D older',
    'git checkout -b try && git stash pop && git commit -am x && git checkout main && git branch -D try',
    'git stash pop && git checkout -b try && git commit -am x && git checkout main && git branch -D try',
    'mv ../draft.md . && git checkout -b try && git add -A && git commit -m x && git checkout main && git branch -D try',
    'git checkout -b try && mv ../draft.md . && git add -A && git commit -m x && git checkout main && git branch -D try',
    'git checkout -b try && git add -f build.log && git commit -m x && git checkout main && git branch -D try',
    'git checkout -b try && echo > .gitignore && git add -A && git commit -m x && git checkout main && git branch -D try',
    'git checkout -b try && git branch -m older old2 && git checkout main && git branch -D try',
    'git checkout -b try && git rebase older && git checkout main && git branch -D try && git branch -D older',
    'git checkout -b try && git commit -am x && git checkout main && git branch -D try && git reset --hard HEAD~1',
    'bash -c "git checkout -b try && git commit -am x && git checkout main && git branch -D try older"',
  ])('are asked about where more may go: %s', async (command) => {
    await begin();
    expect(await answerTo(command)).toBe('ask');
  });

  it('go here and in the remote, with what the session put on them', async () => {
    const remote = join(dirname(project().root), 'remote');
    gitIn(dirname(project().root), 'init', '--quiet', '--bare', '--initial-branch=main', remote);
    git('remote', 'add', 'origin', remote);
    await begin();
    git('checkout', '--quiet', '-b', 'try');
    commit('src/try.ts');
    git('push', '--quiet', 'origin', 'try', 'older');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git push -q origin --delete try && git checkout main && git branch -D try')).toBe('pass');
    expect(await answerTo('git push origin --delete older && git branch -D older')).toBe('ask');
    expect(await answerTo('git branch -D older')).toBe('pass');
    expect(await answerTo('git push other --delete try && git branch -D try')).toBe('ask');
  });

  it('go with a squash that is told quietly', async () => {
    await begin();
    expect(await answerTo('git checkout -q main && git merge -q --squash older && git commit -qm "All of it" && git branch -D older')).toBe('pass');
    expect(await answerTo('git checkout -q main && git merge -q --squash older && git branch -D older')).toBe('ask');
    expect(await answerTo('git checkout -q main && git merge -q --squash older; git commit -qm x && git branch -D older')).toBe('ask');
  });
});

describe('work trees that came to be in the session', () => {
  const { project, git, answerTo, beginSession } = sceneWith();
  const begin = async (): Promise<void> => {
    await beginSession();
    await nextSecond();
  };
  const tree = (): string => join(dirname(project().root), 'try');

  async function add(...more: readonly string[]): Promise<void> {
    expect(await answerTo(`git worktree add ../try ${more.join(' ')}`)).toBe('pass');
    git('worktree', 'add', '--quiet', tree(), ...more);
    writeBelow(tree(), { 'notes.txt': 'of the session', 'src/a.ts': '2' });
  }

  it.each(['git worktree remove --force ../try', 'git worktree remove ../try -f && git branch -D try', 'git worktree remove --force ../try; git worktree prune'])('go with all in them: %s', async (command) => {
    await begin();
    await add('-b', 'try');
    expect(await answerTo(command)).toBe('pass');
  });

  it.each(['git worktree remove ../try && git branch -D try', 'git worktree remove --force ../try && git branch -D try'])('go with the commits of their branch: %s', async (command) => {
    await begin();
    await add('-b', 'try');
    gitIn(tree(), 'commit', '--quiet', '-am', 'x');
    expect(await answerTo(command)).toBe('pass');
  });

  it('are asked about where their commit has no name, a file is older, or another made them', async () => {
    await begin();
    git('worktree', 'add', '--quiet', '--detach', tree());
    writeBelow(tree(), { 'notes.txt': 'of another' });
    expect(await answerTo('git worktree remove --force ../try')).toBe('ask');
    await answerTo('git worktree add ../try');
    expect(await answerTo('git worktree remove --force ../try')).toBe('pass');
    gitIn(tree(), 'add', '.');
    gitIn(tree(), 'commit', '--quiet', '-m', 'x');
    expect(await answerTo('git worktree remove --force ../try')).toBe('ask');
  });

  it('are asked about where they are older', async () => {
    git('worktree', 'add', '--quiet', '-b', 'try', tree());
    writeBelow(tree(), { 'notes.txt': 'of before' });
    await begin();
    await answerTo('git worktree add ../try');
    expect(await answerTo('git worktree remove --force ../try')).toBe('ask');
  });
});
