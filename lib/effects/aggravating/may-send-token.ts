import type { Command, Word } from '../../shell/command.js';
import type { Effect } from '../../types.js';

/** Nothing that `issued.ts` knows is without such a run, but for addresses of databases, which services are given. */
const HAS_RUN = /[\w+/=-]{20}|:\/\/\S*@/;
/** What makes entries that others read, and an address. */
const TELLS = /^(?:gh|glab)$|:\/\//;

/**
 * False only for a command in which `sentTokens` finds nothing: for most it need not be loaded.
 *
 * @param own the effects of the command
 */
export function maySendToken({ words, input }: Command, own: readonly Effect[]): boolean {
  return (input.kind === 'pipe' || has(HAS_RUN, input.kind === 'text' ? [...words, input.text] : words)) && (has(TELLS, words) || own.some(({ target }) => target.kind === 'resource' && target.resource === 'host'));
}

function has(pattern: RegExp, words: readonly Word[]): boolean {
  return words.some(({ values: [{ text }] }) => pattern.test(text));
}
