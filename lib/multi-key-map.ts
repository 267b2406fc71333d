/** A map whose rows each stand for several keys, with blanks between them. */
export function multiKeyMap<Value>(rows: readonly (readonly [keys: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([keys, value]) => keys.split(' ').map((key) => [key, value] as const)));
}
