/** A table that is looked up by name, of rows that each stand for several names, with blanks between them. */
export function byEachName<Value>(rows: readonly (readonly [names: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([names, value]) => names.split(' ').map((name) => [name, value] as const)));
}
