import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularBytes } from '../../../lib/hook/files.js';
import { MAX_INSTALLED_BYTES } from '../../../lib/hook/installed.js';
import type { ReadManifest } from '../../install/manifest.js';

/** How a program names the folder of its parts. */
const NAMED = /\/parts\/([\da-f]{12})\//g;

/**
 * Folders of parts, absolute, that no program of the pack loads from and no installation has recorded. None where that
 * cannot be told, since a folder that a program needs must not be taken for one.
 */
export function strayParts(hooksFolder: string, manifest: ReadManifest): readonly string[] {
  try {
    const parts = join(hooksFolder, 'parts');
    const present = readdirSync(parts).filter((name) => lstatSync(join(parts, name)).isDirectory());
    const wanted = new Set([...namedBy(hooksFolder), ...recordedIn(manifest)]);
    return present.filter((name) => !wanted.has(name)).map((name) => join(parts, name));
  } catch {
    return [];
  }
}

function namedBy(hooksFolder: string): readonly string[] {
  const programs = readdirSync(hooksFolder).filter((name) => name.endsWith('.cjs'));
  const texts = programs.map((name) => readRegularBytes(join(hooksFolder, name), MAX_INSTALLED_BYTES, 'refuse').toString('latin1'));
  return texts.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, name = '']) => name));
}

function recordedIn(manifest: ReadManifest): readonly string[] {
  if (manifest.kind !== 'present') return [];
  const { files, former } = manifest.manifest;
  return Object.keys({ ...files, ...former }).flatMap((path) => /^parts\/([^/]+)\//.exec(path)?.[1] ?? []);
}
