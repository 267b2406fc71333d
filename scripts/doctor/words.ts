import { printable } from '../../lib/hosts/printable.js';
import { shellQuoted } from '../../lib/shell/syntax/quote.js';
import type { InstallTarget } from '../install/install-target.js';

/** Longer paths are cut in the middle of a sentence by no terminal, but by nobody read. */
const MAX_PATH = 300;

/** A path or text of others, safe to show. */
export function displayed(text: string): string {
  return printable(text, MAX_PATH);
}

/** A path as a word of a command that a person may copy. */
export function asWord(path: string): string {
  return displayed(shellQuoted(path));
}

/** How the pack is installed anew. */
export function installAgain(target: InstallTarget): string {
  return `Install again, in the folder of ck-guard: ${startFor(target)}`;
}

/** The command that installs the pack there. */
export function startFor({ kind, boundary }: InstallTarget): string {
  switch (kind) {
    case 'project':
      return `npm start -- ${asWord(boundary)}`;
    case 'user':
      return 'npm start -- --user';
    case 'plugin':
      return `npm start -- ${asWord(boundary)} --plugin`;
    case 'managed':
      return 'npm start -- --managed';
  }
}

/** `a, b and 3 more`. */
export function list(items: readonly string[], most: number): string {
  const shown = items.slice(0, most).map(displayed);
  const left = items.length - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}

/** `once`, `3 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
