import { describe, expect, it } from 'vitest';
import { runAmong } from './written-world.js';

describe('with a file that the call itself has made nothing goes', () => {
  it.each<[string, readonly string[]]>([
    ["cp .env.example .env.test && npm test; rm .env.test", []],
    ["printf 'A=1\\n' > .env.test && npm test; rm -f .env.test", []],
    ["mv .env .env.bak && rm .env.bak", ["delete -r /home/u/proj/.env", "delete /home/u/proj/.env", "delete /home/u/proj/.env.bak"]],
    ["mv src /tmp && rm -rf /tmp/src", ["delete -r /home/u/proj/src", "delete -r /home/u/proj/src", "delete -r /tmp/src"]],
    ["mv a.txt b.txt; rm b.txt", ["delete -r /home/u/proj/a.txt", "delete /home/u/proj/a.txt", "delete /home/u/proj/b.txt"]],
    ["mv src /tmp && rm -rf /tmp/other", ["delete -r /home/u/proj/src", "delete -r /tmp/other"]],
    ["cp -r src /tmp/a && rm -rf /tmp/a", []],
    ["cp .env .env.bak && rm .env && rm .env.bak", ["delete /home/u/proj/.env", "delete /home/u/proj/.env.bak"]],
    ["echo A=1 >> .env.test; rm .env.test", ["delete /home/u/proj/.env.test"]],
    ["mv conf conf.bak; cp conf.bak/.env .env.test; rm .env.test", ["delete -r /home/u/proj/conf"]],
    ["rm .env.test", ["delete /home/u/proj/.env.test"]],
    ["echo A=1 > .env.test; ln -sf .env .env.test; rm .env.test", ["delete /home/u/proj/.env.test"]],
    ["echo a > /home/u/x.txt; cat /home/u/x.txt; rm /home/u/x.txt", []],
    ["git clone https://x.test/t.git app && rm -rf app/.git", []],
    ["git clone https://x.test/t.git app && cd app && rm -rf .git && git init", []],
    ["rm -rf /tmp/ref/.git", []],
    ["git clone https://x.test/t.git app && rm -rf .git", ["delete -r /home/u/proj/.git"]],
    ["rm -rf app/.git; git clone https://x.test/t.git app", ["delete -r /home/u/proj/app/.git"]],
    ["rm -rf /tmp/../home/u/proj/.git", ["delete -r /home/u/proj/.git"]],
    ["git clone https://x.test/t.git app && rm -rf app/../.git", ["delete -r /home/u/proj/.git"]],
  ])('%s', async (command, expected) => await expect(command).toTellOnly(/^delete/, expected));

  it('what was moved twice goes from where it was first', async () => {
    await expect('mv src /tmp/a && mv /tmp/a /tmp/b && rm -rf /tmp/b').toTell('delete -r /home/u/proj/src');
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['git checkout -b try; git branch -D try', {}, []],
    ['git checkout -b try; git branch -D try', { '.git/refs/heads/other': 'a1', '.git/packed-refs': 'a1 refs/heads/try-2\na1 refs/remotes/origin/try\n' }, []],
    ['git checkout -b try; git branch -D try', { '.git/refs/heads/try': 'a1' }, ['change-history branch:try']],
    ['git switch -c try && git commit -am wip && git switch main && git branch -D try', {}, ['change-history branch:try']],
    ['git checkout -b try && git add -A && git commit -m wip && git checkout - && git branch -D try', {}, ['change-history branch:try']],
    ['git switch -c try && git -C . commit -a --allow-empty -m wip && git switch - && git branch -D try', {}, ['change-history branch:try']],
    ['git switch -c try && git commit --allow-empty -m test && git switch - && git branch -D try', {}, []],
    ['git switch -c try && git commit -am wip && git switch main && git merge --no-ff try && git branch -D try', {}, []],
    ['git switch -c try && git commit -am wip && git push -u origin try && git switch main && git branch -D try', {}, []],
    ['git worktree add -b try ../try && git -C ../try commit -am wip && git branch -D try', {}, []],
    ['git tag -a try -m "a try" && git describe; git tag -d try', {}, []],
    ['git tag try HEAD~2 && git tag --delete try', {}, []],
    ['git tag try; git tag -d try', { '.git/refs/tags/try': 'a1' }, ['change-history tag:try']],
    ['git tag -l try; git tag -d try', {}, ['change-history tag:try']],
    ['git tag -f try; git tag -d try', {}, ['change-history tag:try', 'change-history tag:try']],
    ['git tag -m try other; git tag -d try', {}, ['change-history tag:try']],
    ['git tag try && git tag -d try v1', {}, ['change-history tag:try v1']],
    ['git branch try; git branch -D try', { '.git/packed-refs': '# pack-refs with: peeled\na1 refs/heads/try\n' }, ['change-history branch:try']],
    ['git branch try && git branch -d try && git branch -m other try && git branch -D try', {}, ['change-history branch:try']],
    ['git tag try && git describe && git tag -f try HEAD~1 && git tag -d try', {}, []],
    ['git tag try && git tag -f -a try -m "once more"', {}, []],
    ['git tag try && git tag -f try HEAD~1', { '.git/refs/tags/try': 'a1' }, ['change-history tag:try HEAD~1']],
    ['git tag -f try HEAD~1 && git tag try', {}, ['change-history tag:try HEAD~1']],
    ['git tag try && git tag -f v1 try', {}, ['change-history tag:v1 try']],
    ['git tag try && git tag -f --message try v1 HEAD', {}, ['change-history tag:v1 HEAD']],
    ['git tag try && git tag -f --fi try v1 HEAD', {}, ['change-history tag:v1 HEAD']],
    ['git tag try && git tag -f --unknown try v1', {}, ['change-history tag:try v1']],
    ['git tag try && git tag -f --message x try HEAD~1', {}, []],
    ['git tag HEAD~1 try && git tag -f try HEAD~1', {}, ['change-history tag:try HEAD~1']],
    ['git worktree add ../try -b try HEAD && (cd ../try && npm test) ; git worktree remove ../try && git branch -D try', {}, []],
    ['git worktree add -q ../try main -b try; git worktree remove ../try; git branch -D try', {}, []],
    ['git worktree add ../try -b try; git branch -D try', { '.git/refs/heads/try': 'a1' }, ['change-history branch:try']],
    ['git worktree add ../try try; git branch -D try', {}, ['change-history branch:try']],
    ['git worktree add ../try -B try; git branch -D try', {}, ['change-history branch:try']],
    ['git worktree add -f ../try -b other; git branch -D try', {}, ['change-history branch:try']],
  ])('a branch or tag that the call makes is not missed, and one that was there is: %s, with %j', async (command, files, expected) => {
    await expect(runAmong(command, {}, files)).toTellOnly(/^change-history/, expected);
  });

  const MAKES_TRY = 'git branch try; git branch -D try';
  const LINKED = { '.git': 'gitdir: /home/u/main/.git/worktrees/w\n', '/home/u/main/.git/worktrees/w/commondir': '../..\n', '/home/u/main/.git/HEAD': 'x' };
  const THERE = ['change-history branch:try'];
  it.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a linked work tree', MAKES_TRY, LINKED, []],
    ['a linked work tree', MAKES_TRY, { ...LINKED, '/home/u/main/.git/refs/heads/try': 'a1' }, THERE],
    ['a linked work tree', MAKES_TRY, { ...LINKED, '/home/u/main/.git/packed-refs': 'a1 refs/heads/try\n' }, THERE],
    ['a linked work tree', 'git tag try; git tag -d try', { ...LINKED, '/home/u/main/.git/refs/tags/try': 'a1' }, ['change-history tag:try']],
    ['a linked work tree whose repository is not found', MAKES_TRY, { '.git': 'gitdir: /nowhere\n' }, THERE],
    ['a submodule', MAKES_TRY, { '.git': 'gitdir: ../.git/modules/proj\n', '/home/u/.git/modules/proj/refs/heads/try': 'a1' }, THERE],
    ['a folder of the project', `cd src && ${MAKES_TRY}`, { '.git/refs/heads/try': 'a1', 'src/a.ts': '' }, THERE],
    ['another repository', `cd ../other && ${MAKES_TRY}`, { '.git/HEAD': '', '../other/.git/HEAD': '', '/home/u/other/.git/refs/heads/try': 'a1' }, THERE],
    ['another repository', `cd ../other && ${MAKES_TRY}`, { '.git/refs/heads/try': 'a1', '/home/u/other/.git/HEAD': '' }, []],
    ['another repository', 'cd ../other; git tag try; git tag -d try', { '.git/HEAD': '', '/home/u/other/.git/refs/tags/try': 'a1' }, ['change-history tag:try']],
    ['a bare repository', `cd ../other.git && ${MAKES_TRY}`, { '/home/u/other.git/HEAD': '', '/home/u/other.git/objects/a': '', '/home/u/other.git/refs/heads/try': 'a1' }, THERE],
    ['a repository that is named', `GIT_DIR=/home/u/other.git git branch try; GIT_DIR=/home/u/other.git git branch -D try`, {}, THERE],
    ['a repository whose names are in a table', MAKES_TRY, { '.git/HEAD': '', '.git/reftable/tables.list': '' }, THERE],
    ['a folder that is not known', `cd "$1" && ${MAKES_TRY}`, {}, THERE],
  ])('names are looked up where the commands run, in %s: %s', async (_where, command, files, expected) => {
    await expect(runAmong(command, {}, files)).toTellOnly(/^change-history/, expected);
  });

  it('one that was there before the call is deleted', async () => {
    await expect(runAmong('cp .env.example .env.test; rm .env.test', {}, { '.env.test': 'A=1', '.env.example': 'A=2' })).toTell('delete /home/u/proj/.env.test');
  });
});
