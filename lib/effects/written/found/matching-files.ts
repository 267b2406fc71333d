import type { Analysis } from '../../analysis.js';
import { globMatcher } from '../../../paths/wildcard.js';
import { folderOf } from '../../../paths/names.js';
import { contentOf } from '../origin/content.js';
import { isToolFolder } from '../../../paths/tool-folders.js';

/** Files that one glob is taken to stand for. */
const MAX_FOUND = 128;

/** Folders that are looked through for one glob. */
const MAX_FOLDERS = 64;

/** The files for which a glob could stand and that this session wrote, those of the call itself first. */
export function writtenAmong(glob: string, analysis: Analysis): readonly string[] {
  const matches = globMatcher(glob);
  const found = new Set([...analysis.files.writings.keys()].filter(matches));
  for (const path of filesFor(glob, analysis)) {
    if (found.size >= MAX_FOUND) break;
    if (matches(path) && contentOf(path, analysis) !== undefined) found.add(path);
  }
  return [...found].slice(0, MAX_FOUND);
}

/** The names in the folder where the glob begins, and below it as deep as it goes. */
function* filesFor(glob: string, { world }: Analysis): Generator<string> {
  const begin = glob.search(/[*?[]/);
  const start = folderOf(begin === -1 ? glob : `${glob.slice(0, begin)}x`);
  const depth = glob.includes('**') ? Infinity : glob.slice(start.length).split('/').length - 2;
  if (start === '/' || start === world.home) return;
  let level: readonly string[] = [start];
  let left = MAX_FOLDERS;
  for (let at = 0; level.length > 0 && at <= depth; at += 1) {
    const next: string[] = [];
    for (const folder of level) {
      if ((left -= 1) < 0) return;
      for (const name of world.disk.list(folder) ?? []) {
        if (isToolFolder(name, 'others-code')) continue;
        yield `${folder}/${name}`;
        if (!name.includes('.') && world.disk.kindOf(`${folder}/${name}`) === 'folder') next.push(`${folder}/${name}`);
      }
    }
    level = next;
  }
}
