import { specialFolders, specialHints, specialNames } from 'ck-guard:words';
import { isWithin } from '../paths/within.js';
import type { Disk, WordList } from '../types.js';
import { isOfSystem } from './of-system.js';

/** The folders that tell an ordinary path, and the disk that knows of links. All absolute. */
export interface PathContext {
  readonly root: string;
  readonly cwd: string;
  readonly home: string;
  readonly packFolder: string;
  readonly disk: Pick<Disk, 'realPath' | 'kindOf' | 'list' | 'readText'>;
  /** Whether the project's own ignore files could be about its root or a path below, so that reading it has to be looked at. */
  readonly mayBeIgnored: (path: string) => boolean;
}

/** No hidden name, no `..`, no letter and accent in two characters, nothing that another file system would read in another way. Frameworks have folders such as `(shop)` and `[id]`, and people `My Projects`. */
const PLAIN_PATH = /^(?:\/[\w()[\]@+$\x80-\u02ff\u0370-\uffff-](?: ?[\w.()[\]@+$\x80-\u02ff\u0370-\uffff-])*)+$/;

const SOURCES: WordList =
  ' js jsx mjs cjs ts tsx mts cts py go rs rb java kt swift c h cc cpp hpp m mm cs php ex erl hs ml mli zig dart scala elm lua jl r R gd css scss html vue svelte tex proto graphql sql md txt ';

/** True for a source, whose content does nothing before something runs it. */
export function isSource(path: string): boolean {
  return hasEnding(path, SOURCES);
}

/** @param endings without their dots */
export function hasEnding(path: string, endings: WordList): boolean {
  return endings.includes(` ${path.slice(path.lastIndexOf('.') + 1)} `);
}

/** Folders in a home, this person's or another's, that rules about one place name. */
const OF_HOME = /^(?:\/root|\/(?:home|users)\/[^/]+)?\/(?:bin|library)\//;

/** `lower` is the path in lower case, with a slash behind it. */
function isOfHome(lower: string, home: string): boolean {
  return (
    (lower.includes('/bin/') || lower.includes('/library/')) &&
    (OF_HOME.test(lower) || (lower.startsWith(`${home.toLowerCase()}/`) && OF_HOME.test(lower.slice(home.length))))
  );
}

const WORD = /[a-z0-9]+/g;
/** Characters. No file has a longer path (PATH_MAX in limits.h of Linux). */
const MAX_PATH = 4_096;

/**
 * True for an absolute path of the project, its root or below, of plain characters, that is no link and stands behind none, and
 * whose words are in no rule. What lies in the project of one who keeps his home in it, or the pack, is never ordinary.
 */
export function isOrdinaryPath(path: string, context: Omit<PathContext, 'mayBeIgnored'>): boolean {
  return hasOrdinaryName(path, context) && isNoLink(path, context.disk);
}

/** True for a path that is ordinary by its name, whatever stands there. */
export function hasOrdinaryName(path: string, { root, home, packFolder }: Omit<PathContext, 'mayBeIgnored' | 'disk'>): boolean {
  if (path.length > MAX_PATH || !PLAIN_PATH.test(path) || !isWithin(path, root) || path.endsWith('.')) return false;
  const lower = `${path.toLowerCase()}/`;
  if (isOfSystem(lower) || isWithin(home, root) || isOfHome(lower, home) || isWithin(path, packFolder)) return false;
  if (hasWord(lower, specialFolders) || hasWord(lower.slice(root.length), specialNames)) return false;
  return !hasHint(lower);
}

/** The absolute path that a text names from the folder at hand. */
export function absolutePath(text: string, { cwd }: Pick<PathContext, 'cwd'>): string {
  let written = text;
  while (written.startsWith('./')) written = written.slice(2);
  if (written.length > 1 && written.endsWith('/')) written = written.slice(0, -1);
  return text === '.' || text === './' ? cwd : written.startsWith('/') ? written : `${cwd}/${written}`;
}

/** The absolute path that a text names from the folder at hand, if it is an ordinary one. */
export function pathAt(text: string, context: PathContext): string | undefined {
  const path = absolutePath(text, context);
  return isOrdinaryPath(path, context) ? path : undefined;
}

/** True for a folder of the project whose name holds a text that stands in those of folders which are ignored everywhere, or of secrets. */
export function hasHintBelow(path: string, root: string): boolean {
  return hasHint(`${path.slice(root.length).toLowerCase()}/`);
}

function hasHint(path: string): boolean {
  return specialHints.split('|').some((hint) => path.includes(hint));
}

function hasWord(text: string, words: WordList): boolean {
  return text.match(WORD)?.some((word) => words.includes(` ${word} `)) === true;
}

/** Folders that are made with a file. */
const MAX_MADE = 8;

/** For what is yet to be made, with the folders above it, the first that is there tells. */
export function isNoLink(path: string, disk: PathContext['disk']): boolean {
  let each = path;
  for (let left = MAX_MADE; left >= 0; left -= 1) {
    const real = disk.realPath(each);
    if (real !== undefined) return real === each;
    if (disk.kindOf(each) !== 'absent') return false;
    each = each.slice(0, each.lastIndexOf('/'));
  }
  return false;
}
