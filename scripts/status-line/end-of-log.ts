import { lstatSync, readdirSync } from 'node:fs';
import { MAY_BE_ABSENT, readTail } from '../../lib/hook/files.js';
import { logFile } from '../../lib/hook/log/log.js';

/** The last lines of a log, and whether any stand before them. */
interface EndOfLog {
  readonly text: string;
  readonly isCut: boolean;
}

/** Reads the end of a log, across the last time that it was moved aside. */
export function endOfLog(folder: string, maxBytes: number): EndOfLog {
  const path = logFile(folder);
  const left = maxBytes - (lstatSync(path, MAY_BE_ABSENT)?.size ?? 0);
  const text = readTail(path, maxBytes);
  const aside = left > 0 ? lastMovedAside(folder) : undefined;
  return aside === undefined ? { text, isCut: left <= 0 } : { text: readTail(`${folder}/${aside}`, left) + text, isCut: true };
}

/** By its name, which begins with the time. */
function lastMovedAside(folder: string): string | undefined {
  try {
    return readdirSync(folder)
      .filter((name) => /^hook-log\.\d+-\d+\.jsonl$/.test(name))
      .sort()
      .at(-1);
  } catch {
    return undefined;
  }
}
