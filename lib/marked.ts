/**
 * A pattern, and words of which one stands in every text that it finds something in. To compile the expressions of all
 * patterns takes many times as long as to look for their words, which most texts do not have.
 */
export type Marked = readonly [words: string, pattern: RegExp];

/** True when the text has one of the words: only then can the pattern find anything. */
export function isMarkedIn(text: string, [words]: Marked): boolean {
  return words.split(' ').some((word) => text.includes(word));
}
