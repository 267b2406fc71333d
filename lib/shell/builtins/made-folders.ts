import type { Word } from '../command.js';
import type { Visitor } from '../machine.js';
import type { Scope } from '../scope.js';
import { resolvePath } from '../../paths/resolve.js';
import { HOLE, textOf } from '../command.js';
import { directoriesOf } from '../directories.js';

/** Folders that are remembered: more than anybody makes before going into one. */
const MAX_MADE = 64;

/** Remembers the folders that `mkdir` makes for sure. */
export function noteFolders(words: readonly Word[], scope: Scope, visitor: Visitor): void {
  if (textOf(words[0]) === 'mkdir') makeFolders(words.slice(1), scope, visitor);
}

function makeFolders(args: readonly Word[], scope: Scope, visitor: Visitor): void {
  const texts = args.map(textOf);
  if (
    scope.elsewhere.length > 0 ||
    texts.some((text, index) => !isKnown(args[index]) || (text.startsWith('-') && !/^-[pv]+$|^--parents$|^--$/.test(text)))
  ) {
    return;
  }
  const withParents = texts.some((text) => /^-v?p|^--parents$/.test(text));
  const made = new Set(scope.made);
  let isSure = withParents;
  for (const text of texts.filter((each) => !each.startsWith('-'))) {
    if (scope.cwd === undefined && !text.startsWith('/')) return;
    const path = resolvePath(text.startsWith('~') ? `./${text}` : text, { cwd: scope.cwd ?? '/', home: scope.home });
    const isMade = canBeMade(path, withParents, made, visitor);
    isSure &&= isMade;
    if (isMade) for (const folder of withParents ? upwards(path) : [path]) if (made.size < MAX_MADE) made.add(folder);
  }
  if (isSure) scope.failing = { directories: directoriesOf(scope), possible: false };
  if (made.size > scope.made.length) scope.made = [...made];
}

function isKnown(word: Word | undefined): boolean {
  return word?.values.length === 1 && !word.values[0].glob && !textOf(word).includes(HOLE);
}

/** With `-p` only what is no folder stands in the way; without, the folder above has to be there. */
function canBeMade(path: string, withParents: boolean, made: ReadonlySet<string>, { standsAt }: Visitor): boolean {
  const standing = (folder: string): string => (made.has(folder) || folder === '' ? 'folder' : (standsAt?.(folder) ?? 'folder'));
  if (standing(path) === 'other') return false;
  const above = upwards(path).slice(1);
  if (!withParents) return above[0] === undefined || standing(above[0]) === 'folder';
  const nearest = above.map(standing).find((each) => each !== 'perhaps');
  return nearest === undefined || nearest === 'folder';
}

/** A path, and the folders above it. */
function upwards(path: string): readonly string[] {
  const names = path.split('/').slice(1);
  return names.map((_, index) => `/${names.slice(0, names.length - index).join('/')}`);
}
