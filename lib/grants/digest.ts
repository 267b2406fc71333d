import { createHash } from 'node:crypto';
import { isObject } from '../json.js';
import type { Json } from '../types.js';
import { sha256 } from './sha256.js';

/** Above this length it pays to load what is made for it. */
const LONG = 16 * 1024;

/** A short text for a value, the same for all that JSON takes for the same, whatever the order of their keys. It tells nothing of what the value holds. */
export function digestOf(value: Json): string {
  const text = canonical(value);
  return text.length > LONG ? createHash('sha256').update(text).digest('base64url') : sha256(text);
}

/** JSON with the keys of every object in their order. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner,
  );
}
