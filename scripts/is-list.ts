import type { Json } from '../lib/types.js';

/** `Array.isArray` for JSON, which tells the compiler of what the list is. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
