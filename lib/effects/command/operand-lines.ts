import type { Word } from '../../shell/command.js';
import type { Arguments } from './arguments.js';
import { HOLE, textOf } from '../../shell/command.js';

/** Stands in a line for a variable that is set nowhere. */
const UNSET = '$';

/** Operands that are taken for the values of options that nothing is known of. */
const MAX_VALUES = 8;

/** Words of all lines for the rounds of a loop. */
const MAX_IN_ROUNDS = 10_000;

/**
 * The operands with a blank between them: for each round of a loop, with variables that are set nowhere in their places, and
 * also without those in front that may be values of options that are not known (`systemctl --unknown 1 stop x`).
 */
export function operandLines({ operands, all }: Arguments): readonly string[] {
  const among = new Set(operands);
  const most = operands.reduce((before, { values }) => Math.max(before, values.length), 1);
  const rounds = Math.min(most, Math.ceil(MAX_IN_ROUNDS / (operands.length + 1)));
  const lines = new Set<string>();
  for (const words of [operands, all.filter((word) => among.has(word))]) {
    for (let from = 0; from <= values(words, all); from += 1) {
      for (let round = 0; round < rounds; round += 1) {
        lines.add(
          words
            .slice(from)
            .map((word) => textIn(round, word))
            .join(' '),
        );
      }
    }
  }
  return [...lines];
}

function textIn(round: number, { values }: Word): string {
  return (values[round] ?? values[0]).text || UNSET;
}

/** How many in front may each be the value of an option before it; never all of them. */
function values(words: readonly Word[], all: readonly Word[]): number {
  const most = Math.min(MAX_VALUES, words.length - 1);
  const end = words.slice(0, Math.max(most, 0)).findIndex((word) => !/^--?[^-=][^=]*$/.test(textOf(all[all.indexOf(word) - 1])));
  return end === -1 ? Math.max(most, 0) : end;
}

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
