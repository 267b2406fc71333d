import { resolvePath } from '../../../paths/resolve.js';
import type { Effect } from '../../../types.js';
import type { AskedStep } from './asked-step.js';
import { bringsNothing, noneBrings } from './brings-nothing.js';
import { ENTERS_FOLDER } from './enters-folder.js';

/**
 * The folder in which a command runs; undefined where those before it could lead elsewhere, or bring older work into the files.
 *
 * @param effects those of the whole call
 */
export function folderBehind(
  { line, command: { span: own, until }, cwd }: AskedStep,
  { home, effects }: { readonly home: string; readonly effects: readonly Effect[] },
): string | undefined {
  const [first] = line.steps;
  const folder = first?.after === '&&' ? ENTERS_FOLDER.exec(first.text)?.groups?.['folder'] : undefined;
  const behind = folder === undefined ? 0 : (first?.span.end ?? 0);
  const runsBefore = (place: number): boolean => place < own.start || (place >= own.end && place < until);
  if (!noneBrings(effects.filter(({ span }) => runsBefore(span?.start ?? 0)))) return undefined;
  if (!bringsNothing(line, (place) => place >= behind && runsBefore(place))) return undefined;
  return folder === undefined ? cwd : resolvePath(folder, { cwd, home });
}
