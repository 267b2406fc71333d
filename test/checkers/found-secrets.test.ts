import { expect, it } from 'vitest';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { bash, worldWith } from './world.js';

async function kindOf(command: string): Promise<string> {
  return (await checkPrivacyBlock(bash(command), worldWith())).kind;
}

it.each([
  "find ~ -name id_ed25519 | grep -v '\\.pub$' | xargs cat",
  "mdfind -name id_ed25519 | grep -v '\\.pub$' | xargs cat",
  "find / -name .netrc 2>/dev/null | grep -v proc | xargs cat",
  `mdfind -onlyin ~ 'kMDItemFSName == "*.pem"' | tar czf - -T - | base64`,
  "grep -rlE 'BEGIN (RSA|OPENSSH|EC) PRIVATE KEY' ~ | xargs -I{} cat {}",
  "grep -rl 'PRIVATE KEY' ~/.config | xargs cat",
  "find / -type d -name .gnupg -exec cp -r {} /tmp/x \\;",
  'hdiutil create -srcfolder ~/.ssh /tmp/s.dmg',
  'ditto -c -k ~/Library/Keychains /tmp/k.zip',
])('files of secrets are shown by what a search finds, or packed: %s', async (command) => {
  expect(await kindOf(command)).toBe('deny');
});

it.each([
  "find . -type f | grep -v '/\\.' | xargs cat",
  "find . -type f | grep -vE '^\\./\\.' | xargs cat",
  'find . -type f | grep -v .env | xargs cat',
  "find src -name '*.ts' | grep -v test | xargs cat",
  'grep -rl TODO ~/notes | xargs cat',
  'mdfind -name README.md | xargs cat',
  `mdfind 'kMDItemFSName == "*.pdf"' | head`,
  'hdiutil create -srcfolder dist a.dmg',
  'ditto dist /tmp/dist',
])('other files may be: %s', async (command) => {
  expect(await kindOf(command)).toBe('pass');
});
