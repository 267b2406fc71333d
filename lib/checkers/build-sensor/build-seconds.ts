import { own } from '../../json.js';
import { secondsIn } from '../../project/seconds.js';
import { buildChecksFor, ownCheck, checkKeyOf, type OwnCheck } from '../../project/project-checks.js';
import type { World } from '../../types.js';

/** What has to be asked to run checks after edits. */
export type BuildWorld = Pick<World, 'disk' | 'home' | 'project' | 'settings' | 'memory' | 'run' | 'builds' | 'now'>;

const DEFAULT_SECONDS = 60;
/** Below the 120 s after which the host gives up on the handler. */
export const MAX_SECONDS = 110;
/** With less time left than this, a run is not worth its start. */
export const MIN_RUN_MS = 1_000;
/** Checks that are run after one batch of edits. */
const MAX_CHECKS = 3;

/** How long one run may take, in seconds. */
export function secondsFor({ settings }: Pick<BuildWorld, 'settings'>): number {
  return secondsIn(settings.options, DEFAULT_SECONDS, MAX_SECONDS);
}

/** The person's own command, or those that are detected for these files: where one of these subjects would serve, which could not be run, the next. */
export function chooseOwnChecks(
  files: readonly string[],
  root: string,
  { settings, disk }: Pick<BuildWorld, 'settings' | 'disk'>,
  unusable: ReadonlySet<string> = new Set(),
): readonly OwnCheck[] {
  const command = own(settings.options, 'command');
  if (command !== undefined) return [ownCheck('build', command, root)];
  return buildChecksFor(files, root, disk, (check) => !unusable.has(checkKeyOf(check)))
    .slice(0, MAX_CHECKS)
    .map((check) => ({ kind: 'check', check }));
}
