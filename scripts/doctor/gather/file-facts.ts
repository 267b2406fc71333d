import { lstatSync, statSync, type Stats } from 'node:fs';
import { messageOf } from '../../../lib/hook/files.js';

/** Something that guards read or write, as it stands on the disk. */
export interface FileFacts {
  /** What it is to us: "the settings of this project". */
  readonly what: string;
  readonly path: string;
  /** What should be there. */
  readonly wanted: 'file' | 'folder';
  /** Whether guards follow a link there. */
  readonly links: 'followed' | 'refused';
  readonly found: FoundFile;
}

/** What stands at a path. */
type FoundFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'link'; readonly dangling: boolean }
  | { readonly kind: FileTypeFound; readonly bytes: number; readonly owner: number; readonly mode: number };

/** What can stand at the path of a file of ours. None but `file` should. */
type FileTypeFound = 'file' | 'folder' | 'fifo' | 'device' | 'socket' | 'other';

/** Adds what stands at the path of a file. It never throws: what cannot be told is of the kind `unknown`. */
export function lookAt(file: Omit<FileFacts, 'found'>): FileFacts {
  return { ...file, found: found(file.path, file.links) };
}

function found(path: string, links: FileFacts['links']): FoundFile {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return { kind: 'absent' };
    if (!stats.isSymbolicLink()) return plain(stats);
    const target = statSync(path, { throwIfNoEntry: false });
    return links === 'refused' || target === undefined ? { kind: 'link', dangling: target === undefined } : plain(target);
  } catch (error) {
    return { kind: 'unknown', why: messageOf(error) };
  }
}

function plain(stats: Stats): FoundFile {
  return { kind: kindOf(stats), bytes: stats.size, owner: stats.uid, mode: stats.mode & 0o7777 };
}

function kindOf(stats: Stats): FileTypeFound {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  if (stats.isFIFO()) return 'fifo';
  if (stats.isBlockDevice() || stats.isCharacterDevice()) return 'device';
  return stats.isSocket() ? 'socket' : 'other';
}
