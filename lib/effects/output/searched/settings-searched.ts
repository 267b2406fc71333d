import type { EffectsWorld } from '../../analysis.js';
import { isToolFolder } from '../../../paths/tool-folders.js';
import { isInside } from '../../../paths/within.js';

/** UTF-16 code units of a file that are looked at. */
const MAX_TEXT = 65_536;

/** The most names that are looked at, and the most files that are returned. */
const MAX_NAMES = 400;
const MAX_FOUND = 64;

/**
 * The files in a hidden folder of the home, where programs keep their settings and keys, that a search would show a line of.
 * Other folders hold people's work, and whoever searches there names what is sought.
 *
 * @param literals texts of which a line must contain one; the empty text is in every line
 */
export function settingsWith(
  literals: readonly string[],
  heedsCase: boolean,
  folder: string,
  { disk, home }: Pick<EffectsWorld, 'disk' | 'home'>,
): readonly string[] {
  if (literals.length === 0 || !isInside(folder, home) || !/^\/(?:\.(?!claude\b)|Library\/)/.test(folder.slice(home.length))) return [];
  const sought = heedsCase ? literals : literals.map((each) => each.toLowerCase());
  const found: string[] = [];
  let left = MAX_NAMES;
  for (const folders = [folder]; folders.length > 0 && left > 0 && found.length < MAX_FOUND;) {
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
