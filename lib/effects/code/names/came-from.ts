import type { CodeReading } from '../reading.js';
import { definitionsIn, keyOf } from './definitions.js';

/** Names that are followed to what they were given, one behind the other, and expressions in all. */
const MAX_STEPS = 4;
const MAX_EXPRESSIONS = 32;

/** Definitions that give a name a value, or a part of one. */
const FROM_OTHERS = /^(?:value|each|element|added)$/;

/** An expression of masked code first, then those that gave the names in it their values, wherever in the code that is. */
export function cameFrom(expression: string, { masked }: CodeReading): readonly string[] {
  const definitions = definitionsIn(masked);
  const found = new Set([expression]);
  let newest = [expression];
  for (let step = 0; step < MAX_STEPS && newest.length > 0; step += 1) {
    const names = new Set(newest.flatMap((each) => each.match(/[$@]?\b[A-Za-z_]\w*/g) ?? []));
    newest = [...names]
      .flatMap((name) => definitions.get(keyOf(name)) ?? [])
      .filter(({ kind }) => FROM_OTHERS.test(kind))
      .map((each) => each.expression)
      .filter((each) => !found.has(each))
      .slice(0, MAX_EXPRESSIONS - found.size);
    for (const each of newest) found.add(each);
  }
  return [...found];
}
