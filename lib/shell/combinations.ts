import type { Word, WordValue } from './command.js';
import { textOf } from './command.js';

/** Combinations that are followed unless another number is given. */
const MOST = 16;

/** One of each list, in all ways, the first of all first; where there are more than `most`, only those in which one list gives another than its first. In time that grows with the number of lists. */
export function combinations<Item>(lists: readonly (readonly [Item, ...Item[]])[], most = MOST): readonly (readonly Item[])[] {
  const firsts = lists.map(([first]) => first);
  const several = lists.flatMap(([, ...others], at) => (others.length === 0 ? [] : [{ at, others }]));
  const count = several.reduce((product, { others }) => product * (others.length + 1), 1);
  const ways: (readonly Item[])[] = [firsts];
  for (const { at, others } of several) {
    for (const way of count <= most ? ways.slice() : [firsts]) {
      for (const item of others) {
        if (ways.length === most) return ways;
        ways.push(way.map((other, place) => (place === at ? item : other)));
      }
    }
  }
  return ways;
}

/** The ways in which words with several values come out, each with one value for each word. */
export function waysOf(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words.every(({ values }) => values.length === 1)) return [words];
  return combinations<WordValue>(words.map(({ values }) => values)).map((values) => words.map((word, at) => withValue(word, values[at])));
}

function withValue(word: Word, value: WordValue | undefined): Word {
  return value === undefined ? word : { ...word, values: [value] };
}

/** The texts that words may make with blanks between them, the likeliest first. */
export function joinedTexts(words: readonly Word[]): readonly string[] {
  return [...new Set(waysOf(words).map((way) => way.map(textOf).join(' ')))];
}
