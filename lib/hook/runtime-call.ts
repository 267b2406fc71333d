/**
 * Calls what Node offers without documenting it, where it is there; undefined where it is not. For what costs a
 * start too much in the documented way.
 */
export function callIfThere(object: unknown, method: string, ...given: readonly unknown[]): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  const found: unknown = Reflect.get(object, method);
  return typeof found === 'function' ? Reflect.apply(found, object, given) : undefined;
}
