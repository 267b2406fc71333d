import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { gitIn, writeBelow } from '../../on-disk.js';
import { sessionStart } from '../../project/fake-world.js';
import { makeProject, type RealProject } from '../../project/real-project.js';
import { bash } from '../world.js';

let project: RealProject;

const IGNORED = ['vendor', 'out', 'build', 'dist', 'target', 'libs'].map((name) => `${name}/\n`).join('');

beforeEach(() => {
  project = makeProject({ '.gitignore': 'dist/\n', 'src/a.ts': '1' });
  project.commit();
  git('branch', '-M', 'main');
});

afterEach(() => project.remove());

const git = (...args: string[]): void => gitIn(project.root, ...args);

async function beginSession(): Promise<void> {
  await soon();
  await checkStopVerify(sessionStart(), { ...project.world(), project: { root: project.root, trusted: false }, now: Date.now });
  await soon();
}

/** The session's clock runs behind the disk's, so that what was there is older. */
const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 30));

async function answerTo(command: string, cwd = project.root): Promise<string> {
  return (await checkBashDanger(bash(command, cwd), project.world())).kind;
}

/** A branch with a commit of its own; the project stands on `main` again. */
function branch(name: string, from = 'main'): void {
  git('checkout', '--quiet', '-b', name, from);
  project.write({ [`src/${name}.ts`]: name });
  project.commit();
  git('checkout', '--quiet', 'main');
}

describe('branches and tags whose commits have another name', () => {
  beforeEach(() => {
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
    'git tag -d of-own && git log --oneline',
    'git branch -D own',
  ])('go without a word: %s', async (command) => expect(await answerTo(command)).toBe('pass'));

  it.each([
    'git branch -D alone',
    'git branch -D pushed alone',
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
    'git tag -f v1 main~1',
    'cd .. && git branch -D pushed',
    'git branch -d copy && git branch -D kept',
  ])('are asked about: %s', async (command) => expect(await answerTo(command)).toBe('ask'));

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
    ["git switch main && git merge --squash alone && git commit -qm 'x' --no-verify && git branch -D alone", 'ask'],
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
    project.write({ 'src/a.ts': 'changed' });
    git('stash', '--quiet');
    git('checkout', '--quiet', 'main');
    expect(await answerTo('git branch -D alone')).toBe('ask');
  });
});

describe('a hard reset', () => {
  beforeEach(() => {
    branch('kept');
    git('update-ref', 'refs/remotes/origin/main', 'main');
    branch('own');
  });

  it.each([
    ['git reset --hard', 'main', 'pass'],
    ['git reset --hard HEAD && git status', 'own', 'pass'],
    ['git reset -q --hard origin/main', 'main', 'pass'],
    ['git fetch origin && git checkout main && git reset --hard origin/main', 'own', 'pass'],
    ['git branch backup && git reset --hard origin/main', 'own', 'ask'],
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
  ])('of a clean work tree: %s on %s', async (command, on, expected) => {
    branch('twice');
    git('branch', 'copy', 'twice');
    git('checkout', '--quiet', on);
    expect(await answerTo(command)).toBe(expected);
  });

  it.each([
    ['git reset --hard', { 'src/a.ts': 'mine' }, 'ask'],
    ['git reset --hard origin/main', { 'src/a.ts': 'mine' }, 'ask'],
    ['git reset --hard kept', { 'src/kept.ts': 'mine' }, 'ask'],
    ['git reset --hard kept', { 'notes.txt': 'mine' }, 'pass'],
  ])('over changes: %s with %j', async (command, files, expected) => {
    git('branch', 'copy');
    project.write(files);
    expect(await answerTo(command)).toBe(expected);
  });
});

