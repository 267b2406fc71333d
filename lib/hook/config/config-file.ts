import { isObject, own } from '../../json.js';
import type { Json, JsonObject, Severity } from '../../types.js';
import { EMPTY_CONFIG, FAILURES, isFailure, isOn, type Config, type LoadedConfig } from './config.js';
import { jsonProblem } from '../files.js';
import { plainJson } from './jsonc.js';
import { SEVERITIES } from '../../severities.js';

/** A file with a fault in it is ignored whole: half of someone's settings is nobody's settings. */
export function readConfig(path: string, text: string): LoadedConfig {
  try {
    return { config: parseConfig(JSON.parse(plainJson(text))), problems: [] };
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
  const severity = SEVERITIES.find((known) => known === value);
  if (severity === undefined) throw new Error(`"${name}" must be one of ${SEVERITIES.join(', ')}`);
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

/** Lays `over` on `under`, field by field: whoever installed the pack may loosen it. */
export function mergeConfig(under: Config, over: Config): Config {
  const sections = Object.entries(over.hooks).map(([id, section]) => [id, mergeSection(under.hooks[id], section)]);
  return {
    hooks: { ...under.hooks, ...Object.fromEntries(sections) },
    rules: { ...under.rules, ...over.rules },
    trust: [...under.trust, ...over.trust],
  };
}

/**
 * Takes from `over` only what makes a guard stricter: a repository's files cannot loosen its visitor's
 * guards. Options are a guard's own and may go either way, so they are left out.
 */
export function tightenConfig(under: Config, over: Config): Config {
  const on = Object.entries(over.hooks).filter(([, section]) => isOn(section));
  const sections = on.map(([id]) => [id, mergeSection(under.hooks[id], true)]);
  const stricter = Object.entries(over.rules).filter(([id, severity]) => isStricter(severity, own(under.rules, id)));
  return {
    hooks: { ...under.hooks, ...Object.fromEntries(sections) },
    rules: { ...under.rules, ...Object.fromEntries(stricter) },
    trust: under.trust,
  };
}

/** What of a person's settings counts where their home lies in the project that is visited, so that the project may have made them. */
export function tightenOnly({ config, problems }: LoadedConfig, home: string): LoadedConfig {
  return {
    config: tightenConfig(EMPTY_CONFIG, config),
    problems: [...problems, `the home folder ${home} lies in the project, so what stands there loosens no guard`],
  };
}

/** The shipped severity of a rule is not known here. Where the person has set none, only the strictest is sure to be stricter. */
function isStricter(severity: Severity, present: Severity | undefined): boolean {
  if (present === undefined) return severity === 'deny';
  return SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(present);
}

function mergeSection(under: boolean | JsonObject | undefined, over: boolean | JsonObject): boolean | JsonObject {
  if (typeof under !== 'object') return over;
  return typeof over === 'object' ? { ...under, ...over } : { ...under, enabled: over };
}
