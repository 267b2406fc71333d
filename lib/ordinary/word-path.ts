import { pathAt, type Ground } from './path.js';
import type { Word } from './words.js';

/** The absolute path that a word names, if that is an ordinary one or the folder at hand. */
export function readPath(word: Word, ground: Ground): string | undefined {
  const path = pathOf(word, ground);
  return path === undefined || ground.mayBeIgnored(path) ? undefined : path;
}

/** The same where it does not matter what is ignored. */
export function pathOf({ text, open, glob }: Word, ground: Ground): string | undefined {
  return open !== 'no' || glob ? undefined : pathAt(text, ground);
}

/** The same for a text that is all of a word. */
export function readFolder(text: string, ground: Ground): string | undefined {
  return readPath({ text, open: 'no', glob: false, bare: true, inner: [] }, ground);
}
