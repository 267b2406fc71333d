import { isToolFolder } from '../../paths/tool-folders.js';
import { wasWritten } from '../../session/writes/written.js';
import type { Disk, Effect, World } from '../../types.js';

const REPORT = /\/(?:reports|test-results|surefire-reports|failsafe-reports)\/[^*]*$|\/(?:coverage-summary\.json|[^/]*\.log)$/;

/** Characters that a host shows of a command's output at most. */
const MAX_REPORT = 30_000;

/**
 * One file in an ignored folder that says how a build or its tests went, which no source tells; none of those that are
 * too long to be read as a whole.
 *
 * @param listed the ignored folder's name
 */
export function isReport({ kind, target }: Effect, listed: string, path: string, disk: Disk): boolean {
  if (kind !== 'read' || (target.kind === 'path' && target.glob) || !isToolFolder(listed, 'reports') || !REPORT.test(path)) return false;
  const file = disk.readText(path);
  return file.kind === 'present' && file.text.length <= MAX_REPORT;
}

/** One file that this session wrote, this call included, unless it is long or minified: what a build made is mostly both. */
export function isOwnFile({ kind, target }: Effect, path: string, world: Pick<World, 'disk' | 'memory'>): boolean {
  if (kind !== 'read' || (target.kind === 'path' && target.glob)) return false;
  const file = world.disk.readText(path);
  if (file.kind === 'present' ? file.text.length > MAX_REPORT || file.text.split('\n').some((line) => line.length > LONG_LINE) : file.kind !== 'absent') return false;
  return wasWritten(path, world);
}

/** Longer ones were not written by hand. */
const LONG_LINE = 500;

/** Lines that a search finds in one file, unless it is minified or large. */
export function isFewLines({ kind, shown, target }: Effect, path: string, disk: Disk): boolean {
  if (kind !== 'read' || shown !== 'matches' || (target.kind === 'path' && target.glob)) return false;
  const file = disk.readText(path);
  return file.kind === 'present' && !file.text.split('\n').some((line) => line.length > LONG_LINE);
}
