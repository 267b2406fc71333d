import type { WordValue } from './command.js';

/** Values of one variable that are remembered. */
const MAX_KEPT = 1_024;

interface Held {
  readonly values: readonly WordValue[];
  readonly refersTo?: string;
}

/** A scope, as far as it holds variables. */
interface Holder {
  readonly parent: Holder | undefined;
  readonly variables: ReadonlyMap<string, Held> | undefined;
}

/** Remembers what a variable holds before it gets another value. */
export function keepEarlier(earlier: Map<string, WordValue[]>, name: string, scope: Holder): void {
  let held: Held | undefined;
  for (let at: Holder | undefined = scope; at !== undefined && held === undefined; at = at.parent) held = at.variables?.get(name);
  if (held === undefined || held.refersTo !== undefined) return;
  const known = earlier.get(name);
  if (known === undefined) earlier.set(name, [...held.values]);
  else if (known.length < MAX_KEPT) known.push(...held.values);
}
