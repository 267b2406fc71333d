import { createHash } from 'node:crypto';
import { isObject } from '../json.js';
import type { Json } from '../types.js';

/** The same for values that JSON takes for the same, whatever the order of their keys; it tells nothing of them. */
export function digestOf(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('base64url');
}

/** JSON with the keys of every object in their order. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) => (isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner));
}
