import { basename, dirname, join, relative } from 'node:path';
import { isWithin } from '../paths/within.js';
import type { Disk } from '../types.js';
import { visible } from './visible.js';

/** A path as people say it: from the root when it lies in the project. */
export function displayPath(path: string, root: string): string {
  return visible(isWithin(path, root) ? relative(root, path) : path);
}

/**
 * The path by which programs that run in the project know a file: links among its folders resolved, a
 * link in the last place left as it is. The path itself where that cannot be told.
 */
export function pathOnDisk(path: string, disk: Disk): string {
  const folder = disk.realPath(dirname(path));
  return folder === undefined ? path : join(folder, basename(path));
}
