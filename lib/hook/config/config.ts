import type { Json, JsonObject, Severity } from '../../types.js';

/** The name of the file with the settings, in a project and in `~/.claude`. */
export const CONFIG_FILE = '.ckconfig.json';

/** What a guard that crashes may do to the call: nothing, ask the person, or stop it. */
export const FAILURES = ['open', 'ask', 'closed'] as const;

/** What a guard that crashes does to the call; `open` unless the settings say otherwise. */
export type FailureMode = (typeof FAILURES)[number];

/** One file's settings, or all of them merged. */
export interface Config {
  readonly hooks: Readonly<Record<string, boolean | JsonObject>>;
  readonly rules: Readonly<Record<string, Severity>>;
  /** Projects whose commands may be run, absolute paths. Only the person's own file is asked. */
  readonly trust: readonly string[];
  /** Guards that the person has switched off for a time, or `all`. */
  readonly paused?: readonly string[];
}

/** The settings of all levels in one, and what could not be used of them. */
export interface LoadedConfig {
  readonly config: Config;
  /** For the log: files that were ignored, and why. */
  readonly problems: readonly string[];
}

/** The settings where no file has any. */
export const EMPTY_CONFIG: Config = { hooks: {}, rules: {}, trust: [] };

/** True for a word that says what happens where a guard fails. */
export function isFailure(value: Json | undefined): value is FailureMode {
  return FAILURES.some((known) => known === value);
}

/** Whether a section switches its guard on or off; undefined where it does neither. */
export function isOn(section: boolean | JsonObject | undefined): boolean | undefined {
  if (typeof section === 'boolean' || section === undefined) return section;
  const enabled = section['enabled'];
  return typeof enabled === 'boolean' ? enabled : undefined;
}
