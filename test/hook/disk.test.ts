import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disk, rememberingDisk } from '../../lib/hook/disk.js';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-disk-')));
  writeFileSync(join(folder, 'file'), 'text');
  mkdirSync(join(folder, 'sub'));
  symlinkSync(join(folder, 'file'), join(folder, 'link'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('disk', () => {
  it.each([
    ['file', 'file'],
    ['sub', 'folder'],
    ['link', 'symlink'],
    ['none', 'absent'],
  ])('%s is a %s', (name, kind) => expect(disk.kindOf(join(folder, name))).toBe(kind));

  it('tells a device', () => expect(disk.kindOf('/dev/null')).toBe('device'));

  it('follows links to the end', () => {
    expect(disk.realPath(join(folder, 'link'))).toBe(join(folder, 'file'));
    expect(disk.realPath(join(folder, 'none'))).toBeUndefined();
  });

  it('lists a folder', () => {
    expect([...(disk.list(folder) ?? [])].sort()).toEqual(['file', 'link', 'sub']);
    expect(disk.list(join(folder, 'file'))).toBeUndefined();
  });
});

describe('rememberingDisk', () => {
  it('answers as the disk does, and asks it once for each path', () => {
    const asked: string[] = [];
    const remembering = rememberingDisk({
      ...disk,
      realPath: (path) => {
        asked.push(path);
        return disk.realPath(path);
      },
    });
    const [link, none] = [join(folder, 'link'), join(folder, 'none')];
    for (const path of [link, none, link, none]) expect(remembering.realPath(path)).toBe(disk.realPath(path));
    expect(asked).toEqual([link, none]);
    expect(remembering.list(folder)).toBe(remembering.list(folder));
    expect(remembering.readText(join(folder, 'file'))).toEqual({ kind: 'present', text: 'text' });
  });
});
