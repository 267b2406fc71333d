import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('branches and tags whose commits have another name', () => {
  const { project, git, branch, answerTo } = sceneWith(() => {
    branch('pushed');
    git('update-ref', 'refs/remotes/origin/pushed', 'pushed');
    branch('merged');
    git('merge', '--quiet', '--no-ff', '-m', 'x', 'merged');
    git('tag', 'v1');
    branch('kept');
    git('branch', 'copy', 'kept');
    branch('own');
    git('tag', 'of-own', 'own');
    branch('alone');
  });

  it.each([
    'git branch -D pushed',
    'git branch -D merged pushed kept',
    'git branch --delete --force pushed 2>/dev/null || true',
    'git checkout main && git pull && git branch -D pushed && git fetch --prune',
    'cd src && git branch -D pushed; git branch | tail -5',
    'git switch -q main; git merge --no-ff pushed && git branch -D kept',
    'git tag -d v1',
    'git diff main..pushed --stat && git log -5 --oneline pushed | tail -5 && git show pushed~1 -- src/a.ts; git branch -D pushed',
    'git tag -d of-own && git log --oneline',
    'git tag -f v1',
    'git tag -f v1 pushed~1 && git log --oneline',
    'git tag -f v1 main~1',
    'git tag --force of-own main; git tag -d of-own',
    'git tag -f not-there-yet alone',
    'git branch -D own',
    'git branch -d pushed || git branch -D pushed',
    '# They are merged.\ngit branch -D merged pushed # and pushed',
    '\ncd src && git branch -D \\\n  pushed|tail -1',
    'git branch -d pushed own 2>/dev/null || git branch -D pushed own 2>/dev/null || true',
  ])('go without a word: %s', async (command) => expect(await answerTo(command)).toBe('pass'));

  it.each(['git tag -d notes', 'git tag -f notes main', 'git tag -d v1 notes'])('a tag with a text of its own does not go without a word: %s', async (command) => {
    git('tag', '-a', '-m', 'notes of the release', '-m', 'All that is new', 'notes', 'main');
    expect(await answerTo(command)).toBe('ask');
  });

  it.each(['git tag -d named', 'git tag -f named pushed'])('one with a line does: %s', async (command) => {
    git('tag', '-a', '-m', 'version 2', 'named', 'main');
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    'git branch -D alone',
    'git branch -d alone || git branch -D alone',
    'git branch -d pushed || git branch -D alone',
    'git branch -d pushed || git branch -D pushed alone',
    'git branch -d copy || git branch -D copy; git branch -D kept',
    'git diff main alone && git branch -D alone',
    'git log $(git branch -D kept) && git branch -D copy',
    'git branch -D pushed alone',
    'git branch -D pushed $(git branch --list alone)',
    'git branch -D pushed `echo alone`',
    'git tag -d v1 $(git tag)',
    'git tag -d v1 $TAGS',
    'git branch -D pushed "alone"',
    'git tag -f of-own main && git branch -D own',
    'git branch -D own && git tag -f of-own main',
    'git tag -f v1 main alone',
    'git tag -f "$T" main',
    'git tag -f v1; git tag "-f" only-tag',
    'git tag -f v1 main && git branch "-D" main',
    'git tag backup && git tag -f backup main && git reset --hard kept',
    'git -C ../other tag -f v1',
    'git branch -D pushed; git branch -m alone pushed && git branch "-D" pushed',
    'git branch -D pushed; (cd ../other && git branch -D pushed)',
    'git branch -D pushed && npm test && bash -c "git branch -D pushed"',
    'git tag -d v1 && (git -C ../other tag -d v1)',
    'git branch -D kept copy',
    'git branch -D kept && git branch -D copy',
    'git branch -D own && git tag -d of-own',
    'git push origin --delete pushed && git branch -D pushed',
    'git fetch --prune && git branch -D pushed',
    'git update-ref -d refs/remotes/origin/pushed && git branch -D pushed',
    'git branch -f pushed main && git branch -D pushed',
    'git reset --hard main~1 && git branch -D merged',
    'git branch -D no-such-branch',
    'git branch -D "$B"',
    'git branch -M pushed main',
    'cd .. && git branch -D pushed',
    'git branch -d copy && git branch -D kept',
  ])('are asked about: %s', async (command) => expect(await answerTo(command)).toBe('ask'));

  it.each(['git branch -D ALONE', 'git branch -D Alone', 'git branch -D alone'])('a name that differs in its case may be the same one: %s', async (command) => {
    git('branch', 'Alone', 'alone');
    expect(await answerTo(command)).toBe('ask');
  });

  it.each([
    ['git tag -f only', 'ask'],
    ['git tag -f only other', 'ask'],
    ['git tag -d v1 && git tag -f only other', 'ask'],
    ['git branch keep only && git tag -f only', 'ask'],
  ])('a tag that alone leads to commits is asked about: %s', async (command, expected) => {
    git('tag', 'only', 'alone');
    git('branch', '--quiet', '-D', 'alone');
    expect(await answerTo(command)).toBe(expected);
  });

  it.each([
    ['git branch -D alone', 'pass'],
    ['git checkout main && git branch -D alone', 'pass'],
    ['git branch -D alone changed', 'ask'],
    ['git branch -D changed', 'ask'],
  ])('go without a word where the main branch has what they change: %s', async (command, expected) => {
    git('merge', '--quiet', '--squash', 'alone');
    git('commit', '--quiet', '-m', 'x');
    branch('changed', 'alone');
    expect(await answerTo(command)).toBe(expected);
  });

  it.each([
    ['git merge --squash alone && git commit -m "Add it" && git branch -D alone', 'pass'],
    ["git switch main && git merge --squash alone && git commit -qm 'x' --no-verify && git branch -D alone", 'pass'],
    ["git switch main && git merge --squash alone && git commit -q -m 'x' --no-verify && git branch -D alone", 'pass'],
    ['git merge --squash alone && git status && git commit -m x && git branch -D alone 2>/dev/null || true', 'pass'],
    ['git merge --squash alone && git commit -m x && git switch kept && git branch -D alone | tail -1', 'pass'],
    ['git merge --squash alone && git commit -m x && git branch -D alone; git status', 'pass'],
    ['git merge --squash alone && git merge --squash own && git commit -m x && git branch -D alone', 'ask'],
    ['git checkout v1 && git merge --squash alone && git commit -m x && git branch -D alone', 'ask'],
    ['git merge --squash alone; git commit -m x; git branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -m x; git branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -m x\ngit branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -qm x && git status; git branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -m x || true && git branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -m x && git status || true && git branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -m x | tail -1 && git branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -m x | tail -1; git branch -D alone', 'ask'],
    ['git merge --squash alone || true && git commit -am x && git branch -D alone', 'ask'],
    ['git merge --squash alone 2>&1 | tail -3 && git commit -am x && git branch -D alone', 'ask'],
    ['git merge --squash alone && git checkout src && git commit -m x && git branch -D alone', 'ask'],
    ['git merge --squash alone && git branch -D alone', 'ask'],
    ['git merge --squash pushed && git commit -m x && git branch -D alone', 'ask'],
    ['git merge --squash alone && git commit -m x && git reset --hard HEAD~1 && git branch -D alone', 'ask'],
  ])('go once a squash of them is committed: %s', async (command, expected) => expect(await answerTo(command)).toBe(expected));

  it('are asked about where their squash is committed to no branch', async () => {
    git('checkout', '--quiet', '--detach');
    expect(await answerTo('git merge --squash alone && git commit -m x && git branch -D alone')).toBe('ask');
  });

  it('are asked about where only a stash still holds them', async () => {
    git('checkout', '--quiet', 'alone');
    project().write({ 'src/a.ts': 'changed' });
    git('stash', '--quiet');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D alone')).toBe('ask');
  });
});

