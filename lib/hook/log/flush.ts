import { messageOf } from '../files.js';
import { complain } from '../stdio/stderr.js';
import { elsewhere } from './elsewhere.js';
import { logFolder, writeLog } from './log.js';

/** Whose log it is, and who writes it. */
interface Writer {
  readonly packFolder: string;
  readonly home: string;
  readonly pid: number;
}

/** Writes lines into the log of a pack. A log that cannot be written is no reason to stop anyone, but it is said. Never throws. */
export function flush(lines: string, { packFolder, home, pid }: Writer): void {
  const write = (folder: string): void => writeLog(folder, lines, () => `${Date.now()}-${pid}`);
  try {
    try {
      write(logFolder(packFolder));
    } catch (error) {
      write(elsewhere(error, packFolder, home));
    }
  } catch (error) {
    complain(`ck-guard: hook-log.jsonl cannot be written: ${messageOf(error)}\n`);
  }
}
