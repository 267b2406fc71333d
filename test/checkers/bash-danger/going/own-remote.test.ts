import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitIn } from '../../../on-disk.js';
import { sceneWith } from '../scene.js';

describe('a push by force to a repository of the session', () => {
  const { project, git, answerTo, beginSession } = sceneWith();

  const bareAt = (path: string): void => {
    mkdirSync(join(project().root, path), { recursive: true });
    gitIn(join(project().root, path), 'init', '--quiet', '--bare');
  };

  it.each([
    'git push --force scratch HEAD:main',
    'git push -f scratch main && git remote remove scratch && rm -rf out/remote.git',
    'git push --mirror scratch',
    'cd src && git push scratch +main',
    'git push -f ./out/remote.git main',
    'git push scratch --delete main',
  ])('goes without a word: %s', async (command) => {
    await beginSession();
    bareAt('out/remote.git');
    git('remote', 'add', 'scratch', './out/remote.git');
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    'git push --force origin main',
    'git push -f ./old.git main',
    'git push -f git@x.test:a.git main',
    'git remote set-url scratch git@x.test:a.git; git push -f scratch main',
    'git push -f --repo=origin main',
    'cd old.git && git push -f scratch main',
  ])('is asked about where it goes elsewhere: %s', async (command) => {
    bareAt('old.git');
    git('remote', 'add', 'origin', 'git@x.test:a.git');
    await beginSession();
    bareAt('out/remote.git');
    git('remote', 'add', 'scratch', './out/remote.git');
    git('remote', 'set-url', '--add', '--push', 'origin', './out/remote.git');
    git('remote', 'set-url', '--add', '--push', 'origin', 'git@x.test:a.git');
    expect(await answerTo(command)).not.toBe('pass');
  });

  it('is asked about where settings lead it elsewhere', async () => {
    await beginSession();
    bareAt('out/remote.git');
    git('remote', 'add', 'scratch', './out/remote.git');
    git('config', 'url.git@x.test:a.insteadOf', './out/remote');
    expect(await answerTo('git push -f scratch main')).toBe('ask');
    expect(await answerTo('git push -f ./out/remote.git main')).toBe('ask');
  });
});
