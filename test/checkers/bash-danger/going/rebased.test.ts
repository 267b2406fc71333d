import { describe, expect, it } from 'vitest';
import { nextSecond, sceneWith } from '../scene.js';

describe('a copy of a branch that the session made before a rebase', () => {
  const { project, git, branch, answerTo, beginSession } = sceneWith(() => {
    branch('topic');
    git('checkout', '--quiet', 'topic');
    project().write({ 'src/both.ts': 'topic' });
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Have both');
    git('checkout', '--quiet', 'main');
    project().write({ 'src/both.ts': 'main' });
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Have one');
    git('checkout', '--quiet', 'topic');
  });

  async function begin(): Promise<void> {
    await beginSession();
    await nextSecond();
    git('branch', 'before');
  }

  function rebase(text = 'both'): void {
    expect(() => git('rebase', 'main')).toThrow();
    project().write({ 'src/both.ts': text });
    git('add', '-A');
    git('-c', 'core.editor=true', 'rebase', '--continue');
  }

  it.each(['git branch -D before', 'git branch -D before && git status -sb', 'git log --oneline main.. && git branch --delete --force before'])('goes once all is on what was made anew: %s', async (command) => {
    await begin();
    expect(await answerTo(command)).toBe('pass');
    rebase();
    expect(await answerTo(command)).toBe('pass');
    expect(await answerTo(`${command} && git branch -D topic`)).toBe('ask');
  });

  it('stays where commits are left out, taken back or only changed', async () => {
    await begin();
    git('reset', '--quiet', '--hard', 'HEAD~1');
    expect(await answerTo('git branch -D before')).toBe('ask');
    git('reset', '--quiet', '--hard', 'before');
    git('commit', '--quiet', '--amend', '--allow-empty', '-m', 'Have both', '--only', '--', 'src/both.ts');
    git('rm', '--quiet', 'src/both.ts');
    git('commit', '--quiet', '--amend', '--allow-empty', '-m', 'Have both');
    expect(await answerTo('git branch -D before')).toBe('ask');
  });

  it('stays where something was put on it, where another branch is checked out, or where it is older', async () => {
    git('branch', 'older');
    await begin();
    rebase();
    expect(await answerTo('git branch -D older before')).toBe('ask');
    git('branch', '-D', 'older');
    git('checkout', '--quiet', 'before');
    project().write({ 'src/c.ts': '' });
    git('add', '-A');
    git('commit', '--quiet', '-m', 'More', '--date=2020-01-01T12:00:00Z');
    git('checkout', '--quiet', 'topic');
    expect(await answerTo('git branch -D before')).toBe('ask');
  });
});
