import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { disk } from '../../lib/hook/disk.js';
import { displayPath, pathOnDisk } from '../../lib/project/display-path.js';

describe('displayPath', () => {
  it.each([
    ['/p/src/a.ts', 'src/a.ts'],
    ['/pp/a.ts', '/pp/a.ts'],
    ['npm', 'npm'],
    ['/p/a\n\u202eb\u001b[2J.ts', 'a??b?[2J.ts'],
  ])('%j is shown as %s', (path, shown) => expect(displayPath(path, '/p')).toBe(shown));
});

describe('pathOnDisk', () => {
  it('resolves links among the folders, and leaves a link in the last place', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-location-')));
    try {
      mkdirSync(join(folder, 'real'));
      writeFileSync(join(folder, 'real/a.ts'), '');
      symlinkSync('a.ts', join(folder, 'real/b.ts'));
      symlinkSync('real', join(folder, 'link'));
      expect(pathOnDisk(join(folder, 'link/b.ts'), disk)).toBe(join(folder, 'real/b.ts'));
      expect(pathOnDisk(join(folder, 'link/new.ts'), disk)).toBe(join(folder, 'real/new.ts'));
      expect(pathOnDisk(join(folder, 'gone/new.ts'), disk)).toBe(join(folder, 'gone/new.ts'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
