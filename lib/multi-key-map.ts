/** Values of which each stands for several keys. */
interface MultiKeyMap<Value> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  keys(): readonly string[];
}

/** Questions from which on a map of all keys costs less than it saves; most calls ask few. */
const MANY = 64;

/** Looks up values by rows in which the keys stand with blanks between them. */
export function multiKeyMap<Value>(rows: readonly (readonly [keys: string, value: Value])[]): MultiKeyMap<Value> {
  let asked = 0;
  let map: ReadonlyMap<string, Value> | undefined;
  const get = (key: string): Value | undefined => {
    asked += 1;
    if (asked >= MANY) map ??= new Map(rows.flatMap(([keys, value]) => keys.split(' ').map((each) => [each, value] as const)));
    return map === undefined ? rows.find(([keys]) => holds(keys, key))?.[1] : map.get(key);
  };
  return { get, has: (key) => get(key) !== undefined, keys: () => rows.flatMap(([keys]) => keys.split(' ')) };
}

function holds(keys: string, key: string): boolean {
  return ` ${keys} `.includes(` ${key} `) && !key.includes(' ');
}
