import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isObject, parseJson } from '../json.js';
import type { JsonObject } from '../types.js';
import { readRegularBytes, readRegularFile } from './files.js';

/** Record of an installation, kept beside the hooks: the hash of each file, by its path. */
export const MANIFEST_FILE = '.ck-guard.json';

const MAX_RECORD_BYTES = 1024 * 1024;
/** Of a file of the pack: none of ours comes near it. */
export const MAX_INSTALLED_BYTES = 16 * 1024 * 1024;

/** Programs of the pack, and what Node reads beside them, that are missing or are not what was installed; none where no record tells. Never throws. */
export function changedSinceInstalled(packFolder: string): readonly string[] {
  // The record may come with a stranger's repository: nothing outside the folder is looked at.
  const programs = Object.entries(installedHashes(packFolder)).filter(
    ([path]) => /\.cjs$|\/package\.json$/.test(path) && !path.split(/[\\/]/).includes('..'),
  );
  return programs.filter(([path, hash]) => !isAsInstalled(join(packFolder, path), hash)).map(([path]) => path);
}

/** True for the content that had this hash, also where git has written other line ends than were committed: the program is the same. */
export function hasHash(content: Buffer, hash: unknown): boolean {
  return hashOf(content) === hash || hashOf(content.toString('utf8').replaceAll('\r\n', '\n')) === hash;
}

function isAsInstalled(path: string, hash: unknown): boolean {
  try {
    return hasHash(readRegularBytes(path, MAX_INSTALLED_BYTES, 'refuse'), hash);
  } catch {
    return false;
  }
}

function installedHashes(packFolder: string): JsonObject {
  const file = readRegularFile(join(packFolder, MANIFEST_FILE), MAX_RECORD_BYTES, 'refuse');
  const record = file.kind === 'present' ? parseJson(file.text) : undefined;
  const files = isObject(record) ? record['files'] : undefined;
  return isObject(files) ? files : {};
}

/** SHA-256 in hexadecimal, as the record of an installation has it. */
export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
