import type { GuardId, Settings } from '../../types.js';
import { isFailure, isOn, type Config, type FailureMode } from './config.js';

/** Guards that stop nothing; when all are off, they go on keeping what the others must know. */
const NEVER_PAUSED: readonly GuardId[] = ['approval', 'session-memory'];

/** True for a guard that is asked: by the settings, where they speak of it, and not while the person has paused it. */
export function isHookEnabled(config: Config, guard: { readonly id: GuardId; readonly enabledByDefault: boolean }): boolean {
  if (config.paused !== undefined && isPaused(config.paused, guard.id)) return false;
  return isOn(config.hooks[guard.id]) ?? guard.enabledByDefault;
}

function isPaused(paused: readonly string[], id: GuardId): boolean {
  return paused.includes(id) || (paused.includes('all') && !NEVER_PAUSED.includes(id));
}

/** `open` unless the person's settings say otherwise. */
export function failureOf(config: Config, id: GuardId): FailureMode {
  const section = config.hooks[id];
  const failure = typeof section === 'object' ? section['failure'] : undefined;
  return isFailure(failure) ? failure : 'open';
}

/** The options of a guard, and the verdicts that the settings give to rules. */
export function settingsOf(config: Config, id: GuardId): Settings {
  const section = config.hooks[id];
  return { options: typeof section === 'object' ? section : {}, severities: config.rules };
}
