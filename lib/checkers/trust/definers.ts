import type { ProjectCheck } from '../../project/project-checks.js';
import { definersOf, isSameCommand } from '../../project/defining.js';
import { recentProgress } from '../../session/journal.js';
import type { Builds, World } from '../../types.js';

/**
 * Of these changed files, those that have a say in what a check does, and that the agent has not run itself since: there
 * the guards and the person's permissions see it. To run the check would be to run what the session wrote.
 */
export function unseenDefiners(
  check: ProjectCheck,
  changed: readonly string[],
  builds: Builds,
  { memory, disk }: Pick<World, 'memory' | 'disk'>,
): readonly string[] {
  const definers = definersOf(check, changed, disk);
  if (definers.length === 0) return [];
  const runs = recentProgress(memory).flatMap((record) =>
    record.kind === 'check' && record.cwd !== undefined && isSameCommand(check, record.command, record.cwd) ? [record.at] : [],
  );
  return definers.filter((file) => {
    const changedAt = builds.changedAt(file);
    return changedAt === undefined || !runs.some((at) => at >= changedAt);
  });
}
