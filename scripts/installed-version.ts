import { join } from 'node:path';
import { MANIFEST_FILE } from '../lib/hook/installed.js';
import { readRegularFile } from '../lib/hook/files.js';
import { isObject, parseJson, textAt } from '../lib/json.js';

const MAX_RECORD_BYTES = 1024 * 1024;

/** `ck-guard 0.1.0`, by the record beside the hooks; says so where there is none. Never throws. */
export function installedVersion(packFolder: string): string {
  const file = readRegularFile(join(packFolder, MANIFEST_FILE), MAX_RECORD_BYTES, 'refuse');
  const record = file.kind === 'present' ? parseJson(file.text) : undefined;
  const version = isObject(record) ? textAt(record, 'version') : undefined;
  return version === undefined ? 'ck-guard, not installed' : `ck-guard ${version}`;
}
