import { resolvePath } from '../../../paths/resolve.js';
import type { Effect } from '../../../types.js';
import type { AskedStep } from './asked-step.js';
import { bringsNothing, noneBrings } from './brings-nothing.js';

const ENTERS = /^cd (?<folder>[\w./~-]+)$/;

/**
 * The folder in which a command runs; undefined where those before it could lead elsewhere, or bring older work into the files.
 *
 * @param effects those of the whole call
 */
export function folderBehind({ line, span: { start: end }, cwd }: AskedStep, { home, effects }: { readonly home: string; readonly effects: readonly Effect[] }): string | undefined {
  const [first] = line.steps;
  const folder = first?.after === '&&' ? ENTERS.exec(first.text)?.groups?.['folder'] : undefined;
  const start = folder === undefined ? 0 : (first?.span.end ?? 0);
  if (!noneBrings(effects.filter(({ span }) => (span?.start ?? 0) < end)) || !bringsNothing(line, { start, end })) return undefined;
  return folder === undefined ? cwd : resolvePath(folder, { cwd, home });
}
