import { readlinkSync } from 'node:fs';
import type { Disk } from '../types.js';
import { disk } from './disk.js';

/** The real file system for guards, which tells also where a link leads that has no end yet. What tells ordinary calls has no need of that. */
export const linkedDisk: Disk = { ...disk, readLink };

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
