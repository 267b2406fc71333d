import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from '../../../lib/hook/memory/memory.js';
import { UNFINISHED } from '../../install/change.js';

/** What sessions and installations have left behind. */
export interface StateFacts {
  readonly folder: string;
  /** Sessions that have not been written to for a month. */
  readonly oldSessions: number;
  /** Files of an installation that was broken off, absolute. */
  readonly unfinished: readonly string[];
  /** Folders of parts, absolute, that nothing needs. */
  readonly strayParts: readonly string[];
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * @param folders which an installation writes into
 * @param strayParts such folders, one of which an installation may be filling right now
 */
export function readState(home: string, folders: readonly string[], strayParts: readonly string[], now: number): StateFacts {
  const folder = stateFolder(home);
  const sessions = join(folder, 'sessions');
  const isOld = (path: string): boolean => now - changed(path) > HOUR_MS;
  return {
    folder,
    oldSessions: namesIn(sessions).filter((name) => now - changed(join(sessions, name)) > MONTH_MS).length,
    unfinished: [...new Set(folders)]
      .flatMap((place) =>
        namesIn(place)
          .filter((name) => UNFINISHED.test(name))
          .map((name) => join(place, name)),
      )
      .filter(isOld),
    strayParts: strayParts.filter(isOld),
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}

/** Of a folder, the newest of it and the folders in it, which change as files are made in them. */
function changed(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return Infinity;
  const inner = stats.isDirectory()
    ? namesIn(path).map((name) => lstatSync(join(path, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    : [];
  return Math.max(stats.mtimeMs, ...inner);
}
