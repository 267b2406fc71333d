import type { Running } from '../../command/running.js';
import { resolvePath } from '../../../paths/resolve.js';
import { textOf } from '../../../shell/command.js';
import { assigned } from '../../../shell/scope.js';

/** Folders of `PYTHONPATH` that are looked at. */
const MAX_FOLDERS = 16;

/**
 * Where python looks for a module that a command names: in the working folder, in the folders of `PYTHONPATH`, and in
 * `src`, from which many projects are installed as they stand.
 */
export function pythonFolders({ command, scope }: Running): readonly string[] {
  const { cwd, assignments } = command;
  if (cwd === undefined) return [];
  const set = assignments.findLast(({ name }) => name === 'PYTHONPATH')?.value ?? assigned(scope, 'PYTHONPATH');
  const folders = set?.values.flatMap(({ text }) => text.split(':').slice(0, MAX_FOLDERS)) ?? [];
  return [cwd, ...[...folders, 'src'].map((folder) => resolvePath(folder, { cwd, home: scope.home }))];
}

/** The module that `python -m` runs; undefined for a command without it. Only options stand before it. */
export function moduleRun({ command: { words } }: Running): { readonly name: string; readonly at: number } | undefined {
  const texts = words.slice(0, MAX_OPTIONS).map(textOf);
  const at = texts.indexOf('-m', 1);
  const name =
    at === -1 || !/^(?:\S*\/)?(?:python|pypy)/.test(texts[0] ?? '') || texts.slice(1, at).some((text) => /\.py$|^-c$/.test(text))
      ? ''
      : (texts[at + 1] ?? '');
  return /^[A-Za-z_][\w.]*$/.test(name) ? { name, at: at + 1 } : undefined;
}

/** Words before the module that are looked at. */
const MAX_OPTIONS = 12;
