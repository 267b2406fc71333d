import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readRegularFile } from '../../../lib/hook/files.js';
import { MAX_INSTALLED_BYTES } from '../../../lib/hook/installed.js';
import { BACKUP_FOLDER, type ReadManifest } from '../../install/manifest.js';
import { PARTS_FOLDER, isPart, partsFolders } from '../../install/parts-folders.js';
import type { InstalledFile } from './installed-files.js';

/**
 * Folders of parts, absolute, that no installation has recorded and from which no program loads that is kept as a backup,
 * for it may be put back. None where the programs are not those of the record, for they may load from there too.
 */
export function strayParts(hooksFolder: string, manifest: ReadManifest, installed: readonly InstalledFile[]): readonly string[] {
  if (manifest.kind !== 'present' || installed.some(({ path, state }) => !path.includes('/') && state !== 'as-installed')) return [];
  const recorded = new Set(
    Object.keys({ ...manifest.manifest.files, ...manifest.manifest.former, ...manifest.manifest.intended })
      .filter(isPart)
      .map((path) => join(hooksFolder, dirname(path))),
  );
  if (recorded.size === 0) return [];
  const strange = partsFolders(hooksFolder).filter((folder) => !recorded.has(folder));
  const kept = strange.length === 0 ? [] : programsKept(join(hooksFolder, BACKUP_FOLDER, 'files'));
  return strange.filter((folder) => !kept.some((program) => program.includes(`${PARTS_FOLDER}/${basename(folder)}`)));
}

/** Text of the programs that stood where ours are, or were changed. */
function programsKept(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const file = readRegularFile(join(folder, name), MAX_INSTALLED_BYTES, 'refuse');
      return file.kind === 'present' ? [file.text] : [];
    });
  } catch {
    return [];
  }
}
