import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const inCode = [...readFileSync(join(root, 'AGENTS.md'), 'utf8').replace(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const files = ['hooks', 'lib', 'rules', 'scripts', 'test'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')] : [])));

/** A file or a folder, told from the root of the project or from a folder that the text speaks of. */
const PATH = /^[a-z][\w-]*(?:\/[\w.-]+)*(?:\/|\.(?:ts|jsonl?|ckignore))$/;
const OF_CODE = ['package.json'];

it('names files and folders that are there', () => {
  const paths = [...new Set(inCode.filter((code) => PATH.test(code) && !OF_CODE.includes(code)))];
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((path) => !files.some((file) => (path.endsWith('/') ? `/${file}`.includes(`/${path}`) : `/${file}`.endsWith(`/${path}`))))).toEqual([]);
});

it('names tests that there are', () => {
  const tests = inCode.filter((code) => /\bvitest run /.test(code)).flatMap((code) => code.split(' ').filter((word) => word.startsWith('test/')));
  expect(tests.length).toBeGreaterThan(60);
  expect(tests.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});
