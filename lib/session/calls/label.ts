import { hasOneOf, type Marked } from '../../marked.js';
import { blottedIfNeeded } from '../../secrets/if-needed.js';

const MAX_LENGTH = 80;

/** What a label does not show, behind what stays of it. The words are in lower case. */
const HIDDEN: readonly Marked[] = [
  ['authorization', /(authorization["']?\s*[:=]\s*)[^"']+/gi],
  [
    'token secret passw apikey api-key api_key bearer',
    /((?:token|secret|password|passwd|api[-_]?key|bearer)["']?(?:\s*[=:]\s*|\s+))(?:"[^"]*"?|'[^']*'?|\S+)/gi,
  ],
  ['0 1 2 3 4 5 6 7 8 9', /(?<![\w+-])()(?=[\w+-]*\d)(?=[\w+-]*[A-Za-z])[\w+-]{24,}/g],
  ['@', /(:\/\/)[^\s/@]*(?=@)/g],
];

/**
 * A text on one line, 80 characters at most, to tell of a call by. It is written to disk, and shown: what looks like
 * a secret is taken out.
 */
export function labelOf(text: string): string {
  const plain = blottedIfNeeded(text, 8 * MAX_LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  const line = HIDDEN.reduce(
    (rest, [words, pattern]) => (hasOneOf(words, rest.toLowerCase()) ? rest.replace(pattern, '$1…') : rest),
    plain,
  );
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1)}…`;
}
