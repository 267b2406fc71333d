import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldLogs } from '../../lib/hook/log/old-logs.js';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ck-guard-old-logs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (...names: readonly string[]): void => { for (const name of names) writeFileSync(join(folder, name), ''); };
const aside = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `hook-log.${1_700_000_000_000 + index * 7}-${9 - index % 3}.jsonl`);

it.each([0, 7, 8, 9, 12])('of %d logs keeps the last eight', (count) => {
  put(...[...aside(count)].reverse());
  removeOldLogs(folder);
  expect(readdirSync(folder).sort()).toEqual(aside(count).slice(-8));
});

it('deletes nothing that has another name', () => {
  const others = ['hook-log.jsonl', 'hook-log.1-2.jsonl', 'hook-log.1000000000000-1.jsonl.bak', 'my-hook-log.1000000000000-1.jsonl', 'hook-log.1000000000000-x.jsonl'];
  put(...others, ...aside(9));
  removeOldLogs(folder);
  expect(readdirSync(folder).sort()).toEqual([...others, ...aside(9).slice(1)].sort());
});

it('makes no fuss where it cannot', () => {
  expect(() => removeOldLogs(join(folder, 'none'))).not.toThrow();
  const [oldest = '', ...rest] = aside(9);
  put(...rest);
  mkdirSync(join(folder, oldest));
  expect(() => removeOldLogs(folder)).not.toThrow();
  expect(existsSync(join(folder, oldest))).toBe(true);
});
