import { describe, expect, it } from 'vitest';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { bash, HOME, PROJECT, toolCall, worldWith, type Files } from './world.js';

const FILES: Files = {
  [PROJECT]: null,
  [HOME]: null,
  [`${HOME}/.config`]: null,
  [`${HOME}/.config/gh`]: null,
  [`${HOME}/.config/gh/hosts.yml`]: 'github.com:\n  oauth_token: sample\n  user: robin\n',
  [`${HOME}/.config/gh/config.yml`]: 'editor: vim\n',
  [`${HOME}/.config/app`]: null,
  [`${HOME}/.config/app/theme.json`]: '{"theme": "dark", "oauth_token_style": "bold"}',
};

async function kindOf(event: Parameters<typeof checkPrivacyBlock>[0]): Promise<string> {
  return (await checkPrivacyBlock(event, worldWith({ files: FILES }))).kind;
}

describe('a search through the settings of the home that shows lines of a secret', () => {
  it.each(['grep -rn oauth_token ~/.config', 'grep -R token ~/.config/gh', "grep -rh '' ~/.config/gh", 'grep -rni OAUTH ~/.config', 'rg -uu oauth_token ~/.config'])('is asked about: %s', async (command) => {
    expect(await kindOf(bash(command))).toBe('ask');
  });

  it.each(['grep -rn theme ~/.config', 'grep -rn editor ~/.config/gh', 'grep -rn oauth_token ~/.config/app', 'grep -rl oauth_token ~/.config', 'grep -n editor ~/.config/gh/config.yml'])('and is not by %s', async (command) => {
    expect(await kindOf(bash(command))).toBe('pass');
  });

  it('by the tool that searches too', async () => {
    expect(await kindOf(toolCall('Grep', { pattern: '(?i)OAUTH_token', path: `${HOME}/.config`, output_mode: 'content' }))).toBe('ask');
    expect(await kindOf(toolCall('Grep', { pattern: 'theme', path: `${HOME}/.config`, output_mode: 'content' }))).toBe('pass');
    expect(await kindOf(toolCall('Grep', { pattern: 'oauth_token', path: `${HOME}/.config`, output_mode: 'files_with_matches' }))).toBe('pass');
  });
});
