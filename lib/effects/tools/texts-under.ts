import { textsIn } from '../../json.js';
import type { Json } from '../../types.js';

/** The texts in a field of a tool's input, which has one or a list of them. */
export function textsUnder(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : textsIn(value);
}
