import type { Memory, WrittenFiles } from '../../types.js';
import { writtenSubject } from './written-subject.js';
import { RUN_BY_SCRIPTS } from './written.js';

/** Notes that are read: more than sessions make. */
const MAX_NOTES = 8_192;
const MAX_BYTES = 1_048_576;
/** UTF-16 code units of paths from which on there may have been more than that many bytes. */
const MAX_CHARACTERS = MAX_BYTES / 4;

/** The files of this session that scripts of the project or tools may run, the last first. */
export function writtenToRun(memory: Memory): WrittenFiles {
  const notes = memory.recent(writtenSubject(RUN_BY_SCRIPTS), 'session', { records: MAX_NOTES, bytes: MAX_BYTES });
  const files = notes.flatMap(({ file }) => (typeof file === 'string' ? [file] : [])).reverse();
  const characters = files.reduce((sum, file) => sum + file.length, 0);
  return { files: [...new Set(files)], whole: notes.length < MAX_NOTES && characters < MAX_CHARACTERS };
}
