import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePrivateFolder } from '../../lib/hook/private-folder.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'private folder '));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (...names: readonly string[]) => join(root, ...names);
const modeOf = (path: string) => statSync(path).mode & 0o777;

it('makes each level that is missing its owner’s alone', () => {
  makePrivateFolder(at('a', 'b', 'c'));
  expect([at('a'), at('a', 'b'), at('a', 'b', 'c')].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
});

it('leaves a folder as it is that is there', () => {
  mkdirSync(at('a'));
  chmodSync(at('a'), 0o755);
  makePrivateFolder(at('a'));
  makePrivateFolder(at('a', 'b'));
  expect([at('a'), at('a', 'b')].map(modeOf)).toEqual([0o755, 0o700]);
});

it.each(['a file', 'a link to a file', 'a link to nothing'])('throws where %s is in the way', (kind) => {
  if (kind === 'a file') writeFileSync(at('a'), '');
  else symlinkSync(kind === 'a link to nothing' ? at('nowhere') : '/dev/null', at('a'));
  expect(() => makePrivateFolder(at('a'))).toThrow(/EEXIST/);
  expect(() => makePrivateFolder(at('a', 'b'))).toThrow(/EEXIST|ENOTDIR/);
});

it('follows a link to a folder', () => {
  mkdirSync(at('there'));
  symlinkSync(at('there'), at('a'));
  makePrivateFolder(at('a', 'b'));
  expect(modeOf(at('there', 'b'))).toBe(0o700);
});

it('stands another process that makes the same one', async () => {
  const module = JSON.stringify(new URL('../../lib/hook/private-folder.ts', import.meta.url).href);
  const code = `const { makePrivateFolder } = await import(${module}); for (let n = 0; n < 300; n++) makePrivateFolder(${JSON.stringify(root)} + '/' + n + '/x/y');`;
  const ends = [1, 2].map(async () => (await once(spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'inherit' }), 'exit'))[0]);
  expect(await Promise.all(ends)).toEqual([0, 0]);
});
