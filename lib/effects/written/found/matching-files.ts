import type { Analysis } from '../../analysis.js';
import { globMatcher, nameMatcher } from '../../../paths/matcher.js';
import { folderOf, hasWildcard } from '../../../paths/names.js';
import { filesOfSession } from '../files-of-session.js';
import { contentOf } from '../origin/content.js';
import { isToolFolder } from '../../../paths/tool-folders.js';

/** Files that one glob is taken to stand for. */
const MAX_FOUND = 128;

/** Folders that are looked through for one glob. */
const MAX_FOLDERS = 256;

/** Folders that are looked through for a glob that goes to any depth. */
const MAX_BELOW = 64;

/** The files for which a glob could stand and that this session wrote, those of the call itself first. */
export function writtenAmong(glob: string, analysis: Analysis): readonly string[] {
  const matches = globMatcher(glob);
  const found = new Set([...filesOfSession(analysis)].filter(matches));
  for (const path of filesFor(glob, analysis)) {
    if (found.size >= MAX_FOUND) break;
    if (matches(path) && contentOf(path, analysis) !== undefined) found.add(path);
  }
  return [...found].slice(0, MAX_FOUND);
}

/** The files for which a glob in the place of a program or a script could stand: what the call itself puts there, the guards' own, and what is on the disk. Some of them, where they are many. */
export function filesNamed(glob: string, { files, world }: Analysis): readonly string[] {
  const matches = globMatcher(glob);
  const found = new Set([...files.writings.keys(), ...files.links.keys(), `${world.packFolder}/ck-guard.cjs`].filter(matches));
  for (const path of filesFor(glob, { world })) {
    if (found.size >= MAX_FOUND) break;
    if (matches(path)) found.add(path);
  }
  return [...found];
}

function filesFor(glob: string, analysis: Pick<Analysis, 'world'>): Iterable<string> {
  return glob.includes('**') ? filesBelow(glob, analysis) : filesAt(glob, analysis);
}

/** What a shell would make of a glob. */
function filesAt(glob: string, { world }: Pick<Analysis, 'world'>): readonly string[] {
  let left = MAX_FOLDERS;
  let level: readonly string[] = [''];
  for (const name of glob.split('/').slice(1)) {
    const matches = hasWildcard(name) ? nameMatcher(name) : undefined;
    const inFolder = (folder: string): readonly string[] => {
      if (matches === undefined) return [`${folder}/${name}`];
      if ((left -= 1) < 0) return [];
      return (world.disk.list(folder || '/') ?? [])
        .filter((each) => matches(each) && !isToolFolder(each, 'others-code'))
        .map((each) => `${folder}/${each}`);
    };
    level = level.flatMap(inFolder);
  }
  return level;
}

/** The names in the folder where the glob begins, and below it. */
function* filesBelow(glob: string, { world }: Pick<Analysis, 'world'>): Generator<string> {
  const begin = glob.search(/[*?[]/);
  const start = folderOf(begin === -1 ? glob : `${glob.slice(0, begin)}x`);
  if (start === '/' || start === world.home) return;
  let level: readonly string[] = [start];
  let left = MAX_BELOW;
  while (level.length > 0) {
    const next: string[] = [];
    for (const folder of level) {
      if ((left -= 1) < 0) return;
      for (const name of world.disk.list(folder) ?? []) {
        if (isToolFolder(name, 'others-code')) continue;
        yield `${folder}/${name}`;
        if (!name.includes('.', 1) && world.disk.kindOf(`${folder}/${name}`) === 'folder') next.push(`${folder}/${name}`);
      }
    }
    level = next;
  }
}
