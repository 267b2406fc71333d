import { extname, join } from 'node:path';
import { isToolFolder } from '../paths/tool-folders.js';
import type { Disk } from '../types.js';
import { buildChecksIn, type ProjectCheck } from './project-checks.js';

/** Below the root: `packages/a`, `src/Web`. */
const MAX_DEPTH = 2;
const MAX_FOLDERS = 60;
const MAX_NAMES = 200;
const MAX_CHECKS = 6;

/** The build checks of the root and of the packages that lie at most two folders below it: six at most, the root's first. */
export function buildChecksOf(root: string, disk: Disk): readonly ProjectCheck[] {
  const folders: string[] = [];
  const extensions = new Set<string>();
  const queue: { readonly folder: string; readonly depth: number }[] = [{ folder: root, depth: 0 }];
  for (let next = queue.shift(); next !== undefined && folders.length < MAX_FOLDERS; next = queue.shift()) {
    const { folder, depth } = next;
    folders.push(folder);
    for (const name of disk.list(folder)?.slice(0, MAX_NAMES) ?? []) {
      const extension = extname(name).slice(1);
      if (extension !== '') extensions.add(extension);
      // Most names with an ending are files, and to ask of each costs.
      else if (
        depth < MAX_DEPTH &&
        !name.startsWith('.') &&
        !isToolFolder(name, 'no-package') &&
        disk.kindOf(join(folder, name)) === 'folder'
      ) {
        queue.push({ folder: join(folder, name), depth: depth + 1 });
      }
    }
  }
  return buildChecksIn(folders, extensions, root, disk).slice(0, MAX_CHECKS);
}
