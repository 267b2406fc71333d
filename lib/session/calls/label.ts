import { blottedIfNeeded } from '../../secrets/if-needed.js';

const MAX_LENGTH = 80;

/**
 * A text on one line, 80 characters at most, to tell of a call by. It is written to disk, and shown: what looks like
 * a secret is taken out.
 */
export function labelOf(text: string): string {
  const line = blottedIfNeeded(text, 8 * MAX_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(authorization["']?\s*[:=]\s*)[^"']+/gi, '$1…')
    .replace(/((?:token|secret|password|passwd|api[-_]?key|bearer)["']?(?:\s*[=:]\s*|\s+))("[^"]*"?|'[^']*'?|\S+)/gi, '$1…')
    .replace(/(?<![\w+-])(?=[\w+-]*\d)(?=[\w+-]*[A-Za-z])[\w+-]{24,}/g, '…')
    .replace(/:\/\/[^\s/@]*@/g, '://…@');
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1)}…`;
}
