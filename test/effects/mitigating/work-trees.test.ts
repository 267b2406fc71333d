import { describe, expect, it } from 'vitest';
import type { EffectsWorld } from '../../../lib/effects/effects.js';
import { run, worldWritten } from '../written-world.js';

const CLONE = { '/tmp/c/.git/HEAD': 'ref: refs/heads/main', '/tmp/c/.git/objects/a': '', '/tmp/c/.git/refs/heads/main': 'a1', '/tmp/c/a.txt': '' };
const BARE = { '/tmp/m.git/HEAD': 'ref: refs/heads/main', '/tmp/m.git/objects/a': '', '/tmp/m.git/refs/heads/main': 'a1' };
const LINKED = { '/tmp/w/.git': 'gitdir: /home/u/proj/.git/worktrees/w', '/tmp/w/a.txt': '' };

/** A disk with these files, and with links from one folder to another. */
function world(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): EffectsWorld {
  const { disk, ...others } = worldWritten({}, files);
  const realPath = (path: string): string | undefined => {
    const link = Object.keys(links).find((each) => path === each || path.startsWith(`${each}/`));
    if (link !== undefined) return `${links[link] ?? ''}${path.slice(link.length)}`;
    return disk.kindOf(path) === 'absent' ? undefined : path;
  };
  return { ...others, disk: { ...disk, realPath, kindOf: (path) => (path in links ? 'symlink' : disk.kindOf(path)) } };
}

const GRAVE = /^(?:discard|change-history) (?:work-tree|history|branch|tag)/;

