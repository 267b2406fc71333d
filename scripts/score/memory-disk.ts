import { posix } from 'node:path';
import type { Disk } from '../../lib/types.js';

const MAX_TEXT_BYTES = 256 * 1024;

/**
 * A disk that holds the given files, the folders above them, and nothing else; it has no links. A path
 * whose text is `null` is an empty folder.
 */
export function memoryDisk(files: Readonly<Record<string, string | null>>): Disk {
  const texts = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(files)) {
    if (text === null) names.set(path, names.get(path) ?? new Set());
    else {
      texts.set(path, text);
    }
    addToFolders(path, names);
  }
  const kindOf = (path: string): 'file' | 'folder' | 'absent' => (texts.has(path) ? 'file' : names.has(path) ? 'folder' : 'absent');
  return {
    readText(path, maxBytes = MAX_TEXT_BYTES) {
      const text = texts.get(path);
      if (text === undefined) return names.has(path) ? { kind: 'unknown', why: 'it is a folder' } : { kind: 'absent' };
      return Buffer.byteLength(text) <= maxBytes ? { kind: 'present', text } : { kind: 'unknown', why: 'it is too large' };
    },
    kindOf,
    realPath: (path) => (kindOf(path) === 'absent' ? undefined : path),
    list: (folder) => {
      const inside = names.get(folder);
      return inside === undefined ? undefined : [...inside];
    },
  };
}

function addToFolders(path: string, names: Map<string, Set<string>>): void {
  for (let child = path; child !== '/'; child = posix.dirname(child)) {
    const folder = posix.dirname(child);
    const inside = names.get(folder) ?? new Set();
    names.set(folder, inside.add(posix.basename(child)));
  }
}
