import type { Word } from './command.js';
import { literalWord, unknownWord } from './command.js';
import { alternatives } from './alternatives.js';
import { UNSET } from './unset-variables.js';

/** Words that may come out as none, of which the places behind them are worked out; beyond it, each place is taken as it is. */
const MAX_VANISHING = 8;

/**
 * What stands at each place among the parameters of a function or a shell, or the elements of an array, that were given these words.
 * One that may come out as no word (`$flags` without quotes) leaves its place to those behind it, and the last places may be empty.
 */
export function wordsByPlace(words: readonly Word[]): readonly Word[] {
  const fewest = words.length - words.filter(mayVanish).length;
  if (fewest === words.length) return words;
  let vanishing = 0;
  return words.map((word, at) => {
    if (mayVanish(word)) vanishing += 1;
    const others = words.slice(at + 1, at + 1 + Math.min(vanishing, MAX_VANISHING)).flatMap(({ values }) => values);
    const none = at < fewest ? [] : UNSET.values;
    return others.length + none.length === 0 ? word : { ...word, values: alternatives([...word.values, ...others, ...none]) };
  });
}

function mayVanish({ written, values }: Word): boolean {
  return written.startsWith('$') && values.some(({ text, certainty }) => text === '' && certainty !== 'certain');
}

type Parameters = readonly Word[] | undefined;

/** Places that are worked out where branches come together again, which they may do as often as the source is long; what stands behind them may be anything. */
const MAX_MERGED = 256;

/** The parameters, or the elements of an array, where any of several branches may have set them: what stands at a place may be that of any branch, or none. */
export function eitherByPlace(branches: readonly Parameters[]): Parameters {
  const [first, ...others] = new Set(branches);
  if (others.length === 0) return first;
  const all = [first ?? [], ...others.map((each) => each ?? [])];
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
  const merged = longest.slice(0, MAX_MERGED).map((word, at) => ({
    ...literalWord('', word.span),
    written: word.written,
    values: alternatives(all.flatMap((each) => each[at]?.values ?? UNSET.values)),
  }));
  return longest.length > MAX_MERGED ? [...merged, unknownWord('its further parameters')] : merged;
}
