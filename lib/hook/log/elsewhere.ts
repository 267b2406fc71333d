import { mayWrite } from '../may-write.js';
import { stateFolder } from '../memory/memory.js';
import { logFolder } from './log.js';

/** Where the log of a pack is for this user: beside the hooks, unless those are an administrator's. */
export function logFolderFor(packFolder: string, home: string): string {
  return mayWrite(packFolder) ? logFolder(packFolder) : ownFolder(home);
}

/** Where it is for a user who may not write beside the hooks. Throws `error`, with which that failed, where they may: then another place is no better. */
export function elsewhere(error: unknown, packFolder: string, home: string): string {
  if (mayWrite(packFolder)) throw error;
  return ownFolder(home);
}

function ownFolder(home: string): string {
  return `${stateFolder(home)}/logs`;
}
