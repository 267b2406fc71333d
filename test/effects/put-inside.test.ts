import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const names = (count: number, before: string): string => Array.from({ length: count }, (_, index) => `${before}${index}`).join(' ');

describe('what is put into a folder', () => {
  it.each([
    ['k', 3, 'write /home/u/.ssh/k2'],
    ['.k', 3, 'write /home/u/.ssh/.k2'],
    ['k', 60, 'write -r /home/u/.ssh'],
    ['.k', 60, 'write -r /home/u/.ssh'],
  ])('keeps its name there, and of many the folder is told: %s, %i times', async (name, count, expected) => {
    expect(await told(`cp ${names(count, name)} ~/.ssh/`)).toContain(expected);
  });

  it.each([
    'cp -t ~/.ssh /tmp/config',
    'mv --target-directory=$HOME/.ssh /tmp/config',
    'install -m600 -t ~/.ssh config',
    'cd ~/.ssh && cp /tmp/config .',
    'cd ~ && cp /tmp/config .ssh/',
    'cd ~/.ssh && ln -s /tmp/config',
    'ln -s /tmp/config ~/.ssh',
    'ln -t ~/.ssh /tmp/config',
    'scp x.test:config ~/.ssh/',
    'rsync u@x.test:a/config ~/.ssh/',
    'rsync x.test:a ~/.ssh/config',
    'socat OPEN:a OPEN:/home/u/.ssh/config',
  ])('by whatever way it is named: %s', async (command) => {
    expect(await told(command)).toContain('write /home/u/.ssh/config');
  });

  it.each(['cp -t out /tmp/config', 'cd ~ && scp a/config x.test:.ssh/', 'cd ~ && cp /tmp/config .ssh2'])('and not %s', async (command) => {
    expect((await told(command)).filter((line) => line.startsWith('write') && line.endsWith('/config'))).toEqual([]);
  });
});
