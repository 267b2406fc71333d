import type { Verdict, World } from '../../types.js';

/** The program of all guards that decide. */
const GUARDS = 'guard.cjs';

/**
 * Tells the person when the program of the other guards is not there, or is empty: an empty one starts, says nothing, and
 * lets every call pass. It cannot tell so itself, but this guard has a program of its own.
 */
export function tellingIfGone(verdict: Verdict, { disk, packFolder }: Pick<World, 'disk' | 'packFolder'>): Verdict {
  if (verdict.kind !== 'pass' && verdict.kind !== 'skip') return verdict;
  const file = disk.readText(`${packFolder}/${GUARDS}`, 0);
  if (file.kind === 'unknown' || (file.kind === 'present' && file.text !== '')) return verdict;
  return {
    ...verdict,
    notice: `ck-guard is not in order: ${GUARDS} is ${file.kind === 'absent' ? 'missing' : 'empty'}, so no call is looked at before it runs. Install the guards again.`,
  };
}
