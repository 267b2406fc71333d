import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../lib/json.js';
import type { Json, JsonObject } from '../../lib/types.js';
import type { HandlerGroup } from '../registration.js';
import { addProperty, appendToList, isEmptyAt, removeAt } from '../settings-edit.js';
import { objectInSettings, parseSettings, type SettingsSyntax } from '../settings-file.js';
import { InstallError } from './install-target.js';

/** What we put into settings.json. */
export interface OwnEntries {
  /** By the host's names of events. */
  readonly registration: Readonly<Partial<Record<string, readonly HandlerGroup[]>>>;
  readonly denyRules: readonly string[];
  /** Undefined where it is the person's own affair. */
  readonly statusLine?: JsonObject | undefined;
}

/** What of a settings file is ours, so that it can be found again. */
export interface OwnTraces {
  readonly commands: ReadonlySet<string>;
  readonly denyRules: readonly string[];
  /** Lists and objects that were made for our entries; undefined when nobody knows. */
  readonly made: readonly (readonly string[])[] | undefined;
}

const DENY_PATH = ['permissions', 'deny'] as const;
const STATUS_LINE = 'statusLine';

/** Reads a settings file. Throws an InstallError that names the place where it is not what the host accepts. */
export function readSettings(text: string, path: string, syntax: SettingsSyntax): JsonObject {
  const parsed = parseSettings(text, syntax);
  if (parsed.kind === 'invalid') {
    throw new InstallError(
      `${path} is not valid JSON at line ${parsed.line}, column ${parsed.column}: ${parsed.what}. The file was left untouched. Mend it and run this again.`,
    );
  }
  const { value } = parsed;
  const wrong = firstMisfit(value);
  if (wrong !== undefined || !isObject(value)) {
    throw new InstallError(`In ${path}, ${wrong}. The file was left untouched. Mend it and run this again.`);
  }
  return value;
}

function firstMisfit(value: Json): string | undefined {
  if (!isObject(value)) return 'the settings are not an object';
  const { hooks = {}, permissions = {} } = value;
  if (!isObject(hooks)) return '"hooks" is not an object';
  const event = Object.keys(hooks).find((name) => !Array.isArray(hooks[name]));
  if (event !== undefined) return `"hooks.${event}" is not a list`;
  if (!isObject(permissions)) return '"permissions" is not an object';
  return Array.isArray(permissions['deny'] ?? []) ? undefined : '"permissions.deny" is not a list';
}

/** True when exactly our entries are there, wherever among the person's own they stand. */
export function holdsEntries(text: string, entries: OwnEntries, traces: OwnTraces): boolean {
  const settings = objectInSettings(text);
  const found = Object.fromEntries(
    eventLists(settings).map(([event, groups]) => [event, groups.flatMap((group) => ownPart(group, traces.commands))]),
  );
  const present = Object.entries(found).filter(([, groups]) => groups.length > 0);
  const deny = denyList(settings);
  return (
    isDeepStrictEqual(Object.fromEntries(present), asJson(entries.registration)) &&
    isOwnStatusLine(settings[STATUS_LINE], traces.commands) === (entries.statusLine !== undefined) &&
    entries.denyRules.every((rule) => deny.includes(rule)) &&
    traces.denyRules.every((rule) => entries.denyRules.includes(rule) || !deny.includes(rule))
  );
}

/** Adds our entries behind the person's own, and tells which deny rules were new and which lists had to be made. */
export function withEntries(
  text: string,
  entries: OwnEntries,
): { readonly text: string; readonly denyRules: readonly string[]; readonly made: readonly (readonly string[])[] } {
  const settings = objectInSettings(text);
  const present = denyList(settings);
  const denyRules = entries.denyRules.filter((rule) => !present.includes(rule));
  const events = Object.keys(entries.registration);
  const lists = [...events.map((event) => ['hooks', event]), ...(denyRules.length > 0 ? [[...DENY_PATH]] : [])];
  const made = [...lists, ['hooks'], ['permissions']].filter((path) => valueAt(settings, path) === undefined);
  const additions = [
    ...Object.entries(entries.registration).flatMap(([event, groups = []]) =>
      groups.map((group) => ({ path: ['hooks', event], value: asJson(group) })),
    ),
    ...denyRules.map((rule) => ({ path: [...DENY_PATH], value: rule })),
  ];
  const added = additions.reduce((before, { path, value }) => appendToList(before, path, value), text);
  return { text: entries.statusLine === undefined ? added : addProperty(added, STATUS_LINE, entries.statusLine), denyRules, made };
}

