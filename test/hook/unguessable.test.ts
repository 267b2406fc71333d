import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unguessable } from '../../lib/hook/unguessable.js';

it('gives as many bytes as it is asked for, never the same', () => {
  const given = Array.from({ length: 50 }, () => unguessable(20).toString('hex'));
  expect(new Set(given).size).toBe(50);
  expect(given.every((each) => each.length === 40)).toBe(true);
  const counts = new Set([...unguessable(20_000)]);
  expect(counts.size).toBe(256);
});

it.skipIf(process.platform === 'win32')('asks Node instead where the device is missing, is a file, or gives nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ck-guard-unguessable-'));
  const file = join(folder, 'urandom');
  writeFileSync(file, Buffer.alloc(64));
  try {
    for (const device of [join(folder, 'none'), file, folder, '/dev/null']) {
      const bytes = unguessable(32, device);
      expect(bytes).toHaveLength(32);
      expect(bytes.every((byte) => byte === 0)).toBe(false);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
