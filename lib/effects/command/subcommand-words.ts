import type { Word } from '../../shell/command.js';
import type { Arguments } from './arguments.js';
import { HOLE, textOf } from '../../shell/command.js';

/**
 * The operands that may be the subcommand: those up to the word with which it ends (`Row.subcommandEnds`). A word that may be the value of an option
 * that the row does not know is one of them, and ends nothing (`aws --unknown x iam delete-user`).
 */
export function subcommandWords({ name, row: { subcommandEnds: end = 1 }, operands, all }: Arguments): readonly Word[] {
  const among = new Set(operands);
  const words: Word[] = [];
  let left = typeof end === 'number' ? end - (name.split(' ').length - 1) : Infinity;
  let before: Word | undefined;
  for (const word of all) {
    if (left <= 0) break;
    if (among.has(word)) {
      words.push(word);
      if (!mayBeValue(before) && !mayBeOption(word)) left = typeof end === 'number' ? left - 1 : endsWith(end, word) ? 0 : left;
    }
    before = word;
  }
  return words;
}

function endsWith(end: RegExp, { values }: Word): boolean {
  return values.every(({ text }) => end.test(text));
}

/** True behind what may be an option without its value. */
function mayBeValue(before: Word | undefined): boolean {
  return before !== undefined && mayBeOption(before) && !/^-[^=]*=/.test(textOf(before));
}

/** True for an option, and for what a variable may hold of one, or of nothing. */
function mayBeOption({ values }: Word): boolean {
  return values.some(({ text }) => text === '' || text.startsWith('-') || text.startsWith(HOLE));
}
