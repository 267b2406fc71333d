import type { Ground } from './path.js';

/** Folders below the root, each of which is asked for its manifest. Who works deeper is left to the guards. */
const MAX_DEPTH = 8;

/** The scripts that run are those of a `package.json` that this session wrote, or of one that is outside of the project. */
export function isPlanted({ cwd, root, disk }: Ground, wrote: (file: string) => boolean): boolean {
  if (cwd.slice(root.length).split('/').length > MAX_DEPTH + 1) return true;
  for (let folder = cwd; folder.length >= root.length; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const manifest = `${folder}/package.json`;
    if (wrote(manifest)) return true;
    const kind = disk.kindOf(manifest);
    if (kind !== 'absent') return kind !== 'file';
  }
  return true;
}
