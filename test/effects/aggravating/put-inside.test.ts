import { describe, expect, it } from 'vitest';
import { told } from '../told.js';
import { linesOf } from '../written-world.js';

const names = (count: number, before: string): string => Array.from({ length: count }, (_, index) => `${before}${index}`).join(' ');

describe('what is put into a folder', () => {
  it.each([
    ['k', 3, 'write /home/u/.ssh/k2'],
    ['.k', 3, 'write /home/u/.ssh/.k2'],
    ['k', 60, 'write -r /home/u/.ssh'],
    ['.k', 60, 'write -r /home/u/.ssh'],
  ])('keeps its name there, and of many the folder is told: %s, %i times', async (name, count, expected) => {
    await expect(`cp ${names(count, name)} ~/.ssh/`).toTell(expected);
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
    await expect(command).toTell('write /home/u/.ssh/config');
  });

  it.each(['cp -t out /tmp/config', 'cd ~ && scp a/config x.test:.ssh/', 'cd ~ && cp /tmp/config .ssh2'])('and not %s', async (command) => {
    await expect(command).not.toTell(/^write.*\/config$/s);
  });
});

describe('what is put into the folder of an agent host', () => {
  it.each([
    ['cp notes.md .claude/', ['write /home/u/proj/.claude/notes.md']],
    ['cp a/settings.json b.md .claude/', ['write /home/u/proj/.claude/settings.json', 'write /home/u/proj/.claude/b.md']],
    ['mv hooks .claude/', ['write -r /home/u/proj/.claude/hooks']],
    ['install -m644 notes.md ~/.codex/', ['write /home/u/.codex/notes.md']],
  ])('is named by itself: %s', async (command, expected) => {
    const lines = await told(command);
    for (const each of expected) await expect(lines).toTell(each);
    await expect(lines).not.toTell(/^write.*\.c\w+$/);
  });

  it.each(['cp notes.md .claude', 'cp *.md .claude/', 'cp -r plans/ .claude/', 'cp -r plans/. .claude/', 'cp -rT plans .claude/', 'cp --parents hooks/a .claude/', 'rsync -aR hooks/a .claude/', 'cp $(ls) .claude/'])('but the folder where the names are not all known, or others: %s', async (command) => {
    await expect(command).toTell(/^write (?:-r )?\/home\/u\/proj\/\.claude$/);
  });
});

describe('settings of hosts in a folder whose content is put over the project', () => {
  const FILES = { 'stage/.claude/settings.json': '{}', 'stage/.mcp.json': '{}', 'plain/.github/x.yml': '', 'plain/a.ts': '' };
  const WRITTEN = 'write -r /home/u/proj/.claude';

  it.each(['cp -r stage/. ./', 'cp -a stage/. .', 'cp -rT stage .', 'cp -rT stage/ "$PWD"', 'rsync -a stage/ ./', 'rsync -a --exclude x stage/. /home/u/proj/', 'cp -at . stage/.', 'cd stage && cp -r . ..'])('are told: %s', async (command) => {
    const lines = await linesOf(command, {}, FILES);
    await expect(lines).toTell(WRITTEN);
    await expect(lines).toTell('write -r /home/u/proj/.mcp.json');
  });

  it.each(['cp -r plain/. .', 'cp -r stage .', 'rsync -a stage ./', 'cp -r stage/. /tmp/x', 'rsync -a ./ out/', 'cp stage/. .', 'rsync -a h.test:stage/ .', 'cp -r stage/a .'])('and of nothing else: %s', async (command) => {
    const lines = await linesOf(command, {}, FILES);
    await expect(lines).not.toTell(WRITTEN);
    await expect(lines).not.toTell(/\.mcp\.json$/);
  });
});
