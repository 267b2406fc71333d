import { textAt } from '../json.js';
import type { JsonObject } from '../types.js';

/** Words of a record that are kept as one text with spaces between them, as fingerprints are; undefined where the field is no text. */
export function wordsIn(record: JsonObject, field: string): readonly string[] | undefined {
  return textAt(record, field)
    ?.split(' ')
    .filter((word) => word !== '');
}
