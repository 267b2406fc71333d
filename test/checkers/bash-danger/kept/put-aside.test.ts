import { beforeEach, describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('work of before that the call puts aside first', () => {
  const { project, git, branch, beginSession, answerTo } = sceneWith(() => {
    git('update-ref', 'refs/remotes/origin/main', 'main');
    branch('other');
  });

  beforeEach(async () => {
    project().write({ 'src/a.ts': 'work of hours', 'src/new.ts': 'work of hours too' });
    await beginSession();
  });

  it.each([
    'git stash && git reset --hard',
    'git stash push -q -u -m "release wip" && git reset --hard origin/main && git stash pop',
    "echo at work; git fetch -q && git stash push -u -m 'wip' && git reset --hard origin/main",
    'git stash -u && git fetch -q && git reset -q --hard && git clean -fd',
    'git stash && git checkout -- src',
    'git stash && git restore src',
    'git stash -u && git checkout -f other',
    'git stash --include-untracked && git switch -f other',
  ])('may be taken back: %s', async (command) => expect(await answerTo(command)).toBe('pass'));

  it.each([
    'git reset --hard',
    'git stash; git reset --hard',
    'git stash || true; git reset --hard',
    'git stash 2>/dev/null || true && git reset --hard',
    'git stash && git stash pop && git reset --hard',
    'git stash push src/a.ts && git reset --hard',
    'git stash -k && git reset --hard',
    'git stash -u && cd ../other && git reset --hard',
    'git -C ../other stash && git reset --hard',
    'git stash && git reset --hard other',
    'git stash && git clean -fd',
    'git stash -u && git clean -fdx',
    'git stash && git checkout other -- src',
    'git stash && git restore --source other src',
    'git stash & git reset --hard',
    'true || git stash && git reset --hard',
  ])('but not: %s', async (command) => expect(await answerTo(command)).toBe('ask'));
});
