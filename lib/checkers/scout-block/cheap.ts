import { isToolFolder } from '../../paths/tool-folders.js';
import { wasWritten } from '../../session/writes/written.js';
import type { Disk, Effect, World } from '../../types.js';

const REPORT = /\/(?:reports|test-results|surefire-reports|failsafe-reports)\/[^*]*$|\/(?:coverage-summary\.json|[^/]*\.log)$/;

/** Characters that a host shows of a command's output at most. */
const MAX_REPORT = 30_000;

/**
 * True for reading one file in an ignored folder that reports how a build or its tests went, which no source tells, if the
 * file is short enough to be read as a whole.
 *
 * @param listed the ignored folder's name
 */
export function isReport({ kind, target }: Effect, listed: string, path: string, disk: Disk): boolean {
  if (kind !== 'read' || (target.kind === 'path' && target.glob) || !isToolFolder(listed, 'reports') || !REPORT.test(path)) return false;
  const file = disk.readText(path);
  return file.kind === 'present' && file.text.length <= MAX_REPORT;
}

/** True for reading one file that this session, or this call, wrote, unless it is long or minified, as what a build makes mostly is. */
export function isOwnFile({ kind, target }: Effect, path: string, world: Pick<World, 'disk' | 'memory'>): boolean {
  if (kind !== 'read' || (target.kind === 'path' && target.glob)) return false;
  const file = world.disk.readText(path);
  if (file.kind === 'present' ? file.text.length > MAX_REPORT || file.text.split('\n').some((line) => line.length > LONG_LINE) : file.kind !== 'absent') return false;
  return wasWritten(path, world);
}

/** Characters. Longer lines were not written by hand. */
const LONG_LINE = 500;

/** True for a search that shows matching lines of one file, unless the file is minified or large. */
export function isFewLines({ kind, shown, target }: Effect, path: string, disk: Disk): boolean {
  if (kind !== 'read' || shown !== 'matches' || (target.kind === 'path' && target.glob)) return false;
  const file = disk.readText(path);
  return file.kind === 'present' && !file.text.split('\n').some((line) => line.length > LONG_LINE);
}
