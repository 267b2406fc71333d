import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReadManifest } from '../../install/manifest.js';
import type { InstalledFile } from './installed-files.js';

/**
 * Folders of parts, absolute, that no installation has recorded: one was broken off while it filled them. None where the
 * programs are not those of the record, for they may load from there.
 */
export function strayParts(hooksFolder: string, manifest: ReadManifest, installed: readonly InstalledFile[]): readonly string[] {
  if (manifest.kind !== 'present' || installed.some(({ path, state }) => !path.includes('/') && state !== 'as-installed')) return [];
  const recorded = new Set(Object.keys({ ...manifest.manifest.files, ...manifest.manifest.former }).map((path) => dirname(path)));
  if (![...recorded].some((folder) => folder.startsWith('parts/'))) return [];
  const parts = join(hooksFolder, 'parts');
  try {
    return readdirSync(parts).filter((name) => !recorded.has(`parts/${name}`) && lstatSync(join(parts, name)).isDirectory()).map((name) => join(parts, name));
  } catch {
    return [];
  }
}
