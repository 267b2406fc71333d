import type { Effect, Finding, Severity } from '../../types.js';
import type { SecretsWorld } from './secrets.js';
import type { SensitivePaths } from './sensitive.js';
import { sentFolders } from './sent-folders.js';
import { shownFolders } from './shown-folders.js';

/** Findings for folders that a call takes with the files of secrets in them: it sends them, or prints all that `find` lists. */
export function takenFolders(
  effects: readonly Effect[],
  sensitive: SensitivePaths,
  severities: Readonly<Record<string, Severity>>,
  world: SecretsWorld,
): readonly Finding[] {
  return [...sentFolders(effects, sensitive, severities, world), ...shownFolders(effects, sensitive, severities, world)];
}
