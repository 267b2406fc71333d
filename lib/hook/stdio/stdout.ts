import { writeFrom } from '../descriptor.js';
import { codeOf } from '../files.js';

const PAUSE_MS = 5;
const MAX_PAUSES = 400;

/**
 * Writes all of `text` to a file descriptor, waiting up to two seconds for a slow reader.
 * `process.stdout` would cut a large answer short at exit. Throws when the reader is gone.
 */
export function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  let pauses = 0;
  while (written < bytes.length) {
    try {
      written += writeFrom(descriptor, bytes, written);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN' || pauses >= MAX_PAUSES) throw error;
      pauses += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