describe('a stash', () => {
  it.each([
    ['git stash apply && git stash drop', 'pass'],
    ['git stash && git switch main && git stash apply stash@{0} && git stash drop stash@{0}', 'pass'],
    ['git stash apply && git stash drop stash@{0}', 'pass'],
    ['git stash apply; git stash drop', 'ask'],
    ['git stash apply && git stash drop stash@{1}', 'ask'],
    ['git stash apply stash@{1} && git stash drop', 'ask'],
    ['git stash apply && git stash drop && git stash drop', 'ask'],
    ['echo "git stash apply && git stash drop"; git stash drop', 'ask'],
    ['git stash drop', 'ask'],
    ['git status; git stash apply && git stash drop && git log', 'pass'],
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

describe('a file of secrets', () => {
  it('that the session wrote for tests may go', async () => {
    project.write({ '.env.ci': 'A=1' });
    await beginSession();
    for (const name of ['.env.test', '.env', 'tests/fixtures/key.pem']) {
      await answerTo(`printf 'A=1' > ${name}`);
      project.write({ [name]: 'A=1' });
    }
    expect(await answerTo('rm -f .env.test && git status')).toBe('pass');
    expect(await answerTo('rm tests/fixtures/key.pem')).toBe('pass');
    for (const command of ['rm .env', 'rm .env.ci', 'rm .env.test .env', 'rm .env*']) expect(await answerTo(command), command).toBe('ask');
  });
});

describe('other work trees of the project', () => {
  let tree = '';

  beforeEach(() => {
    tree = join(dirname(project.root), 'try');
    git('worktree', 'add', '--quiet', '-b', 'try', tree);
    writeBelow(tree, { 'dist/a.js': '1', 'docs/guide.md': '1' });
    gitIn(tree, 'add', '--all');
    gitIn(tree, 'commit', '--quiet', '-m', 'x');
  });

  it.each(['git worktree remove --force ../try', 'git worktree remove ../try -f', 'git merge try && git worktree remove --force ../try && git branch -d try'])('go where all in them is committed: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    ['git worktree remove --force ../try', { 'new.ts': 'only copy' }],
    ['git worktree remove --force ../try', { 'src/a.ts': 'changed' }],
    ['git worktree remove --force ../try && git branch -D try', {}],
    ['git -C ../try reset --hard HEAD~1 && git worktree remove --force ../try', {}],
  ])('are asked about: %s with %j', async (command, files) => {
    writeBelow(tree, files);
    expect(await answerTo(command)).toBe('ask');
  });

  it('are asked about where no name leads to their commit', async () => {
    gitIn(tree, 'checkout', '--quiet', '--detach');
    writeBelow(tree, { 'src/a.ts': '3' });
    gitIn(tree, 'commit', '--quiet', '-am', 'x');
    expect(await answerTo('git worktree remove --force ../try')).toBe('ask');
  });

  it.each(['rm -rf dist', 'rm -rf docs && git status', "find . -name '*.js' -delete"])('lose what is committed or ignored: %s', async (command) => expect(await answerTo(command, tree)).toBe('pass'));

  it.each([
    ['rm -rf docs', 'docs/new.md'],
    ['rm -rf docs', 'docs/guide.md'],
    ["find . -name '*.md' -delete", 'docs/new.md'],
  ])('are asked about what is not: %s with %s', async (command, file) => {
    writeBelow(tree, { [file]: 'only copy' });
    expect(await answerTo(command, tree)).toBe('ask');
  });

  it.each([
    ['rm -rf ../try/build/lib', 'build/lib', 'ask'],
    ['rm -rf ../try/build/l*/', 'build/lib', 'pass'],
    ['rm -rf ../try/libs', 'libs/one', 'ask'],
    ['rm -rf ../try/build/_deps/fmt', 'build/_deps/fmt', 'pass'],
    ['rm -rf ../try/build/lib', 'build/other', 'pass'],
  ])('lose repositories of their own though they are ignored: %s with one in %s', async (command, repository, expected) => {
    writeBelow(tree, { '.gitignore': 'build/\nlibs/\n', [`${repository}/a.js`]: '1', 'build/lib/b.js': '1' });
    gitIn(join(tree, repository), 'init', '--quiet');
    expect(await answerTo(command)).toBe(expected);
  });

  it('are not those of other repositories', async () => {
    const other = join(dirname(project.root), 'other');
    writeBelow(other, { 'docs/guide.md': '1' });
    gitIn(other, 'init', '--quiet');
    gitIn(other, 'add', '--all');
    gitIn(other, 'commit', '--quiet', '-m', 'x');
    expect(await answerTo('rm -rf docs', other)).toBe('ask');
    expect(await answerTo('rm -rf ../try')).toBe('ask');
  });
});

describe('folders outside the project', () => {
  let scratch = '';

  beforeEach(() => {
    scratch = join(dirname(project.root), 'scratch');
  });

  it('that the session made go without a word, also in parts', async () => {
    await beginSession();
    expect(await answerTo('mkdir -p ../scratch/repro && cd ../scratch/repro && npm init -y')).toBe('pass');
    writeBelow(scratch, { 'repro/package.json': '{}', 'repro/node_modules/a/a.js': '1' });
    expect(await answerTo('rm -rf node_modules', join(scratch, 'repro'))).toBe('pass');
    expect(await answerTo('rm -rf ../scratch/repro')).toBe('pass');
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
  });

  it('that the session cloned go too', async () => {
    await beginSession();
    expect(await answerTo('git clone . ../scratch')).toBe('pass');
    gitIn(dirname(project.root), 'clone', '--quiet', project.root, scratch);
    expect(await answerTo('cd .. && rm -rf scratch')).toBe('pass');
  });

  it('that were there before are asked about', async () => {
    writeBelow(scratch, { 'notes.txt': 'only copy' });
    await beginSession();
    await answerTo('mkdir -p ../scratch');
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
  });

  it('are asked about where older files were moved into them, or they are older ones themselves', async () => {
    const home = dirname(project.root);
    writeBelow(home, { 'pictures/2025/cat.png': 'only copy', 'music/a.mp3': 'only copy' });
    await beginSession();
    await answerTo('mkdir ../scratch && mv ../pictures ../scratch/');
    mkdirSync(scratch);
    renameSync(join(home, 'pictures'), join(scratch, 'pictures'));
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
    await answerTo('mv ../music ../old');
    renameSync(join(home, 'music'), join(home, 'old'));
    expect(await answerTo('rm -rf ../old')).toBe('ask');
  });

  it('are asked about where nobody noted when the session began', async () => {
    await answerTo('mkdir ../scratch');
    mkdirSync(scratch);
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
  });
});

describe('the history of a repository', () => {
  it('that came to be in this session may go, and be moved', async () => {
    await beginSession();
    project.write({ 'app/package.json': '{}' });
    gitIn(join(project.root, 'app'), 'init', '--quiet');
    for (const command of ['rm -rf app/.git', 'rm -rf .git && git init', 'mv app/* app/.* . && rmdir app']) expect(await answerTo(command, command.startsWith('rm -rf .git') ? join(project.root, 'app') : project.root), command).toBe('pass');
    expect(await answerTo('rm -rf .git')).toBe('ask');
    expect(await answerTo("find . -name .git -exec rm -rf {} +")).toBe('ask');
  });

  it('that was there before is asked about, also once it is moved', async () => {
    project.write({ 'app/package.json': '{}' });
    gitIn(join(project.root, 'app'), 'init', '--quiet');
    await beginSession();
    for (const command of ['rm -rf app/.git', 'mv app/.* .', 'rm -rf app/.git/refs']) expect(await answerTo(command), command).toBe('ask');
    mkdirSync(join(project.root, 'new'));
    renameSync(join(project.root, 'app', '.git'), join(project.root, 'new', '.git'));
    expect(await answerTo('rm -rf new/.git')).toBe('ask');
  });

  it('is asked about with all else that the call does', async () => {
    await beginSession();
    mkdirSync(join(project.root, 'app'));
    gitIn(join(project.root, 'app'), 'init', '--quiet');
    cpSync(join(project.root, 'src'), join(dirname(project.root), 'elsewhere'), { recursive: true });
    expect(await answerTo('rm -rf app/.git ../elsewhere')).toBe('ask');
    expect(await answerTo('rm -rf app/.git && git reset --hard')).toBe('ask');
  });

  it.each([
    ['cargo new app && mv app/* app/.[!.]* . && rmdir app', 'pass'],
    ['npm create vite@latest app -- --template vue && mv app/.??* .', 'pass'],
    ['npx create-next-app@latest app --yes && mv app/{*,.*} . 2>/dev/null; rm -rf app', 'pass'],
    ['cargo new app && mv old/.??* .', 'ask'],
    ['mv old/.??* . && cargo new old', 'ask'],
    ['cargo new old; mv old/.* .', 'ask'],
    ['ln -s . tool; cargo new tool && rm -rf tool/.git', 'ask'],
  ])('of what a scaffolder of the same call begins: %s', async (command, expected) => {
    project.write({ 'old/a.txt': '1' });
    gitIn(join(project.root, 'old'), 'init', '--quiet');
    await beginSession();
    expect(await answerTo(command)).toBe(expected);
  });

  it.each([
    ['fetched by a build may go with it', 'build/_deps/fmt-src', 'rm -rf build/_deps/fmt-src', 'pass'],
    ['fetched by a build may go with others', 'build/_deps/fmt-src', 'rm -rf build/_deps/fmt-*', 'pass'],
    ['of one’s own is asked about', 'libs/fmt-src', 'rm -rf libs/fmt-src', 'ask'],
    ...['vendor', 'out', 'build', 'dist', 'target'].map((name) => [`of one’s own is asked about in ${name} as well`, `${name}/tool`, `rm -rf ${name}/tool`, 'ask'] as const),
    ['of one’s own is asked about behind what tools fill', 'build/lib/tool', 'rm -rf build/lib/tool', 'ask'],
  ] as const)('%s', async (_, folder, command, expected) => {
    project.write({ '.gitignore': IGNORED, [`${folder}/a.cpp`]: '1' });
    gitIn(join(project.root, folder), 'init', '--quiet');
    await beginSession();
    expect(await answerTo(command)).toBe(expected);
  });

  it.each([
    ['with nothing of its own may go', undefined, 'pass'],
    ['with a new file is asked about', 'new', 'ask'],
    ['with a file that it ignores is asked about', 'ignored', 'ask'],
    ['with a commit of its own is asked about', 'commit', 'ask'],
    ['with a stash is asked about', 'stash', 'ask'],
    ['that the project does not ignore is asked about', 'known', 'ask'],
  ])('fetched into a folder that tools fill, %s', async (_, own, expected) => {
    const clone = join(project.root, 'vendor/tool');
    project.write({ '.gitignore': own === 'known' ? '' : IGNORED });
    gitIn(project.root, 'clone', '--quiet', project.root, clone);
    if (own !== undefined) project.write({ [`vendor/tool/${own === 'ignored' ? 'dist/x' : 'src/a.ts'}`]: own });
    if (own === 'commit') gitIn(clone, 'commit', '--quiet', '-am', 'x');
    if (own === 'stash') gitIn(clone, 'stash', '--quiet');
    await beginSession();
    expect(await answerTo('rm -rf vendor/tool')).toBe(expected);
  });
});
