import { describe, expect, it } from 'vitest';
import { memoryDisk } from '../../../scripts/score/memory-disk.js';
import { effectsOf } from '../../../lib/effects/effects.js';
import { EMPTY_WORLD, toolCall } from '../told.js';

const disk = memoryDisk({
  '/home/u/proj/src/a.ts': 'a',
  '/home/u/proj/docs/guide.md': 'b',
  '/home/u/proj/dev': 'c',
  '/home/u/proj/.git/refs/heads/docs': '0',
  '/home/u/proj/.git/packed-refs': '# pack-refs with: peeled\n0 refs/heads/web\n',
  '/home/u/proj/web/a.ts': 'd',
  '/home/u/proj/src/docs/a.md': 'e',
});

describe('paths of git checkout without the sign that stands in front of them', () => {
  it.each([
    ['git checkout src/a.ts', 'src/a.ts'],
    ['git checkout -q src/a.ts docs/guide.md', 'src/a.ts docs/guide.md'],
    ['git checkout HEAD src/a.ts', 'src/a.ts'],
    ['git checkout main~2 -q gone.ts src', 'gone.ts src'],
    ['git checkout src', 'src'],
    ['git checkout dev', 'dev'],
    ['git -C src checkout a.ts', 'a.ts'],
    ['cd docs && git checkout guide.md', 'guide.md'],
    ['for f in src/a.ts docs/guide.md; do git checkout "$f"; done', 'docs/guide.md'],
  ])('%s', async (command, name) => {
    await expect(effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk })).toTell(`discard work-tree:${name}`);
  });

  it.each([
    'git checkout main',
    'git checkout docs',
    'git checkout web',
    'cd src && git checkout docs',
    'git checkout gone.ts',
    'git checkout -b src',
    'git checkout --detach src',
    'git checkout -t origin/src',
    'git checkout -p src/a.ts',
    'git checkout --theirs src/a.ts',
    'git checkout "$BRANCH"',
    'git switch src',
  ])('not: %s', async (command) => {
    await expect(effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk })).not.toTell(/discard work-tree/);
  });
});
