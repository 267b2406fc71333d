import { accessSync, constants } from 'node:fs';
import { codeOf, messageOf } from '../files.js';
import { stateFolder } from '../memory/memory.js';
import { logFolder, writeLog, type LogRecord } from './log.js';

/** What the file system answers who may not write somewhere. */
const NOT_PERMITTED: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** Where the log of a pack is for this user: beside the hooks, unless those are an administrator's, where only they may write. */
export function logFolderFor(packFolder: string, home: string): string {
  try {
    accessSync(packFolder, constants.W_OK);
    return logFolder(packFolder);
  } catch {
    return ownLogFolder(home);
  }
}

/**
 * Writes to the user's own folder what could not be written beside the hooks.
 * @param error why it could not
 * @param complain is told when it cannot be written there either
 */
export function writeElsewhere(error: unknown, home: string, records: readonly LogRecord[], uniqueName: () => string, complain: (why: string) => void): void {
  try {
    if (!NOT_PERMITTED.includes(codeOf(error))) throw error;
    writeLog(ownLogFolder(home), records, uniqueName);
  } catch (another) {
    complain(`ck-guard: hook-log.jsonl cannot be written: ${messageOf(another)}\n`);
  }
}

/** Where it is for a user who may not write beside the hooks. */
function ownLogFolder(home: string): string {
  return `${stateFolder(home)}/logs`;
}
