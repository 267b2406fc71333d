import type { AssignedVariable, Origin, Word, WordValue } from './command.js';

/** Origins that are told apart in one value. */
const MAX_ORIGINS = 64;

type Origins = readonly Origin[] | undefined;

/** The origins in either of two lists, each once. */
export function bothOf(one: Origins, other: Origins): Origins {
  if (one === undefined || other === undefined || one === other) return one ?? other;
  return [...new Set([...one, ...other])].slice(0, MAX_ORIGINS);
}

/** The value, which comes from there too. */
export function withOrigins(value: WordValue, others: Origins): WordValue {
  const origins = bothOf(value.origins, others);
  return origins === undefined || origins === value.origins ? value : { ...value, origins };
}

/** The value, which comes from there alone. */
export function onlyWithOrigins({ text, glob, certainty }: WordValue, origins: Origins): WordValue {
  return { text, glob, certainty, ...(origins !== undefined && origins.length > 0 && { origins }) };
}

/** The values of a word, each of which comes from there too. */
export function allWithOrigins(values: Word['values'], origins: Origins): Word['values'] {
  if (origins === undefined) return values;
  const [first, ...others] = values;
  return [withOrigins(first, origins), ...others.map((value) => withOrigins(value, origins))];
}

/** Where any of the values comes from. */
export function originsOf(values: readonly { readonly origins?: Origins }[]): Origins {
  return values.reduce((origins: Origins, value) => bothOf(origins, value.origins), undefined);
}

/** What a variable holds that stands in front of a command: what commands print into it comes from there. */
export function valuesInFront({ name, value }: AssignedVariable): Word['values'] {
  return value.from === undefined ? value.values : allWithOrigins(value.values, [`output ${name}`]);
}
