import { checksum } from '../../checksum.js';
import type { MemorySubject } from '../../types.js';

/** The subject under which the memory keeps what was written into one file: a subject of its own, so that asking about it does not cost more as other files are written. It tells nobody the path, in which a secret may stand. */
export function writtenSubject(path: string): MemorySubject {
  return `written ${checksum(path)}`;
}
