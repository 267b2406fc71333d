import { folderOf, nameOf } from '../../paths/names.js';
import type { Disk } from '../../types.js';

/** A file of variables, and one that shows which there are. */
const VARIABLES = /^\.env(?:\.[\w-]{1,40}){0,3}$|^[\w-]{1,60}\.env$/;
const EXAMPLE =
  /^\.?env\.(?:example|sample|template|tpl|dist)$|^\.env\.[\w-]{1,40}\.(?:example|sample|template|dist)$|^(?:example|sample|template)\.env$/;

const MAX_TEXT = 100_000;

/** Examples beside a file that are looked at. */
const MAX_EXAMPLES = 8;

/** True for a file of variables that is no example of one. */
export function isVariables(path: string): boolean {
  return VARIABLES.test(nameOf(path)) && !isExample(path);
}

/** True for a file that shows which variables there are, without what they hold. */
export function isExample(path: string): boolean {
  return EXAMPLE.test(nameOf(path));
}

/** The examples in the folder of a file. */
export function examplesBeside(path: string, disk: Pick<Disk, 'list'>): readonly string[] {
  const folder = folderOf(path);
  return (disk.list(folder) ?? [])
    .filter(isExample)
    .slice(0, MAX_EXAMPLES)
    .map((name) => `${folder}/${name}`);
}

/** Those of the files that hold, word for word, what a file holds. */
export function sameAs(path: string, files: readonly string[], disk: Pick<Disk, 'readText'>): readonly string[] {
  if (files.length === 0) return [];
  const there = disk.readText(path);
  if (there.kind !== 'present' || there.text.length > MAX_TEXT) return [];
  return files.filter((file) => {
    const example = disk.readText(file);
    return example.kind === 'present' && example.text === there.text;
  });
}
