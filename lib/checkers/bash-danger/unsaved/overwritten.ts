import { join, relative } from 'node:path';
import { checksum } from '../../../checksum.js';
import { nameOf } from '../../../paths/names.js';
import { copiesFolders, keepsWhatIsThere } from '../../../effects/mitigating/kept-there.js';
import { isWithin } from '../../../paths/within.js';
import type { WorkAtStart } from '../../../session/work-at-start.js';
import type { Disk, Effect, PreToolUse } from '../../../types.js';
import { lineOf } from '../line/line-of.js';
import type { Deletion } from './deletions.js';

const MAX_COPIES = 64;

/** A project, and what was not committed in it when the session began. */
interface ProjectAtStart {
  readonly root: string;
  readonly disk: Disk;
  readonly start: WorkAtStart;
}

/** True for an effect of a copy that may put many files in the place of others. */
export function copiesMany({ kind, program, recursive, target }: Effect): boolean {
  return kind === 'write' && recursive && target.kind === 'path' && !target.glob && copiesFolders(program);
}

/**
 * Copies of whole folders over those of the project, as of a work tree that began without what is not committed here:
 * each takes the files that it puts others in the place of. What is as it was when the session began, is brought back.
 */
export function overwritesIn(event: PreToolUse, effects: readonly Effect[], project: ProjectAtStart): readonly Deletion[] {
  const overwrites = effects.flatMap((effect, index) => overwriteIn(effect, effects.slice(0, index), project) ?? []);
  return overwrites.filter(({ effect }) => !isKeptBeside(effect, event)).slice(0, MAX_COPIES);
}

/** True where the command of an effect, as it stands in the line, copies once, and leaves what is there or keeps a copy of it. */
export function isKeptBeside({ span: place }: Effect, event: PreToolUse): boolean {
  const command =
    place === undefined ? undefined : lineOf(event)?.commands.findLast(({ span }) => span.start <= place.start && place.end <= span.end);
  const words = command?.words ?? [];
  const at = words.findIndex(copiesFolders);
  return at !== -1 && at === words.findLastIndex(copiesFolders) && keepsWhatIsThere(words.slice(at));
}

function overwriteIn(effect: Effect, before: readonly Effect[], { root, disk, start }: ProjectAtStart): Deletion | undefined {
  const { target, machine, certainty, program } = effect;
  if (!copiesMany(effect) || target.kind !== 'path' || machine !== 'here' || certainty === 'unknown') return undefined;
  const folder = disk.realPath(target.path);
  if (folder === undefined || !isWithin(folder, root)) return undefined;
  const sources = sourcesOf(program, before);
  const takes = (file: string): boolean =>
    isWithin(file, folder) &&
    sources.some((source) => placesIn(source, relative(folder, file)).some((project) => replaces(project, file, disk, start)));
  return { effect, folder, within: relative(root, folder) || '.', glob: false, takes };
}

/** The sources of the copying command that has an effect, without a pattern at their end. */
function sourcesOf(program: string, before: readonly Effect[]): readonly string[] {
  const last = before.findLastIndex(({ kind, program: other }) => other !== program || !(kind === 'read' || kind === 'delete'));
  return before.slice(last + 1).flatMap(({ kind, target }) => {
    if (kind !== 'read' || target.kind !== 'path') return [];
    return [target.glob ? target.path.slice(0, target.path.lastIndexOf('/', target.path.search(/[*?[]/))) : target.path];
  });
}

/** Where in a source a file comes from: `cp -r wt/src .` puts `wt/src/a` at `src/a`, and `rsync wt/src/ .` at `a`. */
function placesIn(source: string, name: string): readonly string[] {
  const own = `${nameOf(source)}/`;
  return [join(source, name), ...(name.startsWith(own) ? [join(source, name.slice(own.length))] : [])];
}

function replaces(project: string, file: string, disk: Disk, start: WorkAtStart): boolean {
  if (project === file || disk.kindOf(project) !== 'file') return false;
  const [there, here] = [disk.readText(project), disk.readText(file)];
  if (there.kind !== 'present' || here.kind !== 'present') return true;
  return there.text !== here.text && checksum(there.text) !== start.dirty.get(file)?.content;
}
