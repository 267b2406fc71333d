import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitIn, writeBelow } from '../../../on-disk.js';
import { sceneWith } from '../scene.js';

describe('edits of the session that git takes back', () => {
  const { project, git, answerTo, beginSession } = sceneWith(() => {
    project().write({ 'src/b.ts': '1', 'docs/guide.md': '1', 'package-lock.json': '1', 'src/deep/c.ts': '1' });
    project().commit();
    git('tag', 'v1');
  });

  /** The session edits a file that stands on the disk already. */
  async function edit(...files: readonly string[]): Promise<void> {
    for (const file of files) {
      expect(await answerTo(`sed -i s/1/2/ ${file}`), file).toBe('pass');
      project().write({ [file]: '2' });
    }
  }

  it.each([
    'git checkout -- src/a.ts',
    'git checkout -q -- src/a.ts src/deep/c.ts',
    'git checkout src/a.ts',
    'git checkout -q src/a.ts src/deep/c.ts',
    'git checkout HEAD src/a.ts && npm test',
    'git checkout HEAD -- src/a.ts && npm test',
    'git checkout v1 -- ./src/a.ts',
    'git restore src/a.ts',
    'git restore src/a.ts 2>&1',
    'git restore --staged --worktree src/a.ts; git status',
    'git restore --source=HEAD -SW -- src/a.ts',
    'cd src && git checkout -- a.ts deep/c.ts',
    'git status && git diff --stat; git checkout -- src/a.ts',
    'git checkout -- src/a.ts && git checkout -- src/deep/c.ts',
    'npm test -- a; git checkout -- src/a.ts',
    'git clean -nd && git rm -rq --cached dist && git checkout -- src/a.ts',
    'git rm --cached -q -- src/b.ts; git checkout -- src/a.ts',
    '. .venv/bin/activate && pytest -q; git checkout -- src/a.ts',
    'source ~/.nvm/nvm.sh; npm test; git checkout -- src/a.ts',
    'A="b c" npm test -- "$FILE"; git checkout -- src/a.ts',
    "git diff --stat; cat src/b.ts | grep -vE '^#|^$'; grep -c '$(a)' src/b.ts; git checkout -- src/a.ts",
    '[ -f src/b.ts ] && npx vitest run; git checkout -- src/a.ts',
    'pytest -q -k "git or mv" tests; git checkout -- src/a.ts',
    "python -m pytest -x -m 'not git' && uv run pytest -k 'move and not cd' | tail -3; git checkout -- src/a.ts",
    "CI=1 npm test -- -t 'git mv moves a file' 2>&1 | tail; git checkout -- src/a.ts",
    "go test -run 'git mv' -v ./... > /tmp/out.txt; git checkout -- src/a.ts",
    'npx vitest run --testNamePattern="cd and mv"; cargo test --name "git" ; git checkout -- src/a.ts',
    'grep -rn "git mv" src | head; rg -n \'export function move\' src; git checkout -- src/a.ts',
    'echo "== git status" && git status -s; echo done; git checkout -- src/a.ts',
    `pytest -k "a 'git' b" -m 'not cd' "tests/a.py"; git checkout -- src/a.ts`,
    'cp src/a.ts /tmp/a.ts && git checkout v1 -- src/a.ts && npm test 2>&1 | tail -5; cp /tmp/a.ts src/a.ts',
  ])('go without a word, file by file: %s', async (command) => {
    await beginSession();
    await edit('src/a.ts', 'src/deep/c.ts');
    expect(await answerTo(command)).toBe('pass');
  });

  it('go as well where nothing is, neither on the disk nor in what is to be committed', async () => {
    project().write({ 'docs/guide.md': 'of the person' });
    await beginSession();
    git('rm', '--quiet', 'src/b.ts', '-r', 'src/deep');
    for (const command of ['git checkout HEAD -- src/b.ts', 'git restore --staged --worktree src/b.ts', 'git checkout HEAD -- src/deep']) expect(await answerTo(command), command).toBe('pass');
    // What is staged of it is nowhere else.
    project().write({ 'src/deep/d.ts': 'staged by the person' });
    git('add', 'src/deep/d.ts');
    rmSync(join(project().root, 'src/deep'), { recursive: true });
    expect(await answerTo('git checkout HEAD -- src/deep')).toBe('ask');
    project().write({ 'src/b.ts': 'of the person' });
    expect(await answerTo('git checkout HEAD -- src/b.ts')).toBe('ask');
    rmSync(join(project().root, 'src'), { recursive: true });
    project().write({ src: 'of the person' });
    expect(await answerTo('git checkout HEAD -- src/b.ts')).toBe('ask');
  });

  it('go as well in files that are gone, and in those that package managers write', async () => {
    await beginSession();
    rmSync(join(project().root, 'src/b.ts'));
    project().write({ 'package-lock.json': '2' });
    expect(await answerTo('git checkout -- src/b.ts package-lock.json')).toBe('pass');
  });

  it.each([
    'git checkout -- .',
    'git checkout -- src',
    'git checkout -- src/',
    'git restore src/deep',
    'git restore .',
    'git checkout -- src/a.ts .',
    'git checkout -- src/../src/a.ts',
    "git checkout -- 'src/*.ts'",
    'git checkout -- src/a.ts docs/guide.md',
    'git checkout docs/guide.md',
    'git checkout HEAD docs/guide.md',
    'git checkout v1 src/a.ts docs/guide.md',
    'git checkout src',
    'git checkout -q docs',
    'git checkout -- src/a.ts $FILES',
    'git checkout -- ../shop/src/a.ts',
    'git -C . checkout -- src/a.ts',
    'git --work-tree=/elsewhere checkout -- src/a.ts',
    'git stash pop && git checkout -- src/a.ts',
    'git rm -q src/b.ts && git checkout -- src/a.ts',
    'git rm --cached $FILES && git checkout -- src/a.ts',
    "exec 3> x.txt; exec >&3; echo 'git stash pop'; cat x.txt; git checkout -- src/a.ts",
    `pytest -x "a -k '" $X/cd "'"; git checkout -- src/a.ts`,
    `pytest \\' ' -k ' $X/cd ''; git checkout -- src/a.ts`,
    'git stash apply && git stash drop && git checkout -- src/a.ts',
    'git st""ash pop && git checkout -- src/a.ts',
    'g=git; $g reset HEAD~1; git checkout -- src/a.ts',
    'bash -c "git stash pop"; git checkout -- src/a.ts',
    'mv notes.md src/a.ts && git checkout -- src/a.ts',
    'm""v notes.md src/a.ts && git checkout -- src/a.ts',
    'M=mv; $M notes.md src/a.ts; git checkout -- src/a.ts',
    "python3 -c 'import os; os.rename(\"notes.md\", \"src/a.ts\")'; git checkout -- src/a.ts",
    "node -e 'fs.renameSync(\"notes.md\", \"src/a.ts\")'; git checkout -- src/a.ts",
    'rsync --remove-source-files notes.md src/a.ts; git checkout -- src/a.ts',
    'pytest -k "$(mv notes.md src/a.ts)"; git checkout -- src/a.ts',
    'pytest -k "`git stash pop`"; git checkout -- src/a.ts',
    `echo "grep '"; git stash pop; echo "'"; git checkout -- src/a.ts`,
    "echo 'x grep '; git stash pop; echo ' y'; git checkout -- src/a.ts",
    "echo $'a\\' grep '; git stash pop; echo '; git checkout -- src/a.ts",
    'pytest -k "a"; mv notes.md src/a.ts; git checkout -- src/a.ts',
    'pytest -k "a" "b"; bash -c "mv notes.md src/a.ts"; git checkout -- src/a.ts',
    "pytest -k 'a'\\''; mv notes.md src/a.ts; true '; git checkout -- src/a.ts",
    'go test -exec "mv notes.md src/a.ts" ./...; git checkout -- src/a.ts',
    "rg --pre 'mv' x src; git checkout -- src/a.ts",
    'find . -name x -exec grep "y" {} + -exec mv {} src/a.ts ";"; git checkout -- src/a.ts',
    'echo "mv notes.md src/a.ts" | sh; git checkout -- src/a.ts',
    'printf "git stash pop" | bash -s; git checkout -- src/a.ts',
    '{ echo "mv notes.md src/a.ts"; } | sh; git checkout -- src/a.ts',
    'for i in 1; do echo "git stash pop"; done | bash; git checkout -- src/a.ts',
    'echo "mv notes.md src/a.ts" > go.sh; sh go.sh; git checkout -- src/a.ts',
    'bash <<< "git stash pop"; git checkout -- src/a.ts',
    'echo "$(mv notes.md src/a.ts)"; git checkout -- src/a.ts',
    'mocha -g "x" --require "./mv.js" && eval "git stash pop"; git checkout -- src/a.ts',
    'npm test && (cd .. && true); git checkout -- src/a.ts',
    'export GIT_WORK_TREE=/elsewhere; git checkout -- src/a.ts',
    'cd src; cd ..; cd src && git checkout -- a.ts',
    "c''d ../other; git checkout -- src/a.ts",
    '\\cd ../other; git checkout -- src/a.ts',
    'c=c; ${c}d ../other; git checkout -- src/a.ts',
    'A=1 c${x}d ../other; git checkout -- src/a.ts',
    'builtin c${x}d ../other; git checkout -- src/a.ts',
    'chdir ../other; git checkout -- src/a.ts',
    '. ./go.sh; git checkout -- src/a.ts',
    'A=b source go.sh && git checkout -- src/a.ts',
    'mmv notes.md src/a.ts; git checkout -- src/a.ts',
    'tar cf src/a.ts notes.md --remove-files; git checkout -- src/a.ts',
    'git checkout -- src/a.ts && git checkout -- docs/guide.md',
    'git checkout -- src/a.ts && git reset --hard',
    'git diff --name-only | xargs git checkout --',
    'bash -c "git checkout -- src/a.ts"',
  ])('are asked about where it is more, or may be: %s', async (command) => {
    await beginSession();
    await edit('src/a.ts', 'src/deep/c.ts');
    project().write({ 'docs/guide.md': 'of the person' });
    expect(await answerTo(command)).toBe('ask');
  });

  it.each([
    '// Code generated by protoc-gen-go. DO NOT EDIT.\n// versions:\n',
    '// GENERATED CODE - DO NOT MODIFY BY HAND\n\npart of x;\n',
    '/**\n * @generated SignedSource<<a>>\n */\n',
    '# This file is automatically generated by tool.\n# Do not edit this file by hand.\n',
    '/* Do not edit: generated from a.idl */\n',
    '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n',
  ])('go as well in a file that says of itself that a tool has made it: %s', async (head) => {
    project().write({ 'gen/a.ts': `${head}1` });
    project().commit();
    await beginSession();
    project().write({ 'gen/a.ts': `${head}2` });
    expect(await answerTo('git checkout -- gen/a.ts')).toBe('pass');
  });

  it.each(['// What is generated here goes to dist.\n', '# Do not edit the list below without asking.\n', `${'// x\n'.repeat(300)}// Code generated by x. DO NOT EDIT.\n`])('are asked about in one that does not: %s', async (head) => {
    project().write({ 'gen/a.ts': `${head}1` });
    project().commit();
    await beginSession();
    project().write({ 'gen/a.ts': `${head}2` });
    expect(await answerTo('git checkout -- gen/a.ts')).toBe('ask');
  });

  it('are asked about in a file that is generated, and was changed before the session', async () => {
    project().write({ 'gen/a.ts': '// Code generated by x. DO NOT EDIT.\n' });
    project().commit();
    project().write({ 'gen/a.ts': '// Code generated by x. DO NOT EDIT.\nof the person' });
    await beginSession();
    expect(await answerTo('git checkout -- gen/a.ts')).toBe('ask');
  });

  it('are asked about where what was stashed before the session has been taken out, which may be there now', async () => {
    project().write({ 'src/a.ts': 'of the person' });
    git('stash', '--quiet');
    await beginSession();
    await edit('src/b.ts');
    expect(await answerTo('git checkout -- src/b.ts')).toBe('pass');
    git('stash', '--quiet');
    git('stash', 'pop', '--quiet');
    expect(await answerTo('git checkout -- src/b.ts')).toBe('pass');
    git('stash', 'pop', '--quiet');
    await edit('src/a.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are asked about in a file that only such a command has named before, or that another was moved to', async () => {
    await beginSession();
    await answerTo('git checkout -- src/b.ts');
    project().write({ 'src/b.ts': 'of the person' });
    expect(await answerTo('git checkout -- src/b.ts')).toBe('ask');
    await edit('src/a.ts');
    await answerTo('mv ~/notes.md src/a.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are asked about in a repository in the project, all of which its settings may have git take back', async () => {
    const inner = join(project().root, 'inner');
    writeBelow(inner, { 'f.ts': '1' });
    gitIn(inner, 'init', '--quiet');
    gitIn(inner, 'add', '.');
    gitIn(inner, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '-m', 'x');
    git('add', 'inner');
    git('commit', '--quiet', '-m', 'x');
    git('config', 'submodule.recurse', 'true');
    writeBelow(inner, { 'f.ts': 'of the person' });
    await beginSession();
    for (const command of ['git restore inner', 'git checkout -- inner']) expect(await answerTo(command), command).toBe('ask');
  });

  it('are asked about in a file with work of before the session', async () => {
    project().write({ 'src/a.ts': 'of the person' });
    await beginSession();
    await edit('src/a.ts', 'src/b.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
    expect(await answerTo('git checkout -- src/b.ts')).toBe('pass');
  });

  it('are asked about in a file with work of before that git was told not to look at', async () => {
    git('update-index', '--skip-worktree', 'src/a.ts');
    project().write({ 'src/a.ts': 'of the person' });
    await beginSession();
    await edit('src/a.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are asked about where a file of before was moved away, which may be there now', async () => {
    project().write({ 'notes.md': 'of the person' });
    await beginSession();
    await edit('src/a.ts');
    renameSync(join(project().root, 'notes.md'), join(project().root, 'src/a.ts'));
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are asked about where nobody noted what was there, and in another repository', async () => {
    await edit('src/a.ts');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
    const other = join(project().root, 'other');
    mkdirSync(other);
    gitIn(other, 'init', '--quiet');
    writeBelow(other, { 'a.ts': '1' });
    gitIn(other, 'add', '.');
    gitIn(other, 'commit', '--quiet', '-m', 'x');
    project().write({ '.gitignore': 'other\n' });
    project().commit();
    writeBelow(other, { 'a.ts': 'of the person' });
    await beginSession();
    await edit('other/a.ts');
    expect(await answerTo('git checkout -- a.ts', other)).toBe('ask');
    expect(await answerTo('git checkout -- other/a.ts')).toBe('ask');
  });

  it('are asked about in a link, which leads elsewhere', async () => {
    await beginSession();
    await edit('src/a.ts');
    renameSync(join(project().root, 'src'), join(dirname(project().root), 'moved'));
    expect(await answerTo('git checkout -- src/a.ts', join(dirname(project().root), 'moved'))).toBe('ask');
  });
});

describe('what a commit has as well', () => {
  const { project, git, answerTo, beginSession } = sceneWith(() => {
    git('tag', 'v1');
    project().write({ 'src/a.ts': '2', 'src/b.ts': '1', 'docs/guide.md': '1' });
    project().commit();
  });

  it.each([
    'git checkout v1 -- src/a.ts && npm test -- a; git checkout HEAD -- src/a.ts',
    'git checkout v1 -- src/a.ts && git diff --cached --stat && git checkout HEAD -- src/a.ts',
    'echo test >> src/a.ts && git diff && git restore src/a.ts',
    'sed -i s/2/3/ src/a.ts src/b.ts; if npm test; then echo bad; fi; git checkout -- src/a.ts src/b.ts',
    'npx prettier --write src > /dev/null 2>&1 && git diff --stat && git restore src/a.ts',
    'cd src && echo x >> a.ts && npx tsc; git checkout -- a.ts',
    'sed s/2/4/ src/b.ts | tee src/a.ts; git restore --staged --worktree src/a.ts',
    'npm install left-pad --no-save && git checkout -- docs/guide.md',
  ])('is not missed where the call has changed it: %s', async (command) => {
    project().write({ 'src/c.ts': 'of the person' });
    expect(await answerTo(command)).toBe('pass');
    await beginSession();
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    'npx rector process --no-diffs | tail -4; git diff --stat | tail -3; git checkout -- src 2>/dev/null',
    'git status --short && git restore src/',
    "npm test && git checkout -- 'src/*.ts' 2> /dev/null",
    'yes n | npx app-update | tail -4; git checkout -- config/routes.ts src/b.ts config/puma.ts   # keep ours',
    'npx codemod src; git checkout HEAD -- ./src docs/*.md',
  ])('is not missed in a whole folder that is as it was: %s', async (command) => {
    project().write({ 'other.ts': 'of the person' });
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    'npx codemod src; git checkout -- src',
    "npx codemod src; git checkout -- 'src/*.ts'",
    'npx codemod src; git checkout -- src docs',
    'npx codemod src; git restore -- ./src/',
    'git checkout -- docs ../src',
    'git checkout -- docs *',
    'git checkout -- .',
    'npm test; git checkout v1 -- docs',
    'npm test; git restore --source=v1 docs',
    'npm test; git restore -s v1 -S -W -- docs',
    'npm test; git restore --source=v1 --staged --worktree docs',
    'git stash pop; git checkout -- docs',
    'git checkout -- docs $FOLDERS',
    'git -C ../other checkout -- docs',
    'git checkout -- docs hidden',
  ])('is missed in a whole folder where something has changed, or may have: %s', async (command) => {
    project().write({ 'hidden/a.ts': '1' });
    project().commit();
    project().write({ 'src/b.ts': 'of the person', 'hidden/a.ts': 'of the person' });
    git('update-index', '--skip-worktree', 'hidden/a.ts');
    expect(await answerTo(command)).toBe('ask');
  });

  it('is not missed where it was taken from there before', async () => {
    git('checkout', 'v1', '--', 'src/a.ts');
    expect(await answerTo('cat src/a.ts; git restore --staged --worktree src/a.ts')).toBe('pass');
    expect(await answerTo('git checkout HEAD -- src/a.ts src/b.ts')).toBe('pass');
  });

  it.each<[string, () => void]>([
    ['changed', () => project().write({ 'src/a.ts': 'of the person' })],
    ['staged', () => (project().write({ 'src/a.ts': 'of the person' }), git('add', 'src/a.ts'), project().write({ 'src/a.ts': '1' }))],
    ['hidden', () => (git('update-index', '--assume-unchanged', 'src/a.ts'), project().write({ 'src/a.ts': 'of the person' }))],
    ['in a commit without a name', () => (project().write({ 'src/a.ts': 'of the person' }), git('commit', '-qam', 'x'), git('reset', '-q', '--soft', 'HEAD~1'))],
  ])('what is %s before the call is asked about', async (_, change) => {
    change();
    for (const command of ['git checkout HEAD -- src/a.ts', 'echo x >> src/a.ts; git restore src/a.ts', 'npm test; git restore -SW src/a.ts src/b.ts']) expect(await answerTo(command), command).toBe('ask');
  });

  it.each([
    'mv notes.md src/a.ts; git restore src/a.ts',
    'git stash pop; git restore src/a.ts',
    'git reset HEAD~1; git restore src/a.ts',
    'git cherry-pick -n v1; git restore src/a.ts',
    'git apply a.patch; git restore src/a.ts',
    'git $(echo stash pop); git restore src/a.ts',
    'git checkout v1 -- src/a.ts && cd ../other && git checkout HEAD -- src/a.ts',
    'echo x >> src/a.ts; git restore .',
    'echo x >> src/a.ts; env GIT_DIR=../x git restore src/a.ts',
  ])('and so is what the call may bring there from elsewhere: %s', async (command) => {
    expect(await answerTo(command)).toBe('ask');
  });
});
