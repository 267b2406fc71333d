import { join, relative } from 'node:path';
import { resource } from '../../effects/target.js';
import { globMatcher } from '../../paths/wildcard.js';
import { isInside, isWithin } from '../../paths/within.js';
import { statusOf } from '../../project/changed.js';
import { openWorkTree } from '../../project/git.js';
import { workAtStart } from '../../session/work-at-start.js';
import { wasWritten } from '../../session/written.js';
import type { Effect, World } from '../../types.js';

type WorkWorld = Pick<World, 'disk' | 'memory' | 'project' | 'run'>;

/** Deletions of one call that are looked into: each costs a look at the disk, and an argument for git. */
const MAX_DELETIONS = 256;

/** What tools make, and make again. Where git does not know it, nobody has forgotten to commit it. */
const MADE_BY_TOOLS = /\/(?:node_modules|dist|build|out|target|coverage|htmlcov|test-results|playwright-report|__pycache__|venv|\.(?:next|nuxt|turbo|cache|parcel-cache|nyc_output|gradle|tox|venv|\w{1,20}_cache))\/|\.py[co]$|\/\.DS_Store$/;

/**
 * What deletions in the project would take that git cannot bring back: files that were there, and not committed, before
 * this session began, and folders that are repositories of their own. What the session itself made may go, and so may
 * what git ignores, and what tools have made. Git is asked only where such files were noted when the session began.
 */
export async function unsavedWork(effects: readonly Effect[], world: WorkWorld): Promise<readonly Effect[]> {
  const { disk, project } = world;
  const root = disk.realPath(project.root) ?? project.root;
  const deletions = effects.flatMap((effect) => deletionIn(effect, root, disk) ?? []).slice(0, MAX_DELETIONS);
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
  /** Below the root, with links on the way resolved. */
  readonly path: string;
  /** In which all of it lies, below the root; the root is `.`. */
  readonly within: string;
  readonly glob: boolean;
  readonly takes: (file: string) => boolean;
}

/** A deletion of a folder of the project, or of whatever fits a pattern. A file that is named alone is meant to go, and of a link nothing but the link goes. */
function deletionIn(effect: Effect, root: string, disk: World['disk']): Deletion | undefined {
  const { kind, target, recursive, machine, certainty, program } = effect;
  if (kind !== 'delete' || machine !== 'here' || certainty === 'unknown' || target.kind !== 'path' || !(recursive || target.glob) || program === 'mv') return undefined;
  const slash = target.path.lastIndexOf('/', target.glob ? target.path.search(/[*?[]/) : undefined);
  const folder = disk.realPath(target.path.slice(0, slash) || '/');
  if (folder === undefined) return undefined;
  const path = join(folder, target.path.slice(slash));
  if (!isInside(path, root)) return undefined;
  if (!target.glob) return disk.kindOf(path) === 'folder' ? { effect, path, within: relative(root, path), glob: false, takes: (file) => isWithin(file, path) } : undefined;
  const matches = globMatcher(path);
  return { effect, path, within: relative(root, folder) || '.', glob: true, takes: (file) => matches(file) || (recursive && foldersOf(file, root).some(matches)) };
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
  const changed = tree === undefined ? undefined : await statusOf(tree, [...new Set(deletions.map(({ within }) => within))]);
  const missed = (changed ?? []).filter(({ file, untracked }) => !(untracked && MADE_BY_TOOLS.test(file.slice(root.length))));
  return missed.map(({ file }) => file).filter((file) => isTaken(file) && (start.dirty.has(file) || (!start.whole && !wasWritten(file, world))));
}

function lost({ program, via, machine, certainty, span }: Effect, sort: 'repository' | 'unsaved-work', name: string): Effect {
  return { kind: 'discard', target: resource(sort, name), recursive: false, certainty, program, via, machine, span };
}