/** Takes out our entries and nothing else. */
export function withoutEntries(text: string, traces: OwnTraces): string {
  const settings = objectInSettings(text);
  const removals = eventLists(settings).flatMap(([event, groups]) =>
    groups.flatMap((group, index) => removalsIn(group, ['hooks', event, index], traces.commands)),
  );
  const deny = denyList(settings);
  const positions = traces.denyRules.map((rule) => deny.indexOf(rule)).filter((index) => index !== -1);
  const rules = positions.sort((one, other) => one - other).map((index) => [...DENY_PATH, index]);
  // From the back, so that the positions before stay what they are.
  const withoutLine = isOwnStatusLine(settings[STATUS_LINE], traces.commands) ? removeAt(text, [STATUS_LINE]) : text;
  const cleared = [...removals, ...rules].reverse().reduce(removeAt, withoutLine);
  const touched = [...removals.map((path) => path.slice(0, 2).map(String)), ...rules.map(() => [...DENY_PATH])];
  const emptied = [...touched, ...touched.map((path) => path.slice(0, 1))].filter(
    (path) => traces.made === undefined || traces.made.some((made) => made.join('\n') === path.join('\n')),
  );
  return emptied.reduce((before, path) => (isEmptyAt(before, path) ? removeAt(before, path) : before), cleared);
}

/** Whether a status line is ours, whatever else the person has set of it, such as its padding. */
export function isOwnStatusLine(statusLine: Json | undefined, commands: ReadonlySet<string>): boolean {
  return statusLine !== undefined && isOwn(statusLine, commands);
}

/** A group of ours goes whole; from one that the person has added to, only our handlers. */
function removalsIn(
  group: Json,
  path: readonly (string | number)[],
  commands: ReadonlySet<string>,
): readonly (readonly (string | number)[])[] {
  const handlers = handlersOf(group);
  const own = handlers.flatMap((handler, index) => (isOwn(handler, commands) ? [index] : []));
  if (own.length === 0) return [];
  return own.length === handlers.length ? [path] : own.map((index) => [...path, 'hooks', index]);
}

function ownPart(group: Json, commands: ReadonlySet<string>): readonly Json[] {
  const hooks = handlersOf(group).filter((handler) => isOwn(handler, commands));
  return hooks.length === 0 || !isObject(group) ? [] : [{ ...group, hooks }];
}

function isOwn(handler: Json, commands: ReadonlySet<string>): boolean {
  const command = isObject(handler) ? handler['command'] : undefined;
  return typeof command === 'string' && commands.has(command);
}

function handlersOf(group: Json): readonly Json[] {
  const hooks = isObject(group) ? group['hooks'] : undefined;
  return Array.isArray(hooks) ? hooks : [];
}

function eventLists(settings: JsonObject): readonly (readonly [string, readonly Json[]])[] {
  const hooks = settings['hooks'];
  if (!isObject(hooks)) return [];
  return Object.entries(hooks).flatMap(([event, groups]): (readonly [string, readonly Json[]])[] =>
    Array.isArray(groups) ? [[event, groups]] : [],
  );
}

function denyList(settings: JsonObject): readonly Json[] {
  const deny = valueAt(settings, DENY_PATH);
  return Array.isArray(deny) ? deny : [];
}

function valueAt(settings: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), settings);
}

/** Handlers are plain data, so writing and reading them back changes only their type. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
