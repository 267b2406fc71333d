import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('a hard reset', () => {
  const { project, git, branch, answerTo } = sceneWith(() => {
    branch('kept');
    git('update-ref', 'refs/remotes/origin/main', 'main');
    branch('own');
  });

  it.each([
    ['git reset --hard', 'main', 'pass'],
    ['git reset --hard HEAD && git status', 'own', 'pass'],
    ['git reset -q --hard origin/main', 'main', 'pass'],
    ['git fetch origin && git checkout main && git reset --hard origin/main', 'own', 'pass'],
    ['git branch backup && git reset --hard origin/main', 'own', 'pass'],
    ['git tag before-reset && git status -s && git reset --hard origin/main', 'own', 'pass'],
    ['git fetch && git branch backup-$(date +%s) && git reset --hard origin/main', 'own', 'pass'],
    ['git checkout own && git branch backup && git reset --hard origin/main', 'main', 'pass'],
    ['git branch backup; git reset --hard origin/main', 'own', 'ask'],
    ['git branch backup || true && git reset --hard origin/main', 'own', 'ask'],
    ['git branch backup || git reset --hard origin/main', 'own', 'ask'],
    ['git branch backup && git checkout own && git reset --hard origin/main', 'main', 'ask'],
    ['git branch backup && git commit -am wip && git reset --hard origin/main', 'own', 'ask'],
    ['git branch backup && git reset --hard origin/main && git branch -D backup', 'own', 'ask'],
    ['git branch backup && git reset --hard origin/main && git checkout -B backup', 'own', 'ask'],
    ['git branch backup && git reset --hard origin/main && git switch -qC backup', 'own', 'ask'],
    ['git branch backup && git reset --hard origin/main && git worktree add -B backup ../w', 'own', 'ask'],
    ['git branch backup && git reset --hard origin/main; npm test; git symbolic-ref refs/heads/backup refs/heads/main', 'own', 'ask'],
    ['git branch backup && git reset --hard origin/main && git checkout -b next && npm test', 'own', 'pass'],
    ['git branch backup && git reset --hard origin/main && git cherry-pick backup~1', 'own', 'pass'],
    ['git branch backup main && git reset --hard origin/main', 'own', 'ask'],
    ['git branch backup && git reset --hard HEAD~1', 'own', 'pass'],
    ['git tag before && git status && git reset -q --hard @^', 'own', 'pass'],
    ['git branch backup && git reset --hard HEAD~1 && npm test', 'own', 'pass'],
    ['git branch backup; git reset --hard HEAD~1', 'own', 'ask'],
    ['git branch backup || git reset --hard HEAD~1', 'own', 'ask'],
    ['git branch backup && git reset --hard HEAD~1 && git reset --hard HEAD~1', 'own', 'ask'],
    ['git branch backup && git switch own && git reset --hard HEAD~1', 'main', 'ask'],
    ['git switch own && git branch backup && git reset --hard HEAD~1', 'main', 'ask'],
    ['git branch backup && git commit -am wip && git reset --hard HEAD~1', 'own', 'ask'],
    ['git branch backup && git reset --hard HEAD~1 && git branch -D backup', 'own', 'ask'],
    ['git branch backup && git reset --hard HEAD~1 && git branch -f backup', 'own', 'ask'],
    ['npm test && git branch backup && git reset --hard HEAD~1', 'own', 'ask'],
    ['git branch backup main && git reset --hard HEAD~1', 'own', 'ask'],
    ['git branch -f backup && git reset --hard origin/main', 'own', 'ask'],
    ['git branch --list && git reset --hard origin/main', 'own', 'ask'],
    ['git tag -l && git reset --hard origin/main', 'own', 'ask'],
    ['git branch $(date +%s) && git reset --hard origin/main', 'own', 'ask'],
    ['git reset --hard origin/main', 'own', 'ask'],
    ['git checkout own && git reset --hard origin/main', 'main', 'ask'],
    ['git checkout - && git reset --hard origin/main', 'main', 'ask'],
    ['git reset --hard no-such-commit', 'main', 'ask'],
    ['git reset --hard HEAD~1', 'main', 'ask'],
    ['git reset --hard @{u}', 'main', 'ask'],
    ['git reset --hard kept && git branch -D kept', 'main', 'ask'],
    ['git checkout . && git reset --hard', 'main', 'ask'],
    ['git merge kept && git reset --hard origin/main', 'main', 'pass'],
    ['git reset --hard origin/main && git branch -d kept', 'main', 'pass'],
    ['git merge kept && git branch -d kept && git reset --hard origin/main', 'main', 'ask'],
    ['git merge -q kept && git reset --hard origin/main && git branch -d kept', 'main', 'ask'],
    ['git pull -q && git branch -d kept && git reset --hard origin/main', 'main', 'ask'],
    ['git branch -d copy && git reset --hard origin/main', 'twice', 'ask'],
    ['git reset --hard origin/main && git switch copy && git reset --hard origin/main', 'twice', 'ask'],
    ['git reset --hard origin/main', 'twice', 'pass'],
    ['git reset --hard && git reset --hard HEAD~1', 'own', 'ask'],
    ['git reset --hard; git reset --hard "HEAD~1"', 'own', 'ask'],
    ['git reset --hard; (git reset --hard HEAD~1)', 'own', 'ask'],
    ['git reset --hard; bash -c "git reset --hard HEAD~1"', 'own', 'ask'],
    ['git reset --hard; for i in 1 2; do git reset --hard HEAD~1; done', 'own', 'ask'],
    ['git commit --allow-empty -m "does CI start" && git log -1 --oneline && git reset --hard HEAD~1', 'own', 'pass'],
    ['git cherry-pick -x kept && npm test 2>&1 | tail -5 && git reset --hard HEAD~1', 'own', 'pass'],
    ['git reset --hard; (cd ../other && git reset --hard)', 'own', 'ask'],
    ['git reset --hard && git status; npm test; cd ../other && git "reset" --hard', 'own', 'ask'],
    ['git cherry-pick kept > /dev/null && git cherry-pick twice && npm test -- -t "a b" && git show --stat && git reset -q --hard HEAD^^', 'own', 'pass'],
    ['git cherry-pick kept twice && npm test && git reset --hard HEAD~1', 'own', 'pass'],
    ['git cherry-pick kept~1^ && npx vitest run && git reset --hard HEAD^', 'own', 'pass'],
    ['git cherry-pick kept kept && git reset --hard HEAD~2', 'own', 'ask'],
    ['git cherry-pick twice copy && git reset --hard HEAD~2', 'own', 'ask'],
    ['git revert --no-edit HEAD HEAD && git reset --hard HEAD~2', 'own', 'ask'],
    ['git cherry-pick kept^- && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept^@ && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && gh pr checkout 7 && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && lazygit && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && /usr/bin/git-switch main && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && cat src/gh.txt src/digit.ts && git reset --hard HEAD~1', 'own', 'pass'],
    ['git revert --no-edit HEAD && make test && git reset --hard @~ && git status', 'own', 'pass'],
    ['git switch own && git cherry-pick kept && cargo test && git reset --hard HEAD~1', 'main', 'pass'],
    ['git cherry-pick kept && git commit --allow-empty -q -m x && git reset --hard HEAD~1 && git reset --hard HEAD~1', 'own', 'pass'],
    ['git cherry-pick kept && npm test && git reset --hard HEAD~2', 'own', 'ask'],
    ['git cherry-pick kept && git reset --hard HEAD~1 && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && git reset --hard HEAD~1; git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept; npm test && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && npm test; git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && npm test || true && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept || true && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept 2>&1 | tail -3 && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept & sleep 1 && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && npm start & sleep 1 && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick --no-commit kept && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick main..kept && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick --abort && git reset --hard HEAD~1', 'own', 'ask'],
    ['git merge --no-edit kept && git reset --hard HEAD~1', 'own', 'ask'],
    ['git commit --allow-empty --amend -m x && git reset --hard HEAD~1', 'own', 'ask'],
    ['git commit -m x && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && git switch main && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && git pull && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && git reset --soft HEAD~1 && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && cd ../other && git reset --hard HEAD~1', 'own', 'ask'],
    ['(cd ../other && git cherry-pick kept && true) && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && mv ../notes.md src/a.ts && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && bash -c "git reset -q HEAD~1" && git reset --hard HEAD~1', 'own', 'ask'],
    ['echo " && git cherry-pick kept && true && " && git reset --hard HEAD~1', 'own', 'ask'],
    ['git cherry-pick kept && echo "x && git cherry-pick twice && y" && git reset --hard HEAD~2', 'own', 'ask'],
    [`git cherry-pick kept && echo '"' " && git cherry-pick twice && " && git reset --hard HEAD~2`, 'own', 'ask'],
    ['if git cherry-pick kept && false; then git reset --hard HEAD~1; fi', 'own', 'ask'],
  ])('of a clean work tree: %s on %s', async (command, on, expected) => {
    branch('twice');
    git('branch', 'copy', 'twice');
    git('checkout', '--quiet', on);
    expect(await answerTo(command)).toBe(expected);
  });

  it('asks where what was taken out of git is put over what stands there now', async () => {
    git('rm', '--quiet', '--cached', 'src/a.ts');
    project().write({ '.gitignore': 'src/a.ts\n' });
    project().commit();
    project().write({ 'src/a.ts': 'mine' });
    expect(await answerTo('git branch backup && git reset --hard HEAD~1')).toBe('ask');
  });

  it('goes on to a commit that has all of the branch, by its hash', async () => {
    const hashOf = (name: string): string => execFileSync('git', ['rev-parse', name], { cwd: project().root, encoding: 'utf8' }).trim();
    git('checkout', '--quiet', 'own');
    const [own, kept] = [hashOf('own'), hashOf('kept')];
    git('reset', '--quiet', '--hard', 'main');
    git('update-ref', '-d', 'refs/remotes/origin/main');
    git('branch', '-D', 'main');
    git('branch', '-D', 'kept');
    expect(await answerTo(`git reset --hard ${own}`)).toBe('pass');
    expect(await answerTo(`git reset --hard ${own.slice(0, 8)}`)).toBe('pass');
    git('commit', '--quiet', '--allow-empty', '-m', 'x');
    for (const hash of [own, kept, 'ORIG_HEAD', own.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a'))]) expect(await answerTo(`git reset --hard ${hash}`), hash).toBe('ask');
  });

  it.each([
    ['git branch backup && git reset --hard origin/main', { 'src/a.ts': 'mine' }, 'ask'],
    ['git reset --hard', { 'src/a.ts': 'mine' }, 'ask'],
    ['git reset --hard origin/main', { 'src/a.ts': 'mine' }, 'ask'],
    ['git reset --hard kept', { 'src/kept.ts': 'mine' }, 'ask'],
    ['git reset --hard kept', { 'notes.txt': 'mine' }, 'pass'],
    ['git branch backup && git reset --hard HEAD~1', { 'src/a.ts': 'mine' }, 'ask'],
    ['git cherry-pick own && npm test && git reset --hard HEAD~1', { 'src/a.ts': 'mine' }, 'ask'],
    ['git commit --allow-empty -m x && git reset --hard HEAD~1', { 'src/a.ts': 'mine' }, 'ask'],
    ['git cherry-pick own && npm test && git reset --hard HEAD~1', { 'notes.txt': 'mine' }, 'pass'],
  ])('over changes: %s with %j', async (command, files, expected) => {
    git('branch', 'copy');
    project().write(files);
    expect(await answerTo(command)).toBe(expected);
  });
});
