import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMED_OTHERWISE } from './named-otherwise.js';

const root = resolve(import.meta.dirname, '..');

/** How many files may be named otherwise. Make it smaller where the list gets shorter, and never larger. */
const MOST = 75;

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g;
/** Words that begin alike are taken for one: `deletes`, `deletion`. */
const STEM = 4;

const sources = ['hooks', 'lib', 'scripts'].flatMap(filesBelow);

describe('a file is named after what it exports', () => {
  it('of all that export something, but for those that are listed', () => {
    expect(sources.filter((file) => !isNamedAfterExport(file)).sort()).toEqual(NAMED_OTHERWISE);
  });

  it('and the list gets no longer', () => {
    expect(NAMED_OTHERWISE.length).toBeLessThanOrEqual(MOST);
    expect(NAMED_OTHERWISE.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each([
    ['deletion-calls.ts', 'export function deletionEffects() {}', true],
    ['option-ways.ts', 'export const inEachWay = 1;', true],
    ['sha256.ts', 'export function sha256() {}', true],
    ['used.ts', 'export function concealEffects() {}', false],
  ])('%s with "%s": %s', (name, text, isFitting) => expect(sharesWord(name, text)).toBe(isFitting));
});

function isNamedAfterExport(file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8');
  return text.search(EXPORTED) === -1 || sharesWord(basename(file), text);
}

function sharesWord(name: string, text: string): boolean {
  const exported = [...text.matchAll(EXPORTED)].flatMap(([, each = '']) => wordsOf(each));
  return wordsOf(name.replace(/\.ts$/, '')).some((word) => exported.some((other) => areAlike(word, other)));
}

function areAlike(one: string, other: string): boolean {
  return one.startsWith(other.slice(0, STEM)) || other.startsWith(one.slice(0, STEM));
}

function wordsOf(name: string): readonly string[] {
  return (name.match(WORD) ?? []).map((word) => word.toLowerCase());
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
