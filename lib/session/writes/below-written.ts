import type { Memory } from '../../types.js';
import { writtenSubject } from './written-subject.js';

/** Folders above a file of which it is asked whether the session filled them. */
const MAX_ABOVE = 16;

/** True for what lies below a folder that an earlier call of this session filled. */
export function isBelowWritten(path: string, memory: Memory): boolean {
  let folder = path;
  for (let left = MAX_ABOVE; left > 0 && folder !== ''; left -= 1) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    if (memory.recent(writtenSubject(folder), 'session', { records: 1, holding: '"below":true' }).some(({ below }) => below)) return true;
  }
  return false;
}
