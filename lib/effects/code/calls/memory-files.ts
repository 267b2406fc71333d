import type { CodeReading } from '../reading.js';
import { emit } from '../../record.js';
import { unknownTarget } from '../../target.js';

/** A file that is in no folder, and what starts a program: nobody sees what runs. */
const IN_MEMORY = /\bmemfd_create\b|\bsyscall\s?\(?\s?(?:319|279)\b/;
const STARTS = /\b(?:f?exec(?:[lv]\w{0,3})?|posix_spawn\w?|Popen|system)\b/;

/** Records that code starts a program out of a file that it has made in memory. */
export function memoryFilesRun({ masked: { code }, word, running }: CodeReading): void {
  if (IN_MEMORY.test(code) && STARTS.test(code)) {
    emit(running.frame, {
      kind: 'execute',
      target: unknownTarget('a program that stands in memory alone'),
      certainty: 'unknown',
      program: running.program,
      span: word.span,
    });
  }
}
