import { escapeUnseen } from './unseen.js';

const ELLIPSIS = '…';
/** Seen as itself; what is not has to be looked at. */
const ORDINARY = /^[ -~]*$/;

/**
 * Text from a command, a path or a file, made safe to show to a person or a model: what could move
 * the cursor, reorder the line or hide is written as an escape (`\n`, `\u202e`). The result is at
 * most `maxLength` UTF-16 code units long; a longer one is cut before a whole character or escape and
 * ends with `…`. Inside JSON text the result is JSON of the same value. Linear in `maxLength`.
 */
export function printable(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength + 1);
  const escaped = ORDINARY.test(start) ? start : escapeUnseen(start);
  if (escaped.length <= maxLength && text.length <= maxLength) return escaped;
  return maxLength < 1 ? '' : escaped.slice(0, cutBefore(escaped, maxLength - ELLIPSIS.length)) + ELLIPSIS;
}

/** The largest index, at most `limit`, that splits neither a surrogate pair nor an escape. */
function cutBefore(escaped: string, limit: number): number {
  const start = escaped.lastIndexOf('\\', limit - 1);
  const length = escaped.charAt(start + 1) === 'u' ? 6 : 2;
  if (start !== -1 && start + length > limit) return start;
  const last = escaped.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}
