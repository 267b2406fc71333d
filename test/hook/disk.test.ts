import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disk, rememberingDisk } from '../../lib/hook/disk.js';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-disk-')));
  writeFileSync(join(folder, 'file'), 'text');
  mkdirSync(join(folder, 'sub'));
  symlinkSync(join(folder, 'file'), join(folder, 'link'));
  symlinkSync(join(folder, 'loop'), join(folder, 'loop'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('disk', () => {
  it.each([
    ['file', 'file'],
    ['sub', 'folder'],
    ['link', 'symlink'],
    ['none', 'absent'],
    ['file/below', 'absent'],
    ['loop/below', 'unknown'],
    ['\0', 'unknown'],
  ])('%s is a %s', (name, kind) => expect(disk.kindOf(join(folder, name))).toBe(kind));

  it.skipIf(process.platform === 'win32')('tells a device, and what is none of all these (Windows has no /dev/null and no FIFO)', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect(['/dev/null', join(folder, 'pipe')].map(disk.kindOf)).toEqual(['device', 'other']);
  });

  it('reads a text of 256 KiB unless told otherwise', () => {
    const [just, over] = [256 * 1024, 256 * 1024 + 1].map((size) => { writeFileSync(join(folder, String(size)), 'x'.repeat(size)); return join(folder, String(size)); });
    expect([just, over].map((path = '') => disk.readText(path).kind)).toEqual(['present', 'unknown']);
    expect(disk.readText(over ?? '', 256 * 1024 + 1).kind).toBe('present');
    expect(disk.readText(join(folder, 'file'), 3).kind).toBe('unknown');
    expect(disk.readText(join(folder, 'link'))).toEqual({ kind: 'present', text: 'text' });
  });

  it('follows links to the end', () => {
    expect(disk.realPath(join(folder, 'link'))).toBe(join(folder, 'file'));
    for (const name of ['none', 'loop', 'file/below', '\0']) expect(disk.realPath(join(folder, name))).toBeUndefined();
  });

  it('lists a folder', () => {
    expect([...(disk.list(folder) ?? [])].sort()).toEqual(['file', 'link', 'loop', 'sub']);
    expect(disk.list(join(folder, 'sub'))).toEqual([]);
    for (const name of ['file', 'none', 'loop']) expect(disk.list(join(folder, name))).toBeUndefined();
  });

  it('lists 10,000 names of a folder, whatever they take on the disk', () => {
    for (const [sub, length] of [['short', 4], ['long', 60]] as const) {
      mkdirSync(join(folder, sub));
      for (let n = 0; n < 10_001; n += 1) linkSync(join(folder, 'file'), join(folder, sub, n.toString(36).padStart(length, '0')));
      expect(new Set(disk.list(join(folder, sub))).size).toBe(10_000);
    }
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
    // Where a file stands behind no link, its folders do not either.
    const [file, sub] = [join(folder, 'file'), join(folder, 'su')];
    for (const path of [file, sub, folder, dirname(folder)]) expect(remembering.realPath(path)).toBe(disk.realPath(path));
    expect(asked.slice(2)).toEqual([file, sub]);
    expect(remembering.list(folder)).toBe(remembering.list(folder));
    expect(remembering.kindOf(link)).toBe('symlink');
  });

  it('does not ask about the folders above a path that is known to hold no link', () => {
    const asked: string[] = [];
    const remembering = rememberingDisk({ ...disk, realPath: (path) => { asked.push(path); return path; } }, '/home/u/shop/.claude/hooks');
    for (const path of ['/home/u/shop', '/home/u', '/home/us', '/']) expect(remembering.realPath(path)).toBe(path);
    expect(asked).toEqual(['/home/us', '/']);
  });

  it('keeps the texts of 64 files, each for as much as was asked for', () => {
    const asked: string[] = [];
    const remembering = rememberingDisk({ ...disk, readText: (path, maxBytes) => { asked.push(`${path} ${maxBytes}`); return { kind: 'present', text: `${asked.length}` }; } });
    expect(remembering.readText('/a')).toEqual({ kind: 'present', text: '1' });
    expect(remembering.readText('/a')).toEqual({ kind: 'present', text: '1' });
    expect(remembering.readText('/a', 5)).toEqual({ kind: 'present', text: '2' });
    expect(asked).toEqual(['/a undefined', '/a 5']);
    for (let n = 0; n < 70; n += 1) remembering.readText(`/${n}`);
    asked.length = 0;
    for (const path of ['/a', '/61', '/62']) remembering.readText(path);
    expect(asked).toEqual(['/62 undefined']);
  });
});
