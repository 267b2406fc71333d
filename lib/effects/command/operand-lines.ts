import type { Word } from '../../shell/command.js';
import type { Arguments } from './arguments.js';
import { textOf } from '../../shell/command.js';

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
