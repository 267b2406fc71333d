/**
 * A pattern, and words of which one stands in every text that it finds something in. To compile the expressions of all
 * patterns takes many times as long as to look for their words, which most texts do not have.
 */
export type Marked = readonly [words: string, pattern: RegExp];

/** True when one of the words, which blanks part, stands in the text. */
export function hasOneOf(words: string, text: string): boolean {
  return words.split(' ').some((word) => text.includes(word));
}
