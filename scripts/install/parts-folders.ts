import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UNFINISHED } from './change.js';

/** Folder in which each version's parts have one of their own. */
export const PARTS_FOLDER = 'parts';

/** Of files in the hooks folder, the folders of those that are parts, and the one around them: they are nobody else's. Absolute, outermost first. */
export function foldersOfParts(hooksFolder: string, paths: readonly string[]): readonly string[] {
  const folders = paths.filter((path) => isPart(path)).map((path) => dirname(path));
  return folders.length === 0 ? [] : [...new Set([PARTS_FOLDER, ...folders])].map((folder) => join(hooksFolder, folder));
}

/** Whether a path in the hooks folder is that of a part. */
export function isPart(path: string): boolean {
  return path.startsWith(`${PARTS_FOLDER}/`);
}

/** The folders of parts that are there, of whatever version, absolute. Links are none. */
export function partsFolders(hooksFolder: string): readonly string[] {
  const parts = join(hooksFolder, PARTS_FOLDER);
  if (lstatSync(parts, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return entriesOf(parts).flatMap((entry) => (entry.isDirectory() ? [join(parts, entry.name)] : []));
}

/** Parts that an installation which was broken off had begun to write, by their path in the hooks folder. */
export function unfinishedParts(hooksFolder: string): readonly string[] {
  const files = partsFolders(hooksFolder).flatMap((folder) =>
    entriesOf(folder)
      .filter((entry) => entry.isFile() && UNFINISHED.test(entry.name))
      .map(({ name }) => join(folder, name)),
  );
  return files.map((path) => path.slice(hooksFolder.length + 1).replaceAll('\\', '/'));
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
