import type { Word } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import type { Running } from '../../command/running.js';
import { isWithin } from '../../../paths/within.js';
import { literalWord } from '../../../shell/command.js';
import { resolvePath } from '../../../paths/resolve.js';
import { baseOf, pathTargets } from '../../target.js';

/** Folders inside one another, and names in all of them, that are looked at. */
const MAX_DEPTH = 8;
const MAX_NAMES = 2_000;

/** Links that lead out of one folder. */
const MAX_LINKS = 64;

/** Folders that tools fill with links among themselves. */
const OF_TOOLS = /^(?:node_modules|\.git|\.?venv)$/;

/** Where links below a folder lead out of it, those of the disk and those that the call makes: who follows links goes there too. */
export function behindLinksBelow(folder: Word, running: Running): readonly Word[] {
  const { analysis } = running.frame;
  return pathTargets(folder, baseOf(running), 'use').flatMap(({ target }) => {
    if (target.kind !== 'path' || target.glob) return [];
    const { path } = target;
    const made = [...analysis.files.links].filter(([link]) => isWithin(link, path)).map(([, to]) => to);
    const real = analysis.world.disk.realPath(path) ?? path;
    const led = [...new Set([...made, ...linksOnDisk(path, analysis)])].filter((to) => !isWithin(to, path) && !isWithin(to, real));
    return led.slice(0, MAX_LINKS).map((to) => literalWord(to, folder.span));
  });
}

function linksOnDisk(top: string, { world: { disk } }: Analysis): readonly string[] {
  if (disk.readLink === undefined) return [];
  const found: string[] = [];
  let left = MAX_NAMES;
  let folders = [top];
  for (let depth = 0; depth < MAX_DEPTH && folders.length > 0; depth += 1) {
    const below: string[] = [];
    for (const folder of folders) {
      for (const name of disk.list(folder)?.slice(0, Math.max(0, left)) ?? []) {
        left -= 1;
        const path = `${folder === '/' ? '' : folder}/${name}`;
        const kind = disk.kindOf(path);
        const led = kind === 'symlink' ? disk.readLink(path) : undefined;
        if (led !== undefined) found.push(disk.realPath(path) ?? resolvePath(led, { cwd: folder, home: '/' }));
        else if (kind === 'folder' && !OF_TOOLS.test(name)) below.push(path);
      }
    }
    folders = below;
  }
  return found;
}
