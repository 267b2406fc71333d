import type { Json, JsonObject } from './types.js';

/** Tells a JSON object from null, lists and everything else. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own property: what came from outside may carry `__proto__`, or lack what every object inherits. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An own property if it is a string. */
export function textOf(object: JsonObject, key: string): string | undefined {
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

/** The objects of a text with one in each line; other lines are left out. A torn one is told by its end: to parse it in vain costs many times more. Of a limit, the last so many, and those in whose line a text stands. */
export function objectsInLines(lines: string, { records = Infinity, holding = '' }: { readonly records?: number; readonly holding?: string } = {}): readonly JsonObject[] {
  const found: JsonObject[] = [];
  // From the end on, so that what stands before the last of them is not even split.
  for (let end = lines.length; end > 0 && found.length < records; ) {
    const start = lines.lastIndexOf('\n', end - 1) + 1;
    const line = lines.slice(start, end);
    if (line.endsWith('}') && line.includes(holding)) found.push(...objectIn(line));
    end = start - 1;
  }
  return found.reverse();
}

function objectIn(line: string): readonly JsonObject[] {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}
