import type { Ground } from './path.js';

/** The scripts that run are those of a `package.json` that this session wrote, or of one that is outside of the project. */
export function isPlanted({ cwd, root, disk }: Ground, wrote: (file: string) => boolean): boolean {
  for (let folder = cwd; folder.length >= root.length; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const manifest = `${folder}/package.json`;
    if (wrote(manifest)) return true;
    const kind = disk.kindOf(manifest);
    if (kind !== 'absent') return kind !== 'file';
  }
  return true;
}
