import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfProtection } from '../../../hooks/self-protection.js';
import { disk } from '../../../lib/hook/disk.js';
import { createRunCommand } from '../../../lib/hook/processes/run-command.js';
import { gitIn, writeBelow } from '../../on-disk.js';
import { memoryOf, worldOf } from '../../project/fake-world.js';
import { bash } from './session.js';

let root = '';
let shop = '';

/** A project with guards, a branch `evil` that loosens them, two honest branches, and a stash of each sort; nothing of `evil` was ever in the work tree. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-commits-')));
  shop = join(root, 'shop');
  writeBelow(shop, { '.ckconfig.json': '{}', '.claude/settings.json': '{}', 'src/cart.ts': '1', 'src/tax.ts': '1' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'start');
  git('branch', 'feature');
  commit('main', { 'src/cart.ts': '2' });
  commit('feature', { 'src/tax.ts': '2' });
  git('branch', 'evil', commitOf(`main^{tree}`, { '.ckconfig.json': '{"hooks":{"bash-danger":false}}' }, 'main'));
  git('branch', 'further', commitOf('evil^{tree}', { 'src/tax.ts': '3' }, 'evil'));
  git('tag', 'v1', 'main');
  git('stash', 'store', '-m', 'evil', stashOf('evil^{tree}'));
  git('stash', 'store', '-m', 'work', stashOf(`${commitOf('main^{tree}', { 'src/cart.ts': '3' }, 'main')}^{tree}`));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  gitIn(shop, ...args);
}

function says(env: object, ...args: string[]): string {
  const names = { GIT_AUTHOR_NAME: 'Dev', GIT_AUTHOR_EMAIL: 'dev@example.org', GIT_COMMITTER_NAME: 'Dev', GIT_COMMITTER_EMAIL: 'dev@example.org' };
  return execFileSync('git', args, { cwd: shop, encoding: 'utf8', stdio: 'pipe', env: { PATH: process.env['PATH'], HOME: root, ...names, ...env } }).trim();
}

function commitOf(tree: string, files: Record<string, string>, parent: string): string {
  const index = { GIT_INDEX_FILE: join(shop, '.git', 'other-index') };
  says(index, 'read-tree', tree);
  for (const [name, text] of Object.entries(files)) {
    writeBelow(root, { content: text });
    says(index, 'update-index', '--add', '--cacheinfo', `100644,${says({}, 'hash-object', '-w', join(root, 'content'))},${name}`);
  }
  return says({}, 'commit-tree', says(index, 'write-tree'), '-p', parent, '-m', 'x');
}

function commit(branch: string, files: Record<string, string>): void {
  git('checkout', '--quiet', branch);
  writeBelow(shop, files);
  git('commit', '--quiet', '-am', 'change');
  git('checkout', '--quiet', 'main');
}

function stashOf(tree: string): string {
  return says({}, 'commit-tree', tree, '-p', 'main', '-p', says({}, 'commit-tree', 'main^{tree}', '-p', 'main', '-m', 'index'), '-m', 'stash');
}

async function verdictOf(command: string): Promise<string> {
  const run = createRunCommand({ PATH: process.env['PATH'], HOME: root });
  const world = worldOf({ disk, memory: memoryOf(), run, home: root, project: { root: shop, trusted: true } });
  const verdict = await selfProtection.check({ ...bash(command), cwd: shop }, world);
  if (verdict.kind === 'ask') expect(verdict.rule).toBe('self-protection/git');
  return verdict.kind;
}

describe('asks where git would bring other guards', () => {
  it.each([
    ['by a pull of the repository itself', ['git pull . evil', 'git pull -q . evil', 'git pull --rebase ./ +evil:x', 'git pull --no-rebase . evil', 'git fetch . evil && git merge FETCH_HEAD', 'git fetch . evil:new; git checkout new', 'git remote add me . && git fetch me && git merge me/evil']],
    ['by a pull from another folder, whose commits are not known', ['git pull ../other main', 'git fetch ../other main && git merge FETCH_HEAD']],
    ['by a commit that is not the first one named', ['git rebase main evil', 'git rebase --onto evil HEAD', 'git rebase --onto evil main feature', 'git merge main evil', `git cherry-pick ${'v1 main '.repeat(6)}evil`, 'git cherry-pick main..further', 'git cherry-pick --branches=evil', 'for c in feature evil; do git cherry-pick $c; done']],
    ['by a commit that another command names', [
      'git checkout $(git rev-parse evil)',
      'git merge "$(git rev-parse evil)"',
      'git merge `git log -1 --format=%H evil`',
      'git rev-parse evil | xargs git merge',
      'x=$(git rev-parse evil); git merge "$x"',
      'git checkout -b new $(git merge-base evil further)',
      'git rev-list main..evil | git cherry-pick --stdin',
      'git checkout $(cat commit.txt)',
      'git tag zz evil; git checkout $(git tag --sort=-creatordate | head -1)',
      'git tag zz evil; git checkout $(git describe --tags evil)',
      'git checkout $(git tag x evil)',
      'git checkout $(git tag --points-at evil | head -1)',
      'git checkout $(git tag | grep v | head -1)',
      'git checkout $(git tag | head -n 2)',
      'git tag | tail -1 > t; git checkout $(cat t)',
    ]],
    ['in a folder that only seems to be cloned', ['git clone https://x.test/a; git checkout evil', 'git clone https://x.test/a /tmp/ck-guard-no-such/a; cd /tmp/ck-guard-no-such/a; git checkout evil', 'ln -s $PWD ../link; git clone https://x.test/a ../link/x && cd ../link && git checkout evil', 'git clone https://x.test/a a && cd a/.. && git checkout evil', 'cd ../no-such && git checkout evil']],
    ['by a name that the call gives it', ['git branch zz evil; git checkout zz', 'git tag zz evil && git merge zz', 'git branch -c evil zz; git merge zz', 'git checkout -b zz; git branch yy evil~0; git merge yy', 'git branch --set-upstream-to=evil && git rebase']],
    ['by HEAD, or an index, that was moved before', ['git reset --soft evil; git stash', 'git reset -q evil && git checkout-index -a', 'git read-tree evil; git stash', 'git restore --staged --source=evil .; git stash', 'git symbolic-ref HEAD refs/heads/evil; git stash -q', 'git reset --hard evil']],
    ['by the index itself', ['git update-index --add --cacheinfo 100644,abcd,.ckconfig.json', 'git update-index --cacheinfo 100644 abcd .claude/settings.json', String.raw`printf '100644 abcd\t.claude/hooks/guard.cjs\n' | git update-index --index-info`]],
    ['out of a stash', ['git stash pop stash@{1}', 'git stash apply 1', 'git stash branch new stash@{1}', 'git stash show -p stash@{1} | git apply']],
    ['by a patch or an archive', [
      'git diff HEAD evil | git apply',
      'git apply <(git diff HEAD evil)',
      'git diff evil HEAD | git apply -R',
      'git format-patch -1 evil --stdout | git am',
      'git format-patch -2 further; git am 0001-x.patch',
      'git show evil | git apply',
      'git show evil | tee ../p | git apply -',
      'git diff HEAD evil > ../p; git apply ../p',
      'git diff HEAD evil | patch -p1',
      'git archive evil | tar x',
    ]],
    ['on the way of a bisection', ['git bisect start further HEAD', 'git bisect start; git bisect bad further']],
    ['out of another repository', ['git --git-dir=../other/.git --work-tree=. checkout main', 'GIT_DIR=../other/.git git checkout main']],
  ])('%s', async (_, commands) => {
    for (const command of commands) expect({ command, verdict: await verdictOf(command) }).toEqual({ command, verdict: 'ask' });
  });
});

describe('says nothing', () => {
  it.each([
    ['to pulls', ['git pull', 'git pull --rebase origin main', 'git fetch origin && git merge FETCH_HEAD', 'git fetch && git checkout new', 'git pull . feature']],
    ['to ordinary branches', ['git merge feature', 'git merge feature v1', 'git rebase feature', 'git rebase', 'git rebase --continue', 'git rebase main feature', 'git rebase --onto feature main', 'git cherry-pick feature v1', 'git revert HEAD', 'git checkout feature && git pull && git checkout -', 'git bisect start HEAD feature']],
    ['to commits that other commands name', [
      'git checkout $(git merge-base main feature)',
      'git checkout -b x $(git rev-parse main)',
      'git rebase $(git merge-base main HEAD)',
      'git checkout $(git describe --tags --abbrev=0)',
      'git checkout $(git tag | tail -1)',
      'git checkout -q "$(git tag -l --sort=-v:refname | head -n 1)" && npm ci',
      't=$(git tag --sort=-creatordate | head -1); git checkout "$t"',
      'b=$(git branch --show-current); git checkout feature && git checkout "$b"',
      'git cherry-pick $(git rev-list --reverse feature..main)',
      'git cherry-pick $(git rev-list main..main)',
      'git checkout -b "fix-$(date +%s)"',
    ]],
    ['to names that the call gives', ['git branch fix; git checkout fix', 'git tag v2 && git checkout v2', 'git branch backup evil']],
    ['to a moved HEAD with the same guards', ['git reset --soft HEAD~1 && git stash', 'git reset --hard feature', 'git reset --soft evil', 'git update-index --chmod=+x src/cart.ts', 'git update-index --add --cacheinfo 100644,abcd,src/new.ts']],
    ['to stashed work', ['git stash pop', 'git stash apply stash@{0}', 'git stash; git pull; git stash pop']],
    ['to patches of other files', ['git diff main feature | git apply', 'git diff HEAD evil -- src | git apply', 'git diff HEAD evil | git apply --stat', 'git apply fix.patch', 'git format-patch -1 feature --stdout | git am', 'git archive evil | tar x -C ../copy', 'git diff HEAD evil > ../p', 'git show evil']],
    ['to some files of such a commit', ['git checkout evil -- src', 'git checkout evil src/tax.ts']],
    ['elsewhere', ['git -C /usr checkout evil', 'git clone https://x.test/a ../a && cd ../a && git checkout evil', 'git clone https://x.test/a.git /tmp/ck-guard-no-such && git -C /tmp/ck-guard-no-such checkout evil', 'cd .. && git clone --quiet https://x.test/a && cd a && git checkout evil && git merge further', 'git worktree add ../copy evil']],
  ])('%s', async (_, commands) => {
    for (const command of commands) expect({ command, verdict: await verdictOf(command) }).toEqual({ command, verdict: 'pass' });
  });
});
