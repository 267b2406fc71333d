import { isTemporary, mayBeRead } from './only-read.js';
import { absolutePath, pathAt, type PathContext } from './path.js';
import type { PlainWord } from './plain-word.js';

/** The absolute path that a word names, if that is an ordinary one or the folder at hand. */
export function readPath(word: PlainWord, context: PathContext): string | undefined {
  const path = pathOf(word, context);
  if (path !== undefined) return context.mayBeIgnored(path) ? undefined : path;
  if (!isKnown(word) || !/^\/tmp\/|(?:^|\/)\.[a-z]/.test(word.text)) return undefined;
  const other = absolutePath(word.text, context);
  return mayBeRead(other, context) ? other : undefined;
}

/** The absolute path that a word names, if it may be written to: an ordinary one, or in the folder for temporary files. */
export function writtenPath(word: PlainWord, context: PathContext): string | undefined {
  return (
    pathOf(word, context) ?? (isKnown(word) && word.text.startsWith('/tmp/') && isTemporary(word.text, context) ? word.text : undefined)
  );
}

function isKnown({ open, glob }: PlainWord): boolean {
  return open === 'no' && !glob;
}

/** The absolute path that a word names, if it is an ordinary one, where it does not matter what is ignored. */
export function pathOf(word: PlainWord, context: PathContext): string | undefined {
  return isKnown(word) ? pathAt(word.text, context) : undefined;
}

/** The absolute path that a text names, which is all of a word, if that is an ordinary one or the folder at hand. */
export function readFolder(text: string, context: PathContext): string | undefined {
  return readPath({ text, open: 'no', glob: false, bare: true, inner: [] }, context);
}
