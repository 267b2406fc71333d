import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../../lib/checkers/bash-danger.js';
import { checkSessionMemory } from '../../../../lib/checkers/session-memory.js';
import { rememberWrite } from '../../../../lib/session/writes/written.js';
import type { Verdict } from '../../../../lib/types.js';
import { sessionStart } from '../../../project/fake-world.js';
import { makeProject, type RealProject } from '../../../project/real-project.js';
import { bash } from '../../world.js';

const model = makeProject({ '.gitignore': 'dist/\n', 'src/a.ts': '1' });
let project: RealProject;

beforeAll(() => model.commit());
beforeEach(() => {
  project = makeProject({ 'pictures/cat.png': 'only copy', 'pictures/dog.png': 'only copy', 'dist/a.js': '1' }, model);
});

afterEach(() => project.remove());
afterAll(() => model.remove());

async function beginSession(): Promise<void> {
  await soon();
  await checkSessionMemory(sessionStart(), { ...project.world(), project: { root: project.root, trusted: false }, now: Date.now });
  await soon();
}

/** The session's clock runs behind the disk's, so that what was there is older. */
const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 30));

function verdictOn(command: string, cwd = project.root, root = project.root): Promise<Verdict> {
  return checkBashDanger(bash(command, cwd), { ...project.world(), project: { root, trusted: true } });
}

