import { checksum } from '../../checksum.js';
import type { MemorySubject } from '../../types.js';

/** The key of a file's own records in the memory, so that asking about it does not cost more as other files are written. It tells nobody the path, in which a secret may stand. */
export function recordKeyOf(path: string): MemorySubject {
  return `written ${checksum(path)}`;
}
