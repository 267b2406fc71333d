import { readdirSync, renameSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing } from '../files.js';

/** Of 5 MiB and a little each. */
const KEPT = 8;

/** As `log.ts` names what it moves aside: when, and by which process. */
const MOVED_ASIDE = /^hook-log\.\d{13}-\d+\.jsonl$/;

/** Moves a log aside and deletes old ones. Throws what the file system throws, but where another process was quicker. */
export function moveAside(path: string, aside: string): void {
  try {
    renameSync(path, aside);
    removeOldLogs(dirname(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Deletes the oldest logs that were moved aside, but for the last eight; nothing that has another name. Never throws. */
export function removeOldLogs(folder: string): void {
  try {
    const names = readdirSync(folder)
      .filter((name) => MOVED_ASIDE.test(name))
      .sort();
    for (const name of names.slice(0, -KEPT)) unlinkSync(join(folder, name));
  } catch {
    // Another process was quicker, or may not delete here: doctor tells of a folder that grows.
  }
}
