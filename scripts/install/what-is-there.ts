import { lstatSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { hashOf } from '../../lib/hook/installed.js';
import { contentOf } from './change.js';
import { isRegularFile } from './plan-files.js';

/** A folder and those above it, below the boundary. */
export function foldersUpTo(boundary: string, folder: string): readonly string[] {
  const inside = relative(boundary, folder);
  if (inside === '' || inside.startsWith('..')) return [];
  return [...foldersUpTo(boundary, dirname(folder)), folder];
}

/** Whether a file with this content stands there. */
export function holds(path: string, hash: string | undefined): boolean {
  return isRegularFile(path) && hashOf(contentOf(path) ?? '') === hash;
}

/** Whether anything stands there, be it a link that leads nowhere. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
