import type { WordValue } from '../command.js';
import { HOLE } from '../command.js';

/** What a program prints, as one certain text or as values; undefined where that cannot be told. */
export type KnownOutput = string | readonly [WordValue, ...WordValue[]] | undefined;

/** A text as a value; with a hole in it, it is not known. */
export function valueOf(text: string, certainty: WordValue['certainty'] = 'certain'): WordValue {
  return { text, glob: false, certainty: text.includes(HOLE) ? 'unknown' : certainty };
}

/** Values as what a program prints; without any it is not known. */
export function valuesOf([first, ...rest]: readonly WordValue[]): KnownOutput {
  return first === undefined ? undefined : [first, ...rest];
}
