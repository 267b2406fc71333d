import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimFile } from '../../lib/hook/memory/claim.js';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ck-guard-claim-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: readonly string[]): string => join(folder, ...names);

it('is the first holder\'s, and nobody else\'s', () => {
  expect(['one', 'two', 'one'].map((holder) => claimFile(at('a'), holder))).toEqual([true, false, true]);
  expect(claimFile(at('b'), 'two')).toBe(true);
  expect(readFileSync(at('a'), 'utf8')).toBe('one');
});

it('can be had once by who has no name', () => expect(['', ''].map((holder) => claimFile(at('a'), holder))).toEqual([true, false]));

it('stands in a file that only its owner reads, in folders that only its owner enters', () => {
  claimFile(at('deep', 'er', 'a'), 'one');
  expect(['deep', 'deep/er', 'deep/er/a'].map((name) => (statSync(at(name)).mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
});

it('is nobody\'s where something else stands in its place', () => {
  writeFileSync(at('kept'), 'one');
  symlinkSync(at('kept'), at('link'));
  symlinkSync(at('none'), at('dangling'));
  mkdirSync(at('folder'));
  expect(['link', 'dangling', 'folder'].map((name) => claimFile(at(name), 'one'))).toEqual([false, false, false]);
});

it('throws where the folder cannot be made', () => {
  writeFileSync(at('file'), '');
  expect(() => claimFile(at('file', 'a'), 'one')).toThrow(/EEXIST|ENOTDIR/);
  expect(() => claimFile(at('file', 'below', 'a'), 'one')).toThrow(/EEXIST|ENOTDIR/);
  expect(() => claimFile(at('a\0b'), 'one')).toThrow();
});