describe('a stash', () => {
  const { answerTo } = sceneWith();

  it.each([
    ['git stash apply && git stash drop', 'pass'],
    ['git stash && git switch main && git stash apply stash@{0} && git stash drop stash@{0}', 'pass'],
    ['git stash apply && git stash drop stash@{0}', 'pass'],
    ["git stash apply --index 'stash@{0}' && git stash drop \"stash@{0}\"", 'pass'],
    ["git stash apply 'stash@{1}' && git stash drop 'stash@{0}'", 'ask'],
    ['git stash push -m x && git stash apply --index -q && git stash drop --quiet', 'pass'],
    ['git stash apply; git stash drop', 'ask'],
    ['git stash apply -q; git stash drop -q', 'ask'],
    ['git stash list -q && git stash drop -q', 'ask'],
    ['git stash apply && git stash drop stash@{1}', 'ask'],
    ['git stash apply && git stash drop $(git stash list | cut -d: -f1)', 'ask'],
    ['git stash apply && git stash drop stash@{0} | xargs git stash drop', 'ask'],
    ['git stash apply stash@{1} && git stash drop', 'ask'],
    ['git stash apply && git stash drop && git stash drop', 'ask'],
    ['echo "git stash apply && git stash drop"; git stash drop', 'ask'],
    ['git stash drop', 'ask'],
    ['git status; git stash apply && git stash drop && git log', 'pass'],
    ['if git diff --quiet; then git stash apply && git stash drop; fi', 'pass'],
    ['git status & git stash apply && git stash drop', 'ask'],
    ['git stash apply && git stash drop; git stash apply stash@{1} && git stash drop stash@{1}', 'pass'],
    ['git stash apply && git stash drop; git stash  drop', 'ask'],
    ['git stash apply && git stash drop; git stash "drop"', 'ask'],
    ['git stash apply && git stash drop; git stash drop -q', 'ask'],
    ['git stash apply && git stash drop; git stash clear', 'ask'],
    ['git stash apply && git stash drop; git -C .. stash drop', 'ask'],
    ['git stash apply && git stash drop; bash -c "git stash drop"', 'ask'],
    ['echo "git stash apply && git stash drop;"; git stash drop', 'ask'],
    ['true || git stash apply && git stash drop', 'ask'],
    [`echo ${' '.repeat(120)} git stash apply && git stash drop`, 'ask'],
    [`echo ${'x'.repeat(200)}; git stash apply && git stash drop`, 'pass'],
  ])('may go once it is applied: %s', async (command, expected) => expect(await answerTo(command)).toBe(expected));
});
