import { resolvePath } from '../../../paths/resolve.js';
import type { Effect, PreToolUse } from '../../../types.js';
import { bringsNothing } from './brings-nothing.js';
import { textBefore } from './text-before.js';

const ENTERS = /^\s{0,9}cd ([\w./~-]+)\s{0,9}&&/;

/** Characters before a command that are looked at. */
const MAX_BEFORE = 2_000;

/**
 * The folder in which a command runs; undefined where those before it could lead elsewhere, or bring older work into the files.
 *
 * @param at where the command begins in the source
 * @param effects those of the whole call
 */
export function folderBehind(source: string, at: number, { cwd }: Pick<PreToolUse, 'cwd'>, { home, effects }: { readonly home: string; readonly effects: readonly Effect[] }): string | undefined {
  const before = textBefore(source, at, MAX_BEFORE);
  const [entering = '', folder] = ENTERS.exec(before) ?? [];
  if (!bringsNothing(before.slice(entering.length), effects.filter(({ span }) => (span?.start ?? 0) < at))) return undefined;
  return folder === undefined ? cwd : resolvePath(folder, { cwd, home });
}
