import type { WordList } from '../types.js';
import { hiddenNames } from 'ck-guard:hidden-names';
import { isWithin } from '../paths/within.js';
import { hasHintBelow, hasOrdinaryName, isNoLink, type PathContext } from './path.js';

/** Hidden names that some rule is about, but none for those who only read: they say how the project is built, checked and formatted. */
const OPEN: WordList = ' .github .gitignore .gitattributes .dockerignore .npmignore .editorconfig ';

const TEMPORARY = '/tmp';

/**
 * True for an absolute path that is no ordinary one, but may be read without a question: a hidden name of the project that no rule
 * and no list is about, or something in the folder for temporary files. What is written under a hidden name others may obey.
 */
export function mayBeRead(path: string, context: PathContext): boolean {
  const { root, disk, mayBeIgnored } = context;
  if (!isWithin(path, root)) return isTemporary(path, context);
  const below = path.slice(root.length);
  const shown = below.replace(/\/\.(?=\w)/g, '/');
  return (
    shown !== below &&
    below.split('/').every((name) => !name.startsWith('.') || isOpen(name.toLowerCase())) &&
    hasOrdinaryName(root + shown, context) &&
    // Of some rules that is all of a name: `.key`.
    !hasHintBelow(path, root) &&
    isNoLink(path, disk) &&
    !mayBeIgnored(path)
  );
}

/** True for something of an ordinary name in the folder for temporary files, outside of the project. */
export function isTemporary(path: string, context: PathContext): boolean {
  const { root, disk, mayBeIgnored } = context;
  // Of the root it is asked for what is to be said of the ignore files themselves.
  return (
    !isWithin(path, root) &&
    path.startsWith(`${TEMPORARY}/`) &&
    hasOrdinaryName(path, { ...context, root: TEMPORARY }) &&
    isNoLink(path, disk) &&
    !mayBeIgnored(root)
  );
}

/** True for a hidden name that nobody has to be asked about before it is read. */
export function isOpen(name: string): boolean {
  return (
    OPEN.includes(` ${name} `) ||
    !hiddenNames.split('|').some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  );
}
