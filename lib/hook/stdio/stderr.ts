import { writeAll } from './stdout.js';

const STDERR = 2;

/** Tells whoever reads the errors of a hook. Never throws: where nobody does, what was decided still stands. */
export function complain(text: string): void {
  try {
    writeAll(STDERR, text);
  } catch {
    // Nobody reads it.
  }
}
