import { describe, expect, it } from 'vitest';
import './told.js';

describe('what has a plain push overwrite or delete branches', () => {
  it.each([
    'git -c remote.origin.mirror=true push -q origin',
    'git -c remote.origin.push=+HEAD:main push',
    'git config remote.origin.mirror true && git push',
    "git config --add remote.origin.push '+refs/heads/*:refs/heads/*'",
    'git config set remote.origin.push :main',
  ])('%s', async (command) => {
    await expect(command).toTell('change-history remote-branch');
  });

  it.each([
    'git config remote.origin.push HEAD',
    'git config remote.origin.mirror false',
    'git config --get remote.origin.mirror',
    'git config remote.origin.fetch +refs/heads/*:refs/remotes/origin/*',
    'git config push.default current',
    'git -c remote.origin.push=HEAD push',
  ])('not: %s', async (command) => {
    await expect(command).not.toTell('change-history remote-branch');
  });
});
