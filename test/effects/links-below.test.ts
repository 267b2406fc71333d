import { describe, expect, it } from 'vitest';
import type { Disk } from '../../lib/types.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

const LINKS: Readonly<Record<string, string>> = {
  '/home/u/proj/public/all': '/home/u',
  '/home/u/proj/public/a.txt': '../.env',
  '/home/u/proj/public/b.txt': 'a.txt',
  '/home/u/proj/public/node_modules/x': '/home/u/other',
};
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  '/home/u/proj/public': ['all', 'a.txt', 'b.txt', 'img', 'node_modules'],
  '/home/u/proj/public/img': [],
  '/home/u/proj/public/node_modules': ['x'],
};
const disk: Disk = {
  ...EMPTY_WORLD.disk,
  kindOf: (path) => (path in LINKS ? 'symlink' : path in FOLDERS ? 'folder' : 'absent'),
  list: (folder) => FOLDERS[folder],
  readLink: (path) => LINKS[path],
};

async function lines(command: string): Promise<readonly string[]> {
  return (await effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk })).effects.map(line);
}

describe('what links below a folder lead to', () => {
  it.each([
    ['python3 -m http.server -d public', ['send -r /home/u', 'send -r /home/u/proj/.env']],
    ['npx http-server public', ['send -r /home/u', 'send -r /home/u/proj/.env']],
    ['find -L public -type f -delete', ['delete -r /home/u']],
  ])('%s', async (command, expected) => expect(await lines(command)).toEqual(expect.arrayContaining(expected)));

  it.each([
    ['python3 -m http.server --bind 127.0.0.1 -d public', 'send'],
    ['find public -type f -delete', '/home/u/proj/.env'],
    ['find -L public -type f', '/home/u/proj/.env'],
    ['python3 -m http.server -d public', '/home/u/other'],
  ])('%s has nothing of %s', async (command, unwanted) => expect((await lines(command)).filter((line) => line.includes(unwanted))).toEqual([]));
});
