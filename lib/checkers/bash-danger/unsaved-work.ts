import { resource } from '../../effects/target.js';
import { globMatcher } from '../../paths/wildcard.js';
import { isInside, isWithin } from '../../paths/within.js';
import { statusOf } from '../../project/changed.js';
import { openWorkTree } from '../../project/git.js';
import { workAtStart } from '../../session/work-at-start.js';
import { wasWritten } from '../../session/written.js';
import type { Effect, World } from '../../types.js';

type WorkWorld = Pick<World, 'disk' | 'memory' | 'project' | 'run'>;

/** Deletions of one call that are looked into. */
const MAX_DELETIONS = 16;

/**
 * What deletions in the project would take that git cannot bring back: files that were there, and not committed, before
 * this session began, and folders that are repositories of their own. What the session itself made may go, and so may
 * what git ignores. Git is asked only where such files were noted when the session began.
 */
export async function unsavedWork(effects: readonly Effect[], world: WorkWorld): Promise<readonly Effect[]> {
  const { disk, project } = world;
  const root = disk.realPath(project.root) ?? project.root;
  const deletions = effects.flatMap((effect) => deletionIn(effect, project.root, root) ?? []).slice(0, MAX_DELETIONS);
  const repositories = deletions.filter(({ path, glob }) => !glob && disk.kindOf(`${path}/.git`) !== 'absent' && !wasWritten(path, world));
  const files = deletions.length === 0 ? [] : await filesAtStake(deletions, root, world);
  return [
    ...repositories.map(({ effect, path }) => lost(effect, 'repository', path.slice(root.length + 1))),
    ...deletions.flatMap(({ effect, takes }) => {
      const [first, ...others] = files.filter(takes);
      return first === undefined ? [] : [lost(effect, 'unsaved-work', `${first.slice(root.length + 1)}${others.length === 0 ? '' : ` and ${others.length} more`}`)];
    }),
  ];
}

interface Deletion {
  readonly effect: Effect;
  /** Below the root, with links of the root resolved. */
  readonly path: string;
  readonly glob: boolean;
  readonly takes: (file: string) => boolean;
}

/** A deletion of a folder of the project, or of whatever fits a pattern; a file that is named alone is meant. */
function deletionIn(effect: Effect, projectRoot: string, root: string): Deletion | undefined {
  const { kind, target, recursive, machine, certainty, program } = effect;
  if (kind !== 'delete' || machine !== 'here' || certainty === 'unknown' || target.kind !== 'path' || !(recursive || target.glob) || program === 'mv') return undefined;
  if (!isInside(target.path, projectRoot)) return undefined;
  const path = root + target.path.slice(projectRoot.length);
  if (!target.glob) return { effect, path, glob: false, takes: (file) => isWithin(file, path) };
  const matches = globMatcher(path);
  return { effect, path, glob: true, takes: (file) => matches(file) || (recursive && foldersOf(file, root).some(matches)) };
}

/** The folders above a file, below the root. */
function foldersOf(file: string, root: string): readonly string[] {
  const names = file.slice(root.length + 1).split('/').slice(0, -1);
  return names.map((_, index) => `${root}/${names.slice(0, index + 1).join('/')}`);
}

/** Of the files that one of the deletions would take: those that were not committed when the session began, and are not now. */
async function filesAtStake(deletions: readonly Deletion[], root: string, world: WorkWorld): Promise<readonly string[]> {
  const { disk, memory, run } = world;
  const start = workAtStart(memory);
  const isTaken = (file: string): boolean => deletions.some(({ takes }) => takes(file)) && disk.kindOf(file) !== 'absent';
  if (start === undefined || (start.whole && ![...start.dirty.keys()].some(isTaken))) return [];
  const tree = await openWorkTree(run, root);
  const changed = tree === undefined ? undefined : await statusOf(tree);
  return (changed ?? []).map(({ file }) => file).filter((file) => isTaken(file) && (start.dirty.has(file) || (!start.whole && !wasWritten(file, world))));
}

function lost({ program, via, machine, certainty, span }: Effect, sort: 'repository' | 'unsaved-work', name: string): Effect {
  return { kind: 'discard', target: resource(sort, name), recursive: false, certainty, program, via, machine, span };
}
