import { isObject, own } from '../../json.js';
import type { Json, JsonObject } from '../../types.js';
import { nearest } from './nearest.js';

/** A key that stands where the schema knows of none. */
interface UnknownSetting {
  readonly path: readonly string[];
  /** The key that was probably meant. */
  readonly meant: string | undefined;
}

/**
 * Keys of a value that its JSON Schema does not know, as far as settings need it: objects with named properties, and values
 * that may be an object or something else. Types are not looked at. It is for the start of a session, where the library
 * that the schema is made by would cost more than all the rest.
 */
export function unknownSettings(value: Json, schema: Json | undefined, path: readonly string[] = []): readonly UnknownSetting[] {
  if (!isObject(value) || !isObject(schema)) return [];
  const properties = propertiesIn(schema);
  if (properties === undefined) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly UnknownSetting[] => {
    const known = own(properties, key);
    if (known === undefined) return [{ path: [...path, key], meant: nearest(key, Object.keys(properties)) }];
    return unknownSettings(inner ?? null, known, [...path, key]);
  });
}

/** Undefined where any key may stand. */
function propertiesIn(schema: JsonObject): JsonObject | undefined {
  const ways = own(schema, 'anyOf');
  const objects = [schema, ...(Array.isArray(ways) ? ways : [])].filter(isObject);
  return objects.map((way) => own(way, 'properties')).find(isObject);
}
