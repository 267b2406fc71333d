import type { EffectsWorld } from '../analysis.js';
import { isToolFolder } from '../../paths/tool-folders.js';
import { isInside } from '../../paths/within.js';

/** UTF-16 code units of a file that are looked at. */
const MAX_TEXT = 65_536;

/** Names that are looked at, and files that are told. */
const MAX_NAMES = 400;
const MAX_FOUND = 64;

/**
 * The files of a hidden folder of the home, in which programs keep their settings and keys, of which a search shows a line.
 * Elsewhere people keep their work, and whoever searches there names what is sought.
 *
 * @param literals what has to stand in a line, one of them; an empty one is in every line
 */
export function settingsWith(literals: readonly string[], heedsCase: boolean, folder: string, { disk, home }: Pick<EffectsWorld, 'disk' | 'home'>): readonly string[] {
  if (literals.length === 0 || !isInside(folder, home) || !/^\/(?:\.(?!claude\b)|Library\/)/.test(folder.slice(home.length))) return [];
  const sought = heedsCase ? literals : literals.map((each) => each.toLowerCase());
  const found: string[] = [];
  let left = MAX_NAMES;
  for (const folders = [folder]; folders.length > 0 && left > 0 && found.length < MAX_FOUND; ) {
    const at = folders.shift() ?? folder;
    for (const name of (disk.list(at) ?? []).slice(0, left)) {
      left -= 1;
      const path = `${at}/${name}`;
      const kind = disk.kindOf(path);
      if (kind === 'folder' && !isToolFolder(name.toLowerCase(), 'no-settings')) folders.push(path);
      const file = kind === 'file' ? disk.readText(path) : undefined;
      if (file?.kind !== 'present') continue;
      const text = file.text.slice(0, MAX_TEXT);
      if (sought.some((each) => (heedsCase ? text : text.toLowerCase()).includes(each))) found.push(path);
    }
  }
  return found;
}
