import { existsSync, lstatSync, readdirSync, rmSync, rmdirSync, truncateSync } from 'node:fs';
import { readPiece } from '../../lib/hook/files.js';
import { logFile, logFolder } from '../../lib/hook/log/log.js';
import { isObject } from '../../lib/json.js';

/** Far more than the lines of a session that only proves something. */
const MAX_ADDED = 16 * 1024 * 1024;

/**
 * Runs `act` and takes the log lines of its session back out, so that the log goes on saying only what
 * really happened. If anybody else has written meanwhile, everything stays.
 */
export async function withoutTrace<Result>(hooksFolder: string, session: string, act: () => Promise<Result>): Promise<Result> {
  const folder = logFolder(hooksFolder);
  const file = logFile(folder);
  const hadFolder = existsSync(folder);
  const size = sizeOf(file);
  try {
    return await act();
  } finally {
    const grown = sizeOf(file) ?? 0;
    if (
      grown > (size ?? 0) &&
      grown - (size ?? 0) <= MAX_ADDED &&
      isOnlyOf(
        session,
        readPiece(file, 'refuse', () => size ?? 0, MAX_ADDED),
      ) &&
      sizeOf(file) === grown
    ) {
      if (size === undefined) rmSync(file);
      else {
        truncateSync(file, size);
      }
    }
    if (!hadFolder && existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

function isOnlyOf(session: string, added: Buffer): boolean {
  return added
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .every((line) => sessionOf(line) === session);
}

function sessionOf(line: string): unknown {
  try {
    const entry: unknown = JSON.parse(line);
    return isObject(entry) ? entry['session'] : undefined;
  } catch {
    return undefined;
  }
}

/** In bytes; undefined where there is no log, and for what is no file. */
function sizeOf(file: string): number | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats.size : undefined;
}
