import { join } from 'node:path';
import { isObject } from '../json.js';
import type { FileText, GuardId, Json, JsonObject, Settings, Severity } from '../types.js';
import { jsonProblem } from './files.js';
import { withoutComments } from './jsonc.js';

export const CONFIG_FILE = '.ckconfig.json';

/** What a guard that crashes does to the call: nothing, ask the person, or stop it. */
export type Failure = (typeof FAILURES)[number];
const FAILURES = ['open', 'ask', 'closed'] as const;

/** One file's settings, or all of them merged. */
export interface Config {
  readonly hooks: Readonly<Record<string, boolean | JsonObject>>;
  readonly rules: Readonly<Record<string, Severity>>;
  /** Projects whose commands may be run, absolute paths. Only the person's own file is asked. */
  readonly trust: readonly string[];
  /** Guards that the person has switched off for a time, or `all`. */
  readonly paused?: readonly string[];
}

/** Guards that stop nothing; when all are off, they go on keeping what the others must know. */
const NEVER_PAUSED: readonly GuardId[] = ['approval', 'session-memory'];

export interface LoadedConfig {
  readonly config: Config;
  /** For the log: files that were ignored, and why. */
  readonly problems: readonly string[];
}

type ReadFile = (path: string) => FileText;

export const EMPTY_CONFIG: Config = { hooks: {}, rules: {}, trust: [] };
const STRICTNESS: readonly Severity[] = ['off', 'context', 'ask', 'deny'];

/** The person's own settings, `~/.claude/.ckconfig.json`. */
export function loadUserConfig(home: string, read: ReadFile): LoadedConfig {
  return loadFirst([join(home, '.claude', CONFIG_FILE)], read);
}

/** A project's settings: `.ckconfig.json` at its root, else in `.claude/`. */
export function loadProjectConfig(root: string, read: ReadFile): LoadedConfig {
  return loadFirst([join(root, CONFIG_FILE), join(root, '.claude', CONFIG_FILE)], read);
}

/** Lays `over` on `under`, field by field: whoever installed the pack may loosen it. */
export function mergeConfig(under: Config, over: Config): Config {
  const sections = Object.entries(over.hooks).map(([id, section]) => [id, mergeSection(under.hooks[id], section)]);
  return { hooks: { ...under.hooks, ...Object.fromEntries(sections) }, rules: { ...under.rules, ...over.rules }, trust: [...under.trust, ...over.trust] };
}

/**
 * Takes from `over` only what makes a guard stricter: a repository's files cannot loosen its visitor's
 * guards. Options are a guard's own and may go either way, so they are left out.
 */
export function tightenConfig(under: Config, over: Config): Config {
  const on = Object.entries(over.hooks).filter(([, section]) => isOn(section));
  const sections = on.map(([id]) => [id, mergeSection(under.hooks[id], true)]);
  const stricter = Object.entries(over.rules).filter(([id, severity]) => isStricter(severity, Object.hasOwn(under.rules, id) ? under.rules[id] : undefined));
  return {
    hooks: { ...under.hooks, ...Object.fromEntries(sections) },
    rules: { ...under.rules, ...Object.fromEntries(stricter) },
    trust: under.trust,
  };
}

/** Against a shipped severity that is not known here, only the strictest is sure to be stricter. */
function isStricter(severity: Severity, present: Severity | undefined): boolean {
  if (present === undefined) return severity === 'deny';
  return STRICTNESS.indexOf(severity) > STRICTNESS.indexOf(present);
}

export function isHookEnabled(config: Config, guard: { readonly id: GuardId; readonly enabledByDefault: boolean }): boolean {
  if (config.paused !== undefined && isPaused(config.paused, guard.id)) return false;
  return isOn(config.hooks[guard.id]) ?? guard.enabledByDefault;
}

function isPaused(paused: readonly string[], id: GuardId): boolean {
  return paused.includes(id) || (paused.includes('all') && !NEVER_PAUSED.includes(id));
}

/** `open` unless the person's settings say otherwise. */
export function failureOf(config: Config, id: GuardId): Failure {
  const section = config.hooks[id];
  const failure = typeof section === 'object' ? section['failure'] : undefined;
  return isFailure(failure) ? failure : 'open';
}

export function settingsOf(config: Config, id: GuardId): Settings {
  const section = config.hooks[id];
  return { options: typeof section === 'object' ? section : {}, severities: config.rules };
}

function isFailure(value: Json | undefined): value is Failure {
  return FAILURES.some((known) => known === value);
}

function isOn(section: boolean | JsonObject | undefined): boolean | undefined {
  if (typeof section === 'boolean' || section === undefined) return section;
  const enabled = section['enabled'];
  return typeof enabled === 'boolean' ? enabled : undefined;
}

function mergeSection(under: boolean | JsonObject | undefined, over: boolean | JsonObject): boolean | JsonObject {
  if (typeof under !== 'object') return over;
  return typeof over === 'object' ? { ...under, ...over } : { ...under, enabled: over };
}

function loadFirst(paths: readonly string[], read: ReadFile): LoadedConfig {
  for (const path of paths) {
    const file = read(path);
    switch (file.kind) {
      case 'present':
        return readConfig(path, file.text);
      case 'unknown':
        return { config: EMPTY_CONFIG, problems: [`${path} is ignored: ${file.why}`] };
      case 'absent':
    }
  }
  return { config: EMPTY_CONFIG, problems: [] };
}

/** A file with a fault in it is ignored whole: half of someone's settings is nobody's settings. */
function readConfig(path: string, text: string): LoadedConfig {
  try {
    return { config: parseConfig(JSON.parse(withoutComments(text))), problems: [] };
  } catch (error) {
    return { config: EMPTY_CONFIG, problems: [`${path} is ignored: ${jsonProblem(error)}`] };
  }
}

/** Checks only the fields that are read here; others are passed over, so that settings of a newer pack do no harm. Throws what is wrong, in words. */
function parseConfig(value: unknown): Config {
  if (!isObject(value)) throw new Error('it must be an object');
  return {
    hooks: entriesOf(value, 'hooks', parseSection),
    rules: entriesOf(value, 'rules', parseSeverity),
    trust: parseTrust(value['trust']),
  };
}

function entriesOf<T>(config: JsonObject, key: string, parse: (name: string, value: unknown) => T): Record<string, T> {
  const section = config[key] ?? {};
  if (!isObject(section)) throw new Error(`"${key}" must be an object`);
  return Object.fromEntries(Object.entries(section).map(([name, value]) => [name, parse(`${key}.${name}`, value)]));
}

function parseSection(name: string, value: unknown): boolean | JsonObject {
  if (typeof value === 'boolean') return value;
  if (!isObject(value)) throw new Error(`"${name}" must be true, false or an object`);
  const enabled = value['enabled'];
  if (enabled !== undefined && typeof enabled !== 'boolean') throw new Error(`"${name}.enabled" must be true or false`);
  const failure = value['failure'];
  if (failure !== undefined && !isFailure(failure)) throw new Error(`"${name}.failure" must be one of ${FAILURES.join(', ')}`);
  return value;
}

function parseSeverity(name: string, value: unknown): Severity {
  const severity = STRICTNESS.find((known) => known === value);
  if (severity === undefined) throw new Error(`"${name}" must be one of ${STRICTNESS.join(', ')}`);
  return severity;
}

function parseTrust(value: Json | undefined): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Error('"trust" must be a list of paths');
  return value.map((path: Json) => {
    if (typeof path !== 'string') throw new Error('"trust" must be a list of paths');
    return path;
  });
}
