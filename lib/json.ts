import type { Json, JsonObject } from './types.js';

/** Tells a JSON object from null, lists and everything else. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own property: what came from outside may carry `__proto__`, or lack what every object inherits. */
export function own<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An own property if it is a string. */
export function textAt(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a list; none of what is no list. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The objects of a list; none of what is no list. */
export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * The objects of JSON Lines, in their order; lines that hold no object are left out. A torn line is recognised by its
 * end, since parsing it in vain costs many times more.
 *
 * @param limits `records`: at most so many, the last ones; `holding`: only lines that contain this text
 */
export function objectsInLines(
  lines: string,
  limits: { readonly records?: number; readonly holding?: string } = {},
): readonly JsonObject[] {
  const { records = Infinity, holding = '' } = limits;
  const found: JsonObject[] = [];
  // From the end on, so that what comes before the wanted lines is not even split.
  for (let end = lines.length; end > 0 && found.length < records;) {
    const start = lines.lastIndexOf('\n', end - 1) + 1;
    const line = lines.slice(start, end);
    if (line.endsWith('}') && line.includes(holding)) found.push(...objectIn(line));
    end = start - 1;
  }
  return found.reverse();
}

function objectIn(line: string): readonly JsonObject[] {
  const value = parseJson(line);
  return isObject(value) ? [value] : [];
}

/** The value of JSON text; undefined where the text is not JSON. Never throws. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
