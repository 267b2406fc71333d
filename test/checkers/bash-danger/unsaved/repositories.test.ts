import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitIn } from '../../../on-disk.js';
import { sceneWith } from '../scene.js';

const IGNORED = ['vendor', 'out', 'build', 'dist', 'target', 'libs'].map((name) => `${name}/\n`).join('');

describe('the history of a repository', () => {
  const { project, answerTo, beginSession } = sceneWith();

  it('that came to be in this session may go, and be moved', async () => {
    await beginSession();
    project().write({ 'app/package.json': '{}' });
    gitIn(join(project().root, 'app'), 'init', '--quiet');
    for (const command of ['rm -rf app/.git', 'rm -rf .git && git init', 'mv app/* app/.* . && rmdir app']) expect(await answerTo(command, command.startsWith('rm -rf .git') ? join(project().root, 'app') : project().root), command).toBe('pass');
    expect(await answerTo('rm -rf .git')).toBe('ask');
    expect(await answerTo("find . -name .git -exec rm -rf {} +")).toBe('ask');
  });

  it('that was there before is asked about, also once it is moved', async () => {
    project().write({ 'app/package.json': '{}' });
    gitIn(join(project().root, 'app'), 'init', '--quiet');
    await beginSession();
    for (const command of ['rm -rf app/.git', 'mv app/.* .', 'rm -rf app/.git/refs']) expect(await answerTo(command), command).toBe('ask');
    mkdirSync(join(project().root, 'new'));
    renameSync(join(project().root, 'app', '.git'), join(project().root, 'new', '.git'));
    expect(await answerTo('rm -rf new/.git')).toBe('ask');
  });

  it('is asked about with all else that the call does', async () => {
    await beginSession();
    mkdirSync(join(project().root, 'app'));
    gitIn(join(project().root, 'app'), 'init', '--quiet');
    cpSync(join(project().root, 'src'), join(dirname(project().root), 'elsewhere'), { recursive: true });
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
    project().write({ 'old/a.txt': '1' });
    gitIn(join(project().root, 'old'), 'init', '--quiet');
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
    project().write({ '.gitignore': IGNORED, [`${folder}/a.cpp`]: '1' });
    gitIn(join(project().root, folder), 'init', '--quiet');
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
    const clone = join(project().root, 'vendor/tool');
    project().write({ '.gitignore': own === 'known' ? '' : IGNORED });
    gitIn(project().root, 'clone', '--quiet', project().root, clone);
    if (own !== undefined) project().write({ [`vendor/tool/${own === 'ignored' ? 'dist/x' : 'src/a.ts'}`]: own });
    if (own === 'commit') gitIn(clone, 'commit', '--quiet', '-am', 'x');
    if (own === 'stash') gitIn(clone, 'stash', '--quiet');
    await beginSession();
    expect(await answerTo('rm -rf vendor/tool')).toBe(expected);
  });
});
