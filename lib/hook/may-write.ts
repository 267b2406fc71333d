import { accessSync, constants } from 'node:fs';

/** True where this user may make files in a folder. Never throws. */
export function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
