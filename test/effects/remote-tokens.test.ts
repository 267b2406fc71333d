import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../lib/effects/effects.js';
import type { Effects } from '../../lib/types.js';
import { NOTHING_BEFORE } from '../../lib/session/past.js';
import { EMPTY_WORLD, toolCall } from './told.js';

const SHOWN = 'reveal-environment credential:of a remote';
const HOME_OF_TOKEN = '[remote "origin"]\n\turl = https://x-access-token:abcdefgh12345678@git.test/acme/shop.git\n';

async function inRepository(command: string, settings: string): Promise<Effects> {
  const disk = { ...EMPTY_WORLD.disk, readText: (path: string) => (path === '/home/u/proj/.git/config' ? ({ kind: 'present', text: settings } as const) : ({ kind: 'absent' } as const)) };
  return effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk });
}

const ASKED = ['git remote -v', 'git remote get-url origin', 'git remote show origin', 'git config -l', 'git config --list | grep url', 'git config --local --list --show-origin', 'git config --get remote.origin.url', "git config --get-regexp 'remote.*'", 'git ls-remote --get-url origin', 'git -C . remote -v', 'sed -n 1,20p .git/config', 'grep url .git/config'];

describe('the address of a remote with a token in it', () => {
  it.each(ASKED)('is shown by %s', async (command) => {
    await expect(inRepository(command, HOME_OF_TOKEN)).toTell(SHOWN);
  });

  it.each(ASKED)('or has none in it: %s', async (command) => {
    await expect(inRepository(command, '[remote "origin"]\n\turl = https://robin@git.test/acme/shop.git\n')).not.toTell(SHOWN);
  });

  it.each([
    "git remote get-url origin | sed 's#.*//\\([^@]*\\)@.*#\\1#'",
    "git remote -v | sed 's,https://,,;s,@.*,,'",
    "git remote -v | sed 's#https://#@#'",
    "git remote -v | sed 's#//none@x##'",
    "git remote -v | sed -E 's/password=[^ ]+/***/'",
    "git config -l | sed -n 's#.*//[^:]*:\\([^@]*\\)@.*#\\1#p'",
    "git config --get remote.origin.url | sed -E 's|https://([^@]+)@.*|\\1|'",
    "git ls-remote --get-url origin | sed 's,.*//,,;s,@.*,,'",
    "grep url .git/config | sed 's#.*//\\(.*\\)@.*#\\1#'",
  ])('is shown by what leaves it in, or picks it out: %s', async (command) => {
    await expect(inRepository(command, HOME_OF_TOKEN)).toTell(SHOWN);
  });

  it.each(["sed -E 's#//[^@]*@#//***@#'", "sed 's|//.*@|//|'", "sed -E 's#(https?://)[^/@]+@#\\1#'", "sed 's/\\/\\/[^@]*@/\\/\\//g'", "sed -E 's#://[^:]+:[^@]+@#://***:***@#'", "sed -E 's#//([^:@]+:)?[^@]+@#//#'", "sed 's#//x-access-token:[^@]*@#//#'"])('is not where it is taken out by %s', async (filter) => {
    await expect(inRepository(`git remote -v | ${filter}`, HOME_OF_TOKEN)).not.toTell(SHOWN);
  });

  const HEADER = '[remote "origin"]\n\turl = https://git.test/acme/shop.git\n[http "https://git.test/"]\n\textraheader = AUTHORIZATION: basic eDphYmNkZWZnaA==\n';

  it('is the header that git sends with it, where all settings are shown', async () => {
    await expect(inRepository('git config -l', HEADER)).toTell(SHOWN);
  });

  it.each(['git remote -v', 'git config --get remote.origin.url'])('is not that header for %s, which does not show it', async (command) => {
    await expect(inRepository(command, HEADER)).not.toTell(SHOWN);
  });

  it.each(['git remote', 'git config user.name', 'git push origin HEAD', 'git ls-remote origin HEAD', "git remote -v | sed -E 's#//[^@]*@#//***@#'", 'git remote set-url origin https://git.test/acme/shop.git'])('or is not shown: %s', async (command) => {
    await expect(inRepository(command, HOME_OF_TOKEN)).not.toTell(SHOWN);
  });

  it.each([
    'git remote set-url origin "https://x-access-token:${GH_TOKEN}@git.test/acme/shop.git"',
    'git remote add ci "https://oauth2:$GITLAB_TOKEN@git.test/acme/shop.git"',
    'git remote add ci "https://$GH_TOKEN@git.test/acme/shop.git"',
  ])('may have got it in the call itself, or earlier in the session: %s', async (command) => {
    await expect(effectsOf(toolCall('Bash', { command: `${command} && git remote -v` }), EMPTY_WORLD)).toTell(SHOWN);
    const { later } = await effectsOf(toolCall('Bash', { command }), EMPTY_WORLD);
    const past = { ...NOTHING_BEFORE, chosen: () => later.chosen ?? [] };
    await expect(effectsOf(toolCall('Bash', { command: 'git remote -v && git ls-remote origin HEAD' }), { ...EMPTY_WORLD, past })).toTell(SHOWN);
  });

  it.each(['git remote set-url origin git@git.test:acme/shop.git', 'git remote set-url origin "https://git.test/$ORG/shop.git"', 'git remote add b https://robin@git.test/acme/shop.git'])('or none: %s', async (command) => {
    await expect(effectsOf(toolCall('Bash', { command: `${command} && git remote -v` }), EMPTY_WORLD)).not.toTell(SHOWN);
  });

  const OWN = '[user]\n\tname = Robin\n[url "https://x-access-token:abcdefgh12345678@git.test/"]\n\tinsteadOf = https://git.test/\n';

  function withOwn(command: string, settings: string): Promise<Effects> {
    const disk = { ...EMPTY_WORLD.disk, readText: (path: string) => (path === '/home/u/.gitconfig' ? ({ kind: 'present', text: settings } as const) : ({ kind: 'absent' } as const)) };
    return effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk });
  }

  it.each(['git config --list', 'git config --list --show-origin', 'git config --global -l', "git config --get-regexp 'url.*insteadof'"])('is put in the place of another in the own settings, and shown by %s', async (command) => {
    await expect(withOwn(command, OWN)).toTell(SHOWN);
  });

  it.each(['git config --local --list', 'git config user.name', 'git config --get user.email', 'git config -f .gitmodules --list'])('or is not shown of them: %s', async (command) => {
    await expect(withOwn(command, OWN)).not.toTell(SHOWN);
  });

  it('is none where another way is put in its place', async () => {
    await expect(withOwn('git config --list', '[url "git@git.test:"]\n\tinsteadOf = https://git.test/\n')).not.toTell(SHOWN);
  });
});
