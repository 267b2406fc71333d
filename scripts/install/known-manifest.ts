import { dirname, join } from 'node:path';
import { type Change, contentOf } from './change.js';
import { type InstallTarget, realPlace } from './install-target.js';
import { MANIFEST_FILE, type Manifest, manifestText, readManifest } from './manifest.js';
import { holds } from './what-is-there.js';
import { writing } from './plan-settings.js';

/** Beside the hooks; it stays when they go. */
export const LOG_FOLDER = '.logs';

/** The record of an installation, settled where it was broken off, and what to say where it cannot be read. */
export function knownManifest(target: InstallTarget): { readonly manifest: Manifest | undefined; readonly notes: readonly string[] } {
  realPlace(target, target.hooksFolder);
  // The guards write their log there as soon as they are installed.
  realPlace(target, join(target.hooksFolder, LOG_FOLDER));
  const read = readManifest(target);
  switch (read.kind) {
    case 'present':
      return { manifest: settled(target, read.manifest), notes: [] };
    case 'absent':
      return { manifest: undefined, notes: [] };
    case 'unreadable':
      return {
        manifest: undefined,
        notes: [
          `${join(target.hooksFolder, MANIFEST_FILE)} cannot be read (${read.why}), so only what is exactly ours by content is treated as ours.`,
        ],
      };
  }
}

/** The record as an installation that was broken off has left things: of what it meant to bring, ours is what is there. */
function settled(target: InstallTarget, manifest: Manifest): Manifest {
  const arrived = Object.entries(manifest.intended).filter(([path, hash]) => {
    const place = join(target.hooksFolder, path);
    realPlace(target, dirname(place));
    return holds(place, hash);
  });
  return { ...manifest, files: { ...manifest.files, ...Object.fromEntries(arrived) }, intended: {} };
}

/** Plans the record of an installation that has become another. */
export function planRecord(target: InstallTarget, manifest: Manifest): readonly Change[] {
  return planManifest(target, manifest, contentOf(join(target.hooksFolder, MANIFEST_FILE)));
}

/**
 * Plans writing the record of an installation.
 *
 * @param present the record that is there then
 */
export function planManifest(target: InstallTarget, manifest: Manifest, present: Buffer | undefined): readonly Change[] {
  return writing(join(target.hooksFolder, MANIFEST_FILE), manifestContent(manifest), present);
}

/** The record as it stands in its file. */
export function manifestContent(manifest: Manifest): Buffer {
  return Buffer.from(manifestText(manifest));
}