describe('files that were not committed before the session', () => {
  it.each([
    ['rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['rm -rf "pictures/"', 'pictures/cat.png and 1 more'],
    ['rm -rf pi*', 'pictures/cat.png and 1 more'],
    ['rm pictures/*.png', 'pictures/cat.png and 1 more'],
    ["find pictures -name 'd*' -delete", 'pictures/dog.png'],
    [`rm -rf ${Array.from({ length: 40 }, (_, index) => `old-${index}`).join(' ')} pictures`, 'pictures/cat.png and 1 more'],
    ['mkdir -p pictures/log && mv pictures/*.png pictures/log/ && rm -rf pictures', 'pictures/cat.png and 1 more'],
    [`node -e "fs.rmSync('pictures', { recursive: true })"`, 'pictures/cat.png and 1 more'],
    ["rm -rf 'pages/[id]'/*", 'pages/[id]/page.tsx'],
    ['git add pictures && git commit -m x && rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['git add -A && git commit -m x; rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['git add -A && git commit -m x || rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['git add -A && git commit -m x src/a.ts && rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['git add -A && git commit --dry-run -m x && rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['git add -A && git status && rm -rf pictures', 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit --dry -m x && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit --pathspec-from-file=list -m x && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit --pathspec-from-file list -m x && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit --onl -m x src && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit -om x src && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit --fixup=reword:HEAD && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit --fixup amend:HEAD && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit --fixup HEAD src/a.ts && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit -mx src/a.ts && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit -m x;true && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit -m {x,src/a.ts} && rm -rf pictures`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit -m \" && false; rm -rf pictures "`, 'pictures/cat.png and 1 more'],
    [String.raw`git add -A && git commit -m $'\'' && false; rm -rf pictures ''`, 'pictures/cat.png and 1 more'],
  ])('are asked about: %s', async (command, named) => {
    project.write({ 'pages/[id]/page.tsx': 'only copy' });
    await beginSession();
    const verdict = await verdictOn(command);
    expect(verdict).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
    expect('reason' in verdict ? verdict.reason : '').toContain(named);
  });

  it('are asked about where more of them were there than are remembered', async () => {
    for (let index = 0; index < 160; index += 1) project.write({ [`data/${index}.csv`]: 'only copy' });
    await beginSession();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are told from what the session made by a command, where more of them were there than are remembered', async () => {
    for (let index = 0; index < 160; index += 1) project.write({ [`data/${index}.csv`]: 'only copy' });
    await beginSession();
    project.write({ 'zebra/made.txt': 'by a scaffolder' });
    expect(await verdictOn('rm -rf zebra')).toMatchObject({ kind: 'pass' });
    expect(await verdictOn('rm -rf data/99*')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are found beside so many others that git cannot name them all', async () => {
    for (let index = 0; index < 1_200; index += 1) project.write({ [`zz/${'n'.repeat(240)}-${index}.csv`]: 'only copy' });
    await beginSession();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are found through links', async () => {
    const { root } = project;
    const link = `${root}-link`;
    symlinkSync(root, link);
    symlinkSync('pictures', join(root, 'shown'));
    await beginSession();
    try {
      const verdicts = await Promise.all([verdictOn('rm -rf shown/*'), verdictOn('rm -rf pictures', link), verdictOn('rm -rf pictures', root, link), verdictOn('rm -rf pictures', link, link)]);
      expect(verdicts.map(({ kind }) => kind)).toEqual(['ask', 'ask', 'ask', 'ask']);
    } finally {
      rmSync(link);
    }
  });

  it('are what is committed and changed, in a folder that tools fill too', async () => {
    project.write({ 'build/config.js': '1' });
    project.commit();
    project.write({ 'build/config.js': '2' });
    await beginSession();
    expect(await verdictOn('rm -rf build')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are changes of committed ones too', async () => {
    project.write({ 'src/a.ts': '2' });
    await beginSession();
    expect(await verdictOn('rm -rf src')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it.each([
    'git add -A && git commit -m "Keep what is here" && rm -rf pictures',
    'git add . && git commit -qm x && rm -rf pictures && npm run build',
    'git add --all && git commit --amend --no-edit && rm -rf p*',
    "git add -A && git commit -am 'it is' --no-verify && rm -rf pictures",
    'git add -A && git commit -q -s --allow-empty --message="x" && rm -rf pictures',
    'git add -A && git commit -n -m "a \\"b\\" c" -m more && rm -rf pictures',
    'git add -A && git commit -F note.txt --author="A <a@x.test>" && rm -rf pictures',
    'git add -A && git commit -m "a; b" && { rm -rf pictures; echo done; }',
  ])('may go when the call commits all of them first: %s', async (command) => {
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it('are asked about where only a folder beside them is committed first', async () => {
    await beginSession();
    expect(await verdictOn('git add . && git commit -m x && rm -rf ../pictures', join(project.root, 'src'))).toMatchObject({ kind: 'ask' });
  });

  it('may go when they have been committed since', async () => {
    await beginSession();
    project.commit();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'pass' });
  });
});

describe('files that were not committed before the session, and others are copied over', () => {
  beforeEach(() => {
    project.write({ 'src/a.ts': 'changed by the person', 'src/b.ts': 'new', 'wt/src/a.ts': '1', 'wt/src/c.ts': 'made by an agent', 'wt/notes/x.md': 'x' });
  });

  it.each([
    'cp -r wt/src .',
    'cp -Rf wt/src/. src/',
    'cp -r wt/* .',
    'cp -a wt/src/* src',
    'rsync -a wt/ .',
    'rsync -a wt/src/ src',
    'mv wt/src/* src/',
    'cp -r wt/src . && git commit -n -m x',
    'cp -rn wt/notes . && cp -r wt/src .',
    'sudo -n cp -r wt/src .',
    'cp -rn wt/src . && bash -c "cp -r wt/src ."',
    'rsync -ai wt/ .',
    'cp -r --backup=none wt/src .',
    'cp -r --update=all wt/src .',
  ])('are asked about: %s', async (command) => {
    await beginSession();
    const verdict = await verdictOn(command);
    expect(verdict).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
    expect('reason' in verdict ? verdict.reason : '').toContain('src/a.ts');
    expect('reason' in verdict ? verdict.reason : '').not.toContain('src/b.ts');
  });

  it.each([
    'cp -rn wt/src .',
    'cp -rn wt/src . && cp -r wt/notes .',
    'cp -rb wt/src .',
    'cp -r --backup=numbered wt/src .',
    'sudo cp -rn wt/src .',
    'mv -n wt/src/* src/',
    'rsync -an wt/ .',
    'rsync -ab wt/ .',
    'rsync -a --ignore-existing wt/ .',
    'cp -r wt/notes .',
    'cp -r wt/src lib',
    'cp -r src out',
    'cp wt/src/c.ts src/',
    'git add -A && git commit -m x && cp -r wt/src .',
  ])('are left as they are, or saved first: %s', async (command) => {
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it('may be brought back to what they were, or to the same', async () => {
    project.write({ 'backup/src/a.ts': 'changed by the person' });
    await beginSession();
    expect(await verdictOn('cp -r backup/src .')).toMatchObject({ kind: 'pass' });
    project.write({ 'src/a.ts': 'changed by the agent' });
    expect(await verdictOn('cp -r backup/src .')).toMatchObject({ kind: 'pass' });
  });
});

describe('files that were not committed, and were moved since', () => {
  it.each<[string, (project: RealProject) => void, string]>([
    ['under another name', ({ root }) => renameSync(join(root, 'pictures'), join(root, 'photos')), 'photos/cat.png and 1 more'],
    ['into a new folder', ({ root }) => (mkdirSync(join(root, 'photos')), renameSync(join(root, 'pictures'), join(root, 'photos', 'old'))), 'photos/old/cat.png and 1 more'],
  ])('%s', async (_, move, named) => {
    await beginSession();
    move(project);
    project.write({ 'photos/list.txt': 'by the session' });
    expect(await verdictOn('rm -rf photos')).toMatchObject({ kind: 'ask', findings: [{ effect: { target: { name: named } } }] });
    expect(await verdictOn('rm -rf src')).toMatchObject({ kind: 'pass' });
  });

  it('but not those of the session, and what git has', async () => {
    await beginSession();
    rmSync(join(project.root, 'pictures'), { recursive: true });
    project.write({ 'photos/list.txt': 'by the session', 'src/a.ts': 'changed by the session' });
    for (const command of ['rm -rf photos', 'rm -rf src']) expect(await verdictOn(command), command).toMatchObject({ kind: 'pass' });
  });
});

describe('what may go without a word', () => {
  it.each(['rm -rf dist', 'rm -rf src', 'rm -rf made', 'rm made/x.txt', 'rm pictures/cat.png', 'rm -rf not-there', 'mv pictures photos'])('%s', async (command) => {
    await beginSession();
    project.write({ 'made/x.txt': 'by a command of this session' });
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it.each(['rm -rf coverage test-results', 'rm -rf .next', 'find . -name __pycache__ -exec rm -rf {} +', "find . -name '*.pyc' -delete", 'find . -name .DS_Store -delete'])('what tools have made: %s', async (command) => {
    for (const made of ['coverage/index.html', 'test-results/a.zip', '.next/a.js', 'src/__pycache__/a.pyc', '.DS_Store', 'src/.DS_Store']) project.write({ [made]: '1' });
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it.each([
    ['rm -f bootstrap/cache/*.php && find storage/framework/views -name "*.php" -delete', 'bootstrap/cache/routes.php', 'storage/framework/views/a1b2.php'],
    ['rm -rf var/cache/*', 'var/cache/dev/App_KernelDevDebugContainer.php'],
    ['rm -rf tmp/cache', 'tmp/cache/bootsnap/load-path'],
    ['rm -rf .svelte-kit .angular/cache .vite', '.svelte-kit/output/a.js', '.angular/cache/17/a.pack', '.vite/deps/a.js'],
    ['rm -rf .dart_tool _build obj', '.dart_tool/package_config.json', '_build/dev/a.beam', 'obj/Debug/net8.0/a.dll'],
    ['rm -rf cmake-build-debug CMakeFiles', 'cmake-build-debug/a.o', 'CMakeFiles/a.txt'],
    ["rm -f .eslintcache .coverage && find . -name '*.tsbuildinfo' -delete", '.eslintcache', '.coverage', 'web/tsconfig.tsbuildinfo'],
  ])('what frameworks fill anew: %s', async (command, ...made) => {
    for (const file of made) project.write({ [file]: '1' });
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it.each([
    ['rm -rf storage/app', 'storage/app/contract.pdf'],
    ['rm -rf storage', 'storage/app/contract.pdf'],
    ['rm -rf bootstrap', 'bootstrap/notes.php'],
    ['rm -f bootstrap/*.php', 'bootstrap/notes.php'],
    ['rm -rf obj', 'obj/teapot.obj'],
    ['rm -rf generated', 'generated/report.md'],
    ['rm -rf views', 'views/index.php'],
  ])('but not what stands beside that: %s', async (command, file) => {
    project.write({ [file]: 'of the person', 'bootstrap/cache/a.php': '1', 'storage/framework/views/a.php': '1', 'obj/Debug/a.dll': '1' });
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'ask' });
  });

  it.each(['rm -rf shown', 'rm -rf pictures/cat.png'])('a link, or a file that is named alone: %s', async (command) => {
    symlinkSync('pictures', join(project.root, 'shown'));
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it('what nobody noted when the session began', async () => expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'pass' }));
});

describe('a repository in a folder', () => {
  const repository = (folder: string): void => project.write({ [`${folder}/.git/HEAD`]: 'ref: refs/heads/main', [`${folder}/.git/description`]: 'x' });

  it.each([
    ['rm -rf events && gh repo clone someone/events', 'events'],
    ['rm -rf event*', 'events'],
    ['rm -rf work', 'work/api and 1 more'],
    ['rm -rf work/*', 'work/api and 1 more'],
    ['rm -rf w*/ap?', 'work/api'],
    ["find work -maxdepth 1 -name 'api*' -exec rm -rf {} +", 'work/api'],
  ])('is asked about: %s', async (command, named) => {
    for (const folder of ['events', 'work/api', 'work/deep/web']) repository(folder);
    await beginSession();
    const verdict = await verdictOn(command);
    expect(verdict).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
    expect('reason' in verdict ? verdict.reason : '').toContain(`(repository ${named})`);
  });

  it('is asked about where nobody noted when the session began, and in a project without git', async () => {
    repository('events');
    expect(await verdictOn('rm -rf events')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
    rmSync(join(project.root, '.git'), { recursive: true });
    expect(await verdictOn('rm -rf event*')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('is asked about after a clone into it that failed, as one does where something stands', async () => {
    repository('events');
    await beginSession();
    rememberWrite(project.world().memory, join(project.root, 'events'), { kind: 'write', tool: 'Bash', program: 'git clone', at: 1, below: true });
    expect(await verdictOn('rm -rf events')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it.each(['rm -rf app', 'rm -rf ap*', 'rm -rf made'])('may go when it came to be in this session, by whatever made it: %s', async (command) => {
    await beginSession();
    for (const folder of ['app', 'made/one']) repository(folder);
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it('may go when this session has cloned it, and nobody noted when it began', async () => {
    repository('events');
    rememberWrite(project.world().memory, join(project.root, 'events'), { kind: 'write', tool: 'Bash', program: 'git clone', at: 1, below: true });
    expect(await verdictOn('rm -rf events')).toMatchObject({ kind: 'pass' });
  });

  it.each(['rm -rf build', 'rm -rf node_modules', 'rm -rf web', 'rm -rf src'])('may go when tools have fetched it: %s', async (command) => {
    for (const folder of ['build/_deps/json-src', 'node_modules/left-pad', 'web/node_modules/left-pad', 'web/vendor/lib']) repository(folder);
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });
});
