import { hasOneOf } from '../marked.js';
import { namesWritten } from '../session/writes/named-sources.js';
import { RUN_BY_SCRIPTS } from '../session/writes/written.js';
import type { PathContext } from './path.js';

/** Folders from the working one up, each of which is asked for its manifest. Who works deeper below the root is left to the guards. */
const MAX_FOLDERS = 9;

/** Beginnings of names of sources, and what leads to others, without one of which a text names none (`namesWritten`). */
const SOURCES = 'src lib app cd -- turbo nx lerna space';

/** The scripts that run are those of a `package.json` that is outside of the project, or this session wrote something that they may run. */
export function isPlanted({ cwd, root, disk }: PathContext, wrote: (file: string) => boolean): boolean {
  let folder = cwd;
  for (let left = MAX_FOLDERS; left > 0 && folder.length >= root.length; left -= 1) {
    const manifest = disk.readText(`${folder}/package.json`);
    if (manifest.kind !== 'absent') {
      return (
        manifest.kind === 'unknown' ||
        wrote(RUN_BY_SCRIPTS) ||
        (hasOneOf(SOURCES, manifest.text) && namesWritten(manifest.text, folder, wrote))
      );
    }
    folder = folder.slice(0, folder.lastIndexOf('/'));
  }
  return true;
}
