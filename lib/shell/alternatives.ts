import type { WordValue } from './command.js';
import { withOrigins } from './origins.js';
import { UNKNOWN_VARIABLE } from './unset-variables.js';

/** More than a call may have effects, so that one which does something with more is asked about. */
const MAX_VALUES = 1_024;

/** Characters of values of which equal ones are told. */
const MAX_COMPARED = 1_000;

/** At most 1,024 different values; when there are more, or several, none of them is certain. */
export function alternatives(values: readonly WordValue[]): readonly [WordValue, ...WordValue[]] {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return [only];
  const seen = new Map<string, WordValue>();
  for (const value of values) {
    // To tell long texts apart takes longer than to follow one twice.
    const key = value.text.length > MAX_COMPARED ? `#${seen.size}` : value.glob ? `*${value.text}` : `=${value.text}`;
    const same = seen.get(key);
    seen.set(key, same === undefined ? value : withOrigins(value.certainty === 'possible' ? possible(same) : same, value.origins));
    if (seen.size === MAX_VALUES) break;
  }
  const [first, ...rest] = seen.values();
  if (first === undefined) return UNKNOWN_VARIABLE.values;
  if (rest.length === 0) return [first];
  return [possible(first), ...rest.map(possible)];
}

/** A value as one of several that there may be. */
export function possible(value: WordValue): WordValue {
  return value.certainty === 'certain' ? { ...value, certainty: 'possible' } : value;
}
