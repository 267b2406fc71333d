import type { Word, WordValue } from './command.js';

/** Combinations that are followed. */
const MOST = 16;

/** One of each list, in all ways, the first of all first; where there are too many, only those in which one list gives another than its first. */
export function combinations<Item>(lists: readonly (readonly [Item, ...Item[]])[]): readonly (readonly Item[])[] {
  const firsts = lists.map(([first]) => first);
  const count = lists.reduce((product, { length }) => product * length, 1);
  if (count === 1) return [firsts];
  if (count <= MOST) return lists.reduce<readonly (readonly Item[])[]>((heads, list) => heads.flatMap((head) => list.map((item) => [...head, item])), [[]]);
  const others = lists.flatMap(([, ...rest], at) => rest.map((item) => firsts.map((first, place) => (place === at ? item : first))));
  return [firsts, ...others].slice(0, MOST);
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
  return [...new Set(combinations(words.map(({ values: [first, ...rest] }): readonly [string, ...string[]] => [first.text, ...rest.map(({ text }) => text)])).map((texts) => texts.join(' ')))];
}
