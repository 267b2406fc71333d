import { isObject } from '../../lib/json.js';
import type { Json } from '../../lib/types.js';
import { mutateText } from './mutate-text.js';
import type { Random } from './random.js';
import { isList } from '../is-list.js';

const ODD: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  [],
  {},
  [[]],
  '__proto__',
  'constructor',
  '\ud800',
  'x'.repeat(3_000),
];

const ODD_KEYS = ['__proto__', 'constructor', 'toString', 'length', '', 'enabled', 'id', '0'];

/** JSON text with one value or key in it changed; undefined where it is no JSON. */
export function mutateJson(text: string, random: Random, pieces: readonly string[], others: readonly string[]): string | undefined {
  let value: Json;
  let other: Json;
  try {
    value = JSON.parse(text);
    other = JSON.parse(random.oneOf(others, 'null'));
  } catch {
    return undefined;
  }
  return JSON.stringify(changed(value, random, (old) => fresh(old, part(other, random), random, pieces)));
}

/** Goes down to some place and puts something else there. */
function changed(value: Json, random: Random, replace: (old: Json) => Json): Json {
  if (!isBranch(value) || random.chance(0.15)) return replace(value);
  if (isList(value)) {
    const place = random.below(value.length);
    return random.chance(0.1)
      ? [...value, ...value]
      : value.flatMap((item, index) => (index !== place ? [item] : random.chance(0.1) ? [] : [changed(item, random, replace)]));
  }
  const entries = Object.entries(value);
  const place = random.below(entries.length);
  // Object.fromEntries makes `__proto__` a plain key, as JSON.parse does.
  return Object.fromEntries(
    entries.flatMap(([key, item = null], index): readonly [string, Json][] => {
      if (index !== place) return [[key, item]];
      if (random.chance(0.05)) return [];
      if (random.chance(0.05)) return [[random.oneOf(ODD_KEYS, ''), item]];
      return [[key, changed(item, random, replace)]];
    }),
  );
}

function fresh(old: Json, other: Json, random: Random, pieces: readonly string[]): Json {
  if (typeof old === 'string' && random.chance(0.7)) return mutateText(old, random, pieces, typeof other === 'string' ? [other] : pieces);
  switch (random.below(5)) {
    case 0:
      return other;
    case 1:
      return [old];
    case 2:
      return nested(old, random.oneOf([2, 50, 400], 2));
    case 3:
      return { [random.oneOf(ODD_KEYS, 'a')]: old };
    default:
      return random.oneOf(ODD, null);
  }
}

function nested(value: Json, depth: number): Json {
  let outer = value;
  for (let level = 0; level < depth; level += 1) outer = [outer];
  return outer;
}

/** Some value inside of it. */
function part(value: Json, random: Random): Json {
  if (!isBranch(value) || random.chance(0.3)) return value;
  return part(random.oneOf(Object.values(value), null) ?? null, random);
}

function isBranch(value: Json): value is Exclude<Json, null | string | number | boolean> {
  return (isObject(value) || Array.isArray(value)) && Object.keys(value).length > 0;
}
