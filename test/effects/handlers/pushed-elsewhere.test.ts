import { describe, expect, it } from 'vitest';
import { linesOf } from '../written-world.js';

const remotes = (named: Readonly<Record<string, string>>): string => Object.entries(named).map(([name, url]) => `[remote "${name}"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/${name}/*\n`).join('');

describe('a whole project that is pushed to a forge', () => {
  it.each([
    ['git push backup --all', { backup: 'https://github.com/others/shop.git' }],
    ['git push --mirror backup', { origin: 'git@github.com:shop/app.git', backup: 'git@github.com:others/app.git' }],
    ['git push --all https://x@gitlab.com/others/app.git', { origin: 'git@github.com:shop/app.git' }],
    ['git remote add m ssh://git@codeberg.org/others/app.git && git push m --all', { origin: 'git@github.com:shop/app.git' }],
    ["git push -q mirror 'refs/*:refs/*'", { mirror: 'https://gitlab.com/others/app.git' }],
    ["git push backup '+refs/heads/*:refs/heads/*'", { origin: 'git@github.com:shop/app.git', backup: 'git@github.com:others/app.git' }],
    ["git push mirror 'refs/*:refs/*'", {}],
    ['git -C . push --branches backup', { origin: 'git@github.com:shop/app.git', backup: 'git@bitbucket.org:others/app.git' }],
    ['git push https://git.x.test/a.git --all', {}],
    ['git push --mirror ssh://git@git.x.test/a.git', { origin: 'git@github.com:shop/app.git' }],
    ['git remote add copy https://git.x.test/a.git && git push copy --all', { origin: 'git@git.shop.test:app.git' }],
  ])('goes to another than has it: %s', async (command, named) => {
    expect((await linesOf(command, {}, { '.git/config': remotes(named) })).filter((line) => line.startsWith('send repository:'))).not.toEqual([]);
  });

  it.each([
    ['git push backup main', { backup: 'https://github.com/others/shop.git' }],
    ['git push origin --all', { origin: 'https://github.com/shop/app.git' }],
    ['git push --all', { origin: 'https://github.com/shop/app.git' }],
    ['git push backup --all --dry-run', { backup: 'https://github.com/others/shop.git' }],
    ['git push mirror --all', { origin: 'git@github.com:shop/app.git', mirror: 'git@gitlab.com:Shop/app.git' }],
    ['git push backup --all', { origin: 'git@github.com:shop/app.git', backup: 'git@nas.local:git/app.git' }],
    ['git push backup --all', { backup: '/mnt/backup/app.git' }],
    ['git remote add origin git@github.com:shop/app.git && git push -u origin --all', {}],
    ['git remote add github git@github.com:shop/app.git && git push github --all', {}],
    ["git push origin 'refs/heads/*:refs/heads/*'", { origin: 'git@github.com:shop/app.git' }],
    ['git push ssh://git@git.shop.test/b.git --all', { origin: 'git@git.shop.test:app.git' }],
    ['git remote add origin https://git.shop.test/a.git && git push -u origin --all', {}],
    ['git push ssh://git@192.168.1.20/a.git --mirror', { origin: 'git@github.com:shop/app.git' }],
    ['git push https://git.x.test/a.git --all --dry-run', {}],
    ["git push nas 'refs/*:refs/*'", { origin: 'git@github.com:shop/app.git', nas: 'git@nas.local:git/app.git' }],
    ['git push fork --tags', { origin: 'git@github.com:shop/app.git', fork: 'git@github.com:robin/app.git' }],
  ])('goes to who has it, or to no forge: %s', async (command, named) => {
    expect((await linesOf(command, {}, { '.git/config': remotes(named) })).filter((line) => line.startsWith('send repository:'))).toEqual([]);
  });
});

describe('what nobody sees in a list of branches', () => {
  it.each([
    ['git push https://git.x.test/a.git refs/notes/meta', {}],
    ['git push git@git.x.test:a.git +refs/stash:refs/a/b', { origin: 'git@github.com:shop/app.git' }],
    ['git push ssh://git@git.x.test/a.git main:refs/hidden/main', { origin: 'git@github.com:shop/app.git' }],
  ])('goes to a host that no remote names: %s', async (command, named) => {
    expect((await linesOf(command, {}, { '.git/config': remotes(named) })).filter((line) => line.startsWith('send repository:'))).not.toEqual([]);
  });

  it.each([
    ['git push origin refs/notes/commits', { origin: 'git@github.com:shop/app.git' }],
    ['git push https://github.com/shop/app.git refs/notes/*', { origin: 'git@github.com:shop/app.git' }],
    ['git push https://git.x.test/a.git main', {}],
    ['git push https://review.x.test/a HEAD:refs/for/main', {}],
    ['git push https://git.x.test/a.git refs/tags/v1', {}],
    ['git push -n https://git.x.test/a.git refs/notes/meta', {}],
    ['git push http://localhost:3000/a.git refs/notes/meta', {}],
  ])('stays where it is known, or is shown: %s', async (command, named) => {
    expect((await linesOf(command, {}, { '.git/config': remotes(named) })).filter((line) => line.startsWith('send repository:'))).toEqual([]);
  });
});
