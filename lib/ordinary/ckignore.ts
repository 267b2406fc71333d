/** What is not told: a line of which no word is sure to stand in what it matches, and lines that are obeyed in part. */
const UNTOLD = /[[\\\0]|\*\*.*\*\*|.{500}/;

/** Texts that may hold more lines than are obeyed. */
const MAX_LENGTH = 2_000;

/** A word that no wildcard goes on with. */
const WHOLE_WORD = /(?<![a-z0-9*?])[a-z0-9]+(?![a-z0-9*?])/;

const COMMENT = /^\s*(?:#|$)/;

/** What opens something again, and hidden names, which no plain path has. */
const SAYS_NOTHING = /^(?:!|(?:.*\/)?\.[a-z0-9])/;

/**
 * Words in lower case, each with a space behind it, so that every path that the text of a `.ckignore` lists has one of
 * them; undefined where that cannot be told. Hidden names are left out.
 */
export function ignoredWords(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let words = '';
  for (const line of text.toLowerCase().split('\n')) {
    if (COMMENT.test(line)) continue;
    if (UNTOLD.test(line)) return undefined;
    if (SAYS_NOTHING.test(line)) continue;
    const word = WHOLE_WORD.exec(line);
    if (word === null) return undefined;
    words += `${word[0]} `;
  }
  return words;
}