describe('where nobody works git may throw away', () => {
  it.each([
    ['git -C /tmp/x reset --hard', {}],
    ['cd /tmp/x && git clean -fdx && git checkout -f v1', {}],
    ['git clone u:x /tmp/y && cd /tmp/y && git filter-repo --path src --force && git gc --prune=now', {}],
    ['git clone u:x y && git -C y branch -D old && git -C y tag -d v1 && git -C y update-ref -d refs/heads/b', {}],
    ['cd /tmp/c && git filter-branch --subdirectory-filter src HEAD; git reflog expire --expire=now --all && git gc --prune=now --aggressive', CLONE],
    ['git -C /tmp/c stash drop && git -C /tmp/c rebase --root && git -C /tmp/c branch -f main HEAD~2', CLONE],
    ['git -C /tmp/c/src clean -fdx', { ...CLONE, '/tmp/c/.git/config': '[core]\n\tbare = false\n[remote "origin"]\n\turl = u:x\n' }],
    ['cd /tmp/m.git && git gc --prune=now && git branch -D a', BARE],
    ['R=$(mktemp -d) && cd "$R" && git init -q . && git commit -q --allow-empty -m a && git reset -q --hard HEAD~1 && git reflog expire --expire=now --all && git gc -q --prune=now', {}],
    ['git init -b main /tmp/n && cd /tmp/n && git stash clear && git branch -D a && git tag -d v1', {}],
    ['mkdir -p /tmp/n && echo a > /tmp/n/a.txt && git -C /tmp/n init --bare && git -C /tmp/n branch -D a', {}],
    ['ln -s /srv/data /tmp/c/data && git -C /tmp/c gc --prune=now', CLONE],
  ])('%s', async (command, files) => {
    await expect(run(command, world(files))).not.toTell(GRAVE);
  });

  it.each([
    // What it works on is named, by whichever means.
    ['cd /tmp/c && git --git-dir=/home/u/proj/.git --work-tree=/home/u/proj reset --hard', CLONE],
    ['cd /tmp/c && git --work-tree /home/u/proj clean -fdx', CLONE],
    ['cd /tmp/c && GIT_DIR=~/proj/.git git branch -D a', CLONE],
    ['export GIT_WORK_TREE=/home/u/proj; cd /tmp/c && git reset --hard', CLONE],
    ['cd /tmp/c && env GIT_DIR=/home/u/proj/.git git gc --prune=now', CLONE],
    ['cd /tmp/c && git -c core.worktree=/home/u/proj reset --hard', CLONE],
    ['git -C /tmp/c config core.worktree /home/u/proj; git -C /tmp/c reset --hard', CLONE],
    ['cd /tmp/c && GIT_COMMON_DIR=~/proj/.git git branch -D a', CLONE],
    ['git -C /tmp/c reset --hard', { ...CLONE, '/tmp/c/.git/config': '[core]\n\tworkTree = /home/u/proj\n' }],
    ['git -C /tmp/c/src/a clean -fdx', { ...CLONE, '/tmp/c/.git/config': '[core]\n\tworktree = /home/u/proj\n' }],
    ['git -C /tmp/c reset --hard', { ...CLONE, '/tmp/c/.git/config': '[core]\n\tbare = false\n[include]\n\tpath = ../more\n' }],
    ['cd /tmp/c/src && git reset --hard', { ...CLONE, '/tmp/c/.git/config': '[includeIf "gitdir:/tmp/"]\n\tpath = ../more\n' }],
    // A link leads elsewhere.
    ['ln -s ~/proj /tmp/x && git -C /tmp/x reset --hard', {}],
    ['mkdir /tmp/x; ln -s ~/proj/.git /tmp/x/.git; cd /tmp/x && git gc --prune=now', {}],
    ['rm -rf /tmp/c/.git; ln -s ~/proj/.git /tmp/c/.git; cd /tmp/c && git branch -D a', CLONE],
    ['git clone u:x y; rm -rf y/.git; ln -s ../.git y/.git; git -C y branch -D a', {}],
    // The history is another's.
    ['cd /tmp/w && git gc --prune=now', LINKED],
    ['git -C /tmp/w branch -D a', LINKED],
    ['cd /tmp/c && git branch -D a', { ...CLONE, '/tmp/c/.git/commondir': '/home/u/proj/.git' }],
    ['cd /tmp/c && git branch -D a', { ...CLONE, '/tmp/c/.git/worktrees/proj/gitdir': '/home/u/proj/.git' }],
    ['echo ~/proj/.git > /tmp/c/.git/commondir; cd /tmp/c && git branch -D a', CLONE],
    ['git clone u:x y; echo "gitdir: ../.git" > y/.git; git -C y branch -D a', {}],
    // Work is moved there first.
    ['mv notes.txt /tmp/c/ && git -C /tmp/c clean -fdx', CLONE],
    ['git clone u:x y; mv src y/ && git -C y clean -fdx', {}],
    // The repository was there before git is told to begin one, or is begun elsewhere.
    ['cd /tmp/w && git init && git branch -D a', LINKED],
    ['mkdir /tmp/n && cp -r ../wt/. /tmp/n && cd /tmp/n && git init && git branch -D a', {}],
    ['cp ../wt/.git /tmp/n/.git; git init /tmp/n && git -C /tmp/n stash clear', {}],
    ['git worktree add /tmp/n && cd /tmp/n && git init && git reflog expire --expire=now --all', {}],
    ['cd /tmp/n && git init --separate-git-dir ~/proj/.git && git branch -D a', {}],
    ['ln -s ~/proj /tmp/n; cd /tmp/n && git init && git branch -D a', {}],
    ['git -C /tmp/n init && git stash clear', {}],
    ['git stash clear; cd /tmp/n && git init', {}],
    ['git init notes && git branch -D a', {}],
    // Not there at all.
    ['git filter-repo --path src --force', CLONE],
    ['cd /tmp/none && git branch -D a', CLONE],
  ])('but not: %s, with %j', async (command, files) => {
    await expect(run(command, world(files))).toTell(GRAVE);
  });

  it.each(['git -C /tmp/l reset --hard', 'cd /tmp/l/deep && git clean -fdx', 'cd /tmp/l && git branch -D a'])('nor behind a link of the disk: %s', async (command) => {
    await expect(run(command, world({ ...CLONE, '/home/u/proj/.git/HEAD': '', '/home/u/proj/.git/objects/a': '', '/home/u/proj/.git/refs/heads/a': '' }, { '/tmp/l': '/home/u/proj' }))).toTell(GRAVE);
  });

  it('nor what a remote has', async () => {
    await expect(run('cd /tmp/c && git push --force origin main', world(CLONE))).toTell('change-history remote-branch:origin main');
  });
});
