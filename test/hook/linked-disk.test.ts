import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkedDisk } from '../../lib/hook/linked-disk.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard-links-'));
  symlinkSync('nowhere/at-all', join(folder, 'link'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the disk that guards see', () => {
  it('tells what a link says that has no end', () => expect(linkedDisk.readLink?.(join(folder, 'link'))).toBe('nowhere/at-all'));
  it('tells of no link where there is none', () => expect([folder, join(folder, 'absent')].map((path) => linkedDisk.readLink?.(path))).toEqual([undefined, undefined]));
});
