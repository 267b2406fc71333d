import { textsIn } from '../../json.js';
import type { Json } from '../../types.js';

/** A text, or those of a list. */
export function textsUnder(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : textsIn(value);
}
