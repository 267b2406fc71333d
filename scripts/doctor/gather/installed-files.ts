import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, readRegularBytes } from '../../../lib/hook/files.js';
import { hasHash, MAX_INSTALLED_BYTES } from '../../../lib/hook/installed.js';
import type { ReadManifest } from '../../install/manifest.js';

/** A file that was installed, and what has become of it. */
export interface InstalledFile {
  /** In the hooks folder, with forward slashes. */
  readonly path: string;
  readonly state: 'as-installed' | 'changed' | 'missing' | 'not-a-file' | 'unreadable';
  /** Why it cannot be read. */
  readonly why?: string;
}

/** Compares the files with the record of the installation; none where there is no record. */
export function installedFiles(hooksFolder: string, manifest: ReadManifest): readonly InstalledFile[] {
  if (manifest.kind !== 'present') return [];
  return Object.entries(manifest.manifest.files).map(([path, hash]) => ({ path, ...stateOf(join(hooksFolder, path), hash) }));
}

function stateOf(path: string, hash: string): Omit<InstalledFile, 'path'> {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return { state: 'missing' };
    if (!stats.isFile()) return { state: 'not-a-file' };
    if (stats.size > MAX_INSTALLED_BYTES) return { state: 'changed' };
    return { state: hasHash(readRegularBytes(path, MAX_INSTALLED_BYTES, 'refuse'), hash) ? 'as-installed' : 'changed' };
  } catch (error) {
    return { state: 'unreadable', why: messageOf(error) };
  }
}
