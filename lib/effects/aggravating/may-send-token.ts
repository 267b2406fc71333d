import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import { textOf } from '../../shell/command.js';

/** Nothing that `issued.ts` knows is without such a run, but for addresses of databases. */
const HAS_RUN = /[\w+/=-]{20}|:\/\/[^\s/]*@/;
/** A command, by its text, that makes entries which others read, or keeps a message in the history of a repository: pushed, that is not taken back. */
export const TELLS_OTHERS = /^(?:gh|glab|git (?:-\S+ (?:(?!-)\S+ )??){0,8}(?:commit|tag|notes)) /;

/** False only for a text in which there is no token. */
export function mayHoldToken(text: string): boolean {
  return HAS_RUN.test(text);
}

/**
 * False only for a command in which `sentTokens` finds nothing: for most it need not be loaded.
 *
 * @param own the effects of the command
 */
export function maySendToken({ words, input }: Command, own: readonly Effect[]): boolean {
  const text = [...words, ...(input.kind === 'text' ? [input.text] : [])].map(textOf).join(' ');
  // What is cheaper to ask, and mostly false, comes first.
  return (
    (own.some(({ target }) => target.kind === 'resource' && target.resource === 'host') ||
      text.includes('://') ||
      TELLS_OTHERS.test(text)) &&
    (input.kind === 'pipe' || mayHoldToken(text))
  );
}
