import { describe, expect, it } from 'vitest';
import type { Disk } from '../../../../lib/types.js';
import { containing, EMPTY_WORLD } from '../../told.js';
import { run } from '../../written-world.js';

const LINKS: Readonly<Record<string, string>> = {
  '/home/u/proj/public/all': '/home/u',
  '/home/u/proj/public/a.txt': '../.env',
  '/home/u/proj/public/b.txt': 'a.txt',
  '/home/u/proj/public/node_modules/x': '/home/u/other',
  '/home/u/proj/deep/vendor/a/target/b/all': '/home/u/keys',
};
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  '/home/u/proj/public': ['all', 'a.txt', 'b.txt', 'img', 'node_modules'],
  '/home/u/proj/public/img': [],
  '/home/u/proj/deep': ['vendor'],
  '/home/u/proj/deep/vendor': ['a'],
  '/home/u/proj/deep/vendor/a': ['target'],
  '/home/u/proj/deep/vendor/a/target': ['b'],
  '/home/u/proj/deep/vendor/a/target/b': ['all'],
  '/home/u/proj/public/node_modules': ['x'],
};
const disk: Disk = {
  ...EMPTY_WORLD.disk,
  kindOf: (path) => (path in LINKS ? 'symlink' : path in FOLDERS ? 'folder' : 'absent'),
  list: (folder) => FOLDERS[folder],
  readLink: (path) => LINKS[path],
};

const world = { ...EMPTY_WORLD, disk };

describe('what links below a folder lead to', () => {
  it.each([
    ['python3 -m http.server -d public', ['send -r /home/u', 'send -r /home/u/proj/.env']],
    ['npx http-server public', ['send -r /home/u', 'send -r /home/u/proj/.env']],
    ['find -L public -type f -delete', ['delete -r /home/u']],
    ['fd -L . public -X rm', ['delete -r /home/u/**/*']],
    ['rsync -aL public/ u@x.test:b', ['send -r /home/u']],
    ['rsync -a --copy-unsafe-links public/ u@x.test:b', ['send -r /home/u']],
    ['scp -r public u@x.test:b', ['send -r /home/u']],
    ['aws s3 sync public s3://b', ['send -r /home/u']],
    ['gsutil -m cp -r public gs://b', ['send -r /home/u']],
    ['zip -r a.zip public', ['read -r /home/u']],
    ['7z a a.7z public', ['read -r /home/u']],
    ['tar czhf a.tgz public', ['read -r /home/u']],
    ['tar -c --dereference -f a.tar public', ['read -r /home/u']],
    ['cp -rL public out', ['read -r /home/u']],
    ['rg -L x public', ['read -r /home/u']],
    ['chmod -RL 755 public', ['change-permission -r /home/u']],
    ['sudo chown -RL x public', ['change-permission -r /home/u']],
    ['python3 -m http.server -d deep', ['send -r /home/u/keys']],
  ])('%s', async (command, expected) => {
    const found = await run(command, world);
    for (const each of expected) await expect(found).toTell(each);
  });

  it.each([
    ['python3 -m http.server --bind 127.0.0.1 -d public', 'send'],
    ['find public -type f -delete', '/home/u/proj/.env'],
    ['find -L public -type f', '/home/u/proj/.env'],
    ['python3 -m http.server -d public', '/home/u/other'],
    ['rsync -a public/ u@x.test:b', '/home/u/proj/.env'],
    ['zip -ry a.zip public', '/home/u/proj/.env'],
    ['tar czf a.tgz public', '/home/u/proj/.env'],
    ['cp -r public out', '/home/u/proj/.env'],
    ['cp -rL src public', '/home/u/proj/.env'],
    ['rg x public', '/home/u/proj/.env'],
    ['grep -r x public', '/home/u/proj/.env'],
    ['chmod -R 755 public', '/home/u/proj/.env'],
    ['aws s3 sync public s3://b --no-follow-symlinks', '/home/u/proj/.env'],
    ['scp public/c.txt u@x.test:b', '/home/u/proj/.env'],
  ])('%s has nothing of %s', async (command, unwanted) => await expect(run(command, world)).not.toTell(containing(unwanted)));
});
