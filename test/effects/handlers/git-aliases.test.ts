import { describe, expect, it } from 'vitest';
import { runAmong } from '../written-world.js';

const FORCED = 'change-history remote-branch:origin HEAD:main';
const SETTINGS = `[core]
\tbare = false
[alias]
\tup = push --force origin HEAD:main
\tTidy = "!git push --force origin \\"HEAD:main\\"" ; as we do
\tundo = reset --hard \\
HEAD~1
\tst = status -sb
\tagain = up
\tloop = "!git loop; git loop"
[alias-like "x"]
\twipe = push --force origin HEAD:main
[user]
\tnuke = push --force origin HEAD:main
`;

describe('an alias of git is what it stands for', () => {
  it.each([
    ["git config alias.up 'push --force origin HEAD:main'; git up", FORCED],
    ["git config --global alias.up 'push --force origin HEAD:main' && git -C . UP", FORCED],
    ["git config set alias.up 'push --force origin' && git up HEAD:main", FORCED],
    ["git config alias.up status; git config alias.up 'push --force origin HEAD:main'; git up", FORCED],
    ["git config alias.a 'push --force origin HEAD:main'; git config alias.b a; git b", FORCED],
    ["git config alias.w '!rm -rf ~' && git w", 'delete -r /home/u'],
  ])('set by the call: %s', async (command, expected) => await expect(runAmong(command, {})).toTell(expected));

  it.each([
    ["git config alias.up 'push --force origin HEAD:main'; git upp"],
    ["git up; git config alias.up 'push --force origin HEAD:main'"],
    ["git config alias.status 'push --force origin HEAD:main'; git status"],
    ["git config --get alias.up; git up"],
    ["echo git config alias.up 'push --force origin HEAD:main'; git up"],
  ])('and nothing else is: %s', async (command) => await expect(runAmong(command, {})).not.toTell(FORCED));

  it.each(['.git/config', '/home/u/.gitconfig', '/home/u/.config/git/config'])('as %s has it', async (path) => {
    const files = { [path]: SETTINGS };
    for (const command of ['git up', 'git tidy', 'git again', 'git --no-pager up -v']) await expect(runAmong(command, {}, files)).toTell(FORCED);
    await expect(runAmong('git undo', {}, files)).toTell('discard work-tree:changes');
    for (const command of ['git st', 'git wipe', 'git nuke', 'git status', 'git loop']) {
      await expect(runAmong(command, {}, files)).not.toTell(/^(?:change-history|discard)/);
    }
  });

  it('of which that of the repository counts', async () => {
    const files = { '.git/config': '[alias]\nup = status\n', '/home/u/.gitconfig': SETTINGS };
    await expect(runAmong('git up', {}, files)).not.toTell(FORCED);
  });
});
