import { shown } from './unseen.js';

/** Seen as itself; what is not has to be looked at. */
const ORDINARY = /^[ -~]*$/;

/**
 * Text from a command, a path or a file, made safe to show to a person or a model: what could move
 * the cursor, reorder the line or hide is written as an escape (`\n`, `\u202e`). The result is at
 * most `maxLength` UTF-16 code units long; a longer one is cut before a whole character or escape and
 * ends with `…`. Inside JSON text the result is JSON of the same value. Linear in `maxLength`.
 */
export function printable(text: string, maxLength: number): string {
  return text.length <= maxLength && ORDINARY.test(text) ? text : shown(text, maxLength);
}
