import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { logFile } from '../../lib/hook/log.js';
import { isObject } from '../../lib/json.js';

/**
 * Runs `act` and takes the log lines of its session back out, so that the log goes on saying only what
 * really happened. If anybody else has written meanwhile, everything stays.
 */
export async function withoutTrace<Result>(hooksFolder: string, session: string, act: () => Promise<Result>): Promise<Result> {
  const file = logFile(hooksFolder);
  const folder = dirname(file);
  const hadFolder = existsSync(folder);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  try {
    return await act();
  } finally {
    const grown = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    if (grown.length > (size ?? 0) && isOnlyOf(session, grown.subarray(size ?? 0))) {
      if (size === undefined) rmSync(file);
      else truncate(file, size);
    }
    if (!hadFolder && existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

function isOnlyOf(session: string, added: Buffer): boolean {
  return added.toString('utf8').split('\n').filter((line) => line.trim() !== '').every((line) => sessionOf(line) === session);
}

function sessionOf(line: string): unknown {
  try {
    const entry: unknown = JSON.parse(line);
    return isObject(entry) ? entry['session'] : undefined;
  } catch {
    return undefined;
  }
}

function truncate(file: string, size: number): void {
  const handle = openSync(file, 'r+');
  try {
    ftruncateSync(handle, size);
  } finally {
    closeSync(handle);
  }
}
