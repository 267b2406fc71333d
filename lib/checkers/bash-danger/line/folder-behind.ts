import { resolvePath } from '../../../paths/resolve.js';
import type { Effect } from '../../../types.js';
import type { AskedStep } from './asked-step.js';
import { bringsNothing } from './brings-nothing.js';

const ENTERS = /^\s{0,9}cd ([\w./~-]+)\s{0,9}&&/;

/**
 * The folder in which a command runs; undefined where those before it could lead elsewhere, or bring older work into the files.
 *
 * @param effects those of the whole call
 */
export function folderBehind({ before, span: { start }, cwd }: AskedStep, { home, effects }: { readonly home: string; readonly effects: readonly Effect[] }): string | undefined {
  const [entering = '', folder] = ENTERS.exec(before) ?? [];
  if (!bringsNothing(before.slice(entering.length), effects.filter(({ span }) => (span?.start ?? 0) < start))) return undefined;
  return folder === undefined ? cwd : resolvePath(folder, { cwd, home });
}
