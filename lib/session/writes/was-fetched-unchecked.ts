import type { Memory } from '../../types.js';
import { writtenSubject } from './written-subject.js';

/** True for a file of which the last write brought what came from an address of which nobody can tell whose it is. */
export function wasFetchedUnchecked(file: string, memory: Pick<Memory, 'recent'>): boolean {
  return memory.recent(writtenSubject(file), 'session', { records: 1 }).at(-1)?.['unchecked'] === true;
}
