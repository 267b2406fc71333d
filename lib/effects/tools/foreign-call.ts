import type { Json, JsonObject, PreToolUse } from '../../types.js';
import { isObject } from '../../json.js';
import { inOneSpelling, parseMcpTool } from './mcp-tool.js';

/** A call of a tool that is not the host's own shell: of an MCP server, or newer than this pack. */
export interface ForeignCall {
  readonly event: PreToolUse;
  /** Words of the tool's own name, and of its server's, in lower case. */
  readonly toolWords: readonly string[];
  readonly serverWords: readonly string[];
}

/** An object of the input, with its fields by their names in one spelling. */
export interface Fields {
  readonly all: readonly (readonly [field: string, value: Json])[];
  readonly get: (...names: readonly string[]) => Json | undefined;
  /** The first of these fields that is a text. */
  readonly text: (...names: readonly string[]) => string | undefined;
  /** True where one of these fields is true. */
  readonly says: (...names: readonly string[]) => boolean;
}

/** Levels of nesting that are looked at; what is beyond them is an obstacle elsewhere. */
export const MAX_LEVELS = 32;

/** UTF-16 code units of a text that may be JSON. */
const MAX_JSON = 65_536;

/** Fields in which some servers take an object as text. */
const HOLDS_JSON =
  /^(?:arguments|args|argv|params|parameters|payload|input|options|request|kwargs|(?:tool_)?(?:input|args|arguments)|json|\w{1,40}_json)$/;

/** The words of `mcp__server__tool`, and of any other name as those of the tool alone. */
export function foreignCallOf(event: PreToolUse): ForeignCall {
  const { server = '', name = event.tool } = parseMcpTool(event.tool) ?? {};
  return { event, toolWords: wordsIn(name), serverWords: wordsIn(server) };
}

function wordsIn(name: string): readonly string[] {
  return inOneSpelling(name)
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '');
}

/** The fields of an object by one spelling of their names; of two that come out the same, the last counts. */
export function fieldsOf(object: JsonObject): Fields {
  const all = Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[inOneSpelling(key), value] as const]));
  const byName = new Map(all);
  const get = (...names: readonly string[]): Json | undefined =>
    names.map((name) => byName.get(name)).find((value) => value !== undefined && value !== null);
  return {
    all,
    get,
    text: (...names) =>
      names
        .map((name) => byName.get(name))
        .filter((value) => typeof value === 'string')
        .find((value) => value !== ''),
    says: (...names) => names.some((name) => byName.get(name) === true || byName.get(name) === 'true'),
  };
}

/** The call with what stands in it as JSON text opened (`{"arguments":"{\"path\":\"a\"}"}`); the same one where nothing does. */
export function withOpenedJson(event: PreToolUse): PreToolUse {
  const input = openedObject(event.input, 0);
  return input === event.input ? event : { ...event, input };
}

function openedObject(object: JsonObject, depth: number): JsonObject {
  const entries = Object.entries(object).map(
    ([key, value]) => [key, value === undefined ? undefined : openedValue(value, inOneSpelling(key), depth + 1)] as const,
  );
  return entries.every(([key, value]) => value === object[key]) ? object : Object.fromEntries(entries);
}

function openedValue(value: Json, field: string, depth: number): Json {
  if (depth > MAX_LEVELS) return value;
  if (typeof value === 'string') {
    const inner = HOLDS_JSON.test(field) ? parsed(value) : undefined;
    return inner === undefined ? value : openedValue(inner, field, depth + 1);
  }
  if (Array.isArray(value)) {
    const list = value.map((each) => openedValue(each, '', depth + 1));
    return list.every((each, index) => each === value[index]) ? value : list;
  }
  return isObject(value) ? openedObject(value, depth) : value;
}

/** An object or a list; undefined for other texts. */
function parsed(text: string): Json | undefined {
  if (text.length > MAX_JSON || !/^\s{0,99}[[{]/.test(text)) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
