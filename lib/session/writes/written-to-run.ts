import type { Memory } from '../../types.js';
import { RUN_BY_SCRIPTS, subjectOf } from './written.js';

/** Files of which a session remembers that they may be run. */
const MAX_LISTED = 256;

/** The files of this session that scripts of the project or tools may run, the last first. */
export function writtenToRun(memory: Memory): readonly string[] {
  const files = memory.recent(subjectOf(RUN_BY_SCRIPTS), 'session', { records: MAX_LISTED }).flatMap(({ file }) => (typeof file === 'string' ? [file] : []));
  return [...new Set(files.reverse())];
}
