import type { Word } from './command.js';
import { HOLE, textOf } from './command.js';

/** The text of a word that can be nothing else; for every other a hole. */
export function sureText(word: Word): string {
  return word.values.length === 1 && word.values[0].certainty === 'certain' ? textOf(word) : HOLE;
}

/** Words with blanks between them, as far as each can be nothing else. */
export function sureLine(words: readonly Word[]): string {
  return words.map(sureText).join(' ');
}
