import { resolvePath } from '../../paths/resolve.js';
import type { Effect } from '../../types.js';
import { bringsNothing } from './brings-nothing.js';

const ENTERS = /^\s{0,9}cd ([\w./~-]+)\s{0,9}&&/;

/** The folder in which a command runs; undefined where those before it could lead elsewhere, or bring older work into the files. */
export function folderBehind(before: string, cwd: string, { home, effects }: { readonly home: string; readonly effects: readonly Effect[] }): string | undefined {
  const [entering = '', folder] = ENTERS.exec(before) ?? [];
  if (!bringsNothing(before.slice(entering.length), effects)) return undefined;
  return folder === undefined ? cwd : resolvePath(folder, { cwd, home });
}
