import { checksum } from '../../checksum.js';
import type { MemorySubject } from '../../types.js';

/** One subject for each file, so that asking about it does not cost more as other files are written. It tells nobody the path, in which a secret may stand. */
export function subjectOf(path: string): MemorySubject {
  return `written ${checksum(path)}`;
}
