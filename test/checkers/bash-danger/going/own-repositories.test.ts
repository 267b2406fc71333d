import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gitIn } from '../../../on-disk.js';
import { sceneWith } from '../scene.js';

const { project, git, beginSession, answerTo } = sceneWith();

let folder = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-bare-')));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeRepository(name: string): string {
  const path = join(folder, name);
  gitIn(project().root, 'init', '--quiet', '--bare', '--template=', path);
  gitIn(project().root, 'push', '--quiet', path, 'HEAD:refs/heads/main');
  return path;
}

/** The session begins, and makes a repository by a call of its own. */
async function makeOwn(): Promise<string> {
  await beginSession();
  const path = join(folder, 'own.git');
  expect(await answerTo(`git init -q --bare ${path} && git push -q ${path} HEAD:refs/heads/main`)).toBe('pass');
  return makeRepository('own.git');
}

describe('a push by force into a repository that the session has made', () => {
  it.each(['git push --force PATH HEAD:refs/heads/main', 'git push -q -f PATH main', 'git push PATH +HEAD:main 2>&1 | tail -3', 'git push PATH --delete main'.replace('PATH --delete', '--delete PATH'), 'git push --mirror PATH', 'cd src && git push --force PATH HEAD:main; git -C PATH log --oneline'])('loses nothing: %s', async (command) => {
    const path = await makeOwn();
    expect(await answerTo(command.replaceAll('PATH', path))).toBe('pass');
  });

  it.each([
    'ln -sfn /srv/shop.git PATH && git push --force PATH HEAD:main',
    'git config url./srv/.insteadOf /tmp/ && git push --force PATH HEAD:main',
    'git -c url./srv/.insteadOf=/tmp/ push --force PATH HEAD:main',
    'GIT_CONFIG_GLOBAL=x git push --force PATH HEAD:main',
    'git push --force PATH/../older.git HEAD:main',
    'git push --force --repo=/srv/shop.git PATH',
    'git push --force PATH HEAD:main && git push --force origin main',
    'git push --force "$(cat where)" HEAD:main',
  ])('is asked about where it may go elsewhere: %s', async (command) => {
    const path = await makeOwn();
    expect(await answerTo(command.replaceAll('PATH', path))).toBe('ask');
  });

  it('is asked about where settings lead it elsewhere', async () => {
    const path = await makeOwn();
    git('config', 'url./srv/shop.git.insteadOf', path);
    expect(await answerTo(`git push --force ${path} HEAD:main`)).toBe('ask');
  });

  it('is asked about where a link leads to one that was there before', async () => {
    const older = makeRepository('older.git');
    const path = await makeOwn();
    rmSync(path, { recursive: true });
    symlinkSync(older, path);
    expect(await answerTo(`git push --force ${path} HEAD:main`)).toBe('ask');
  });

  it('is asked about where it was there before', async () => {
    const older = makeRepository('older.git');
    await beginSession();
    expect(await answerTo(`git push --force ${older} HEAD:main`)).toBe('ask');
    expect(await answerTo(`git init -q --bare ${older}; git push --force ${older} HEAD:main`)).toBe('ask');
    expect(await answerTo(`git push --force ${older} HEAD:main`)).toBe('ask');
  });
});
