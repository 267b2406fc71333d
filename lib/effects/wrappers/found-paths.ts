import type { Word, WordValue } from '../../shell/command.js';
import { mapValues, textOf } from '../../shell/command.js';
import { withoutTrailingSlashes } from '../../paths/names.js';

/** What has a name at any depth below a folder. */
export function anywhereBelow(start: Word, name: string): Word {
  return mapValues(start, (value) => ({ ...value, text: `${withoutTrailingSlashes(value.text)}/**/${name}`, glob: true }));
}

/** A word with what was found in the place of each `{}`. */
export function filled(word: Word, values: readonly WordValue[]): Word {
  const text = textOf(word);
  if (!text.includes('{}')) return word;
  const [first, ...rest] = values.map((value): WordValue => ({
    ...value,
    text: text.replaceAll('{}', () => value.text),
    certainty: value.certainty === 'certain' ? 'possible' : value.certainty,
  }));
  return first === undefined ? word : { ...word, values: [first, ...rest] };
}
