/** A table that is looked up by name. A row stands for several names where blanks separate them. */
export function byName<Value>(rows: readonly (readonly [names: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([names, value]) => names.split(' ').map((name) => [name, value] as const)));
}
