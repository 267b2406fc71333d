import { describe, expect, it } from 'vitest';
import { told } from './told.js';
import { linesOf } from './written-world.js';

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
  ])('%s', async (command, expected) => expect((await told(command)).filter((line) => line.startsWith('delete'))).toEqual(expected));

  it('what was moved twice goes from where it was first', async () => {
    expect(await told('mv src /tmp/a && mv /tmp/a /tmp/b && rm -rf /tmp/b')).toContain('delete -r /home/u/proj/src');
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
  ])('a branch or tag that the call makes is not missed, and one that was there is: %s, with %j', async (command, files, expected) => {
    expect((await linesOf(command, {}, files)).filter((line) => line.startsWith('change-history'))).toEqual(expected);
  });

  it('one that was there before the call is deleted', async () => {
    const lines = await linesOf('cp .env.example .env.test; rm .env.test', {}, { '.env.test': 'A=1', '.env.example': 'A=2' });
    expect(lines).toContain('delete /home/u/proj/.env.test');
  });
});
