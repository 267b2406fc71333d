import { pathOnlyRead } from './only-read.js';
import { pathAt, type PathContext } from './path.js';
import type { PlainWord } from './words.js';

/** The absolute path that a word names, if that is an ordinary one or the folder at hand. */
export function readPath(word: PlainWord, context: PathContext): string | undefined {
  const path = pathOf(word, context);
  if (path !== undefined) return context.mayBeIgnored(path) ? undefined : path;
  return isSpecial(word) ? pathOnlyRead(word.text, context) : undefined;
}

/** Of most words more need not be asked. */
function isSpecial({ text, open, glob }: PlainWord): boolean {
  return open === 'no' && !glob && (text.startsWith('/tmp/') || /(?:^|\/)\.[a-z]/.test(text));
}

/** The same where it does not matter what is ignored. */
export function pathOf({ text, open, glob }: PlainWord, context: PathContext): string | undefined {
  return open !== 'no' || glob ? undefined : pathAt(text, context);
}

/** The same for a text that is all of a word. */
export function readFolder(text: string, context: PathContext): string | undefined {
  return readPath({ text, open: 'no', glob: false, bare: true, inner: [] }, context);
}
