import type { Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis } from '../../analysis.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { assigned } from '../../../shell/scope.js';
import { contentOf, hasPlanted } from '../origin/content.js';

/** Folders of `PATH` that are looked at. */
const MAX_FOLDERS = 16;

/** The file of this session that a bare name runs because the call puts its folder on `PATH`: `PATH=./bin:$PATH git status`. */
export function programOnPath({ words, assignments, cwd }: Command, scope: Scope, analysis: Analysis): string | undefined {
  const name = textOf(words[0]);
  const set = assignments.findLast((each) => each.name === 'PATH')?.value ?? assigned(scope, 'PATH');
  if (set === undefined || cwd === undefined || !/^[\w.+-]+$/.test(name) || !hasPlanted(analysis)) return undefined;
  const folders = set.values
    .flatMap(({ text }) => text.split(':').slice(0, MAX_FOLDERS))
    .filter((folder) => folder !== '' && !folder.includes(HOLE));
  return folders
    .map((folder) => `${resolvePath(folder, { cwd, home: scope.home })}/${name}`)
    .find((path) => contentOf(path, analysis) !== undefined);
}
