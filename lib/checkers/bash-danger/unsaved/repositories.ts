import { relative } from 'node:path';
import { nameOf } from '../../../paths/names.js';
import { isToolFolder } from '../../../paths/tool-folders.js';
import { openWorkTree, type WorkTree } from '../../../project/git/work-tree.js';
import { sessionBegan } from '../../../session/began.js';
import { wasWritten } from '../../../session/writes/written.js';
import type { World } from '../../../types.js';
import type { Deletion } from './deletions.js';

/** How far below a folder that goes repositories are looked for: `projects/shop/api`. */
const MAX_DEPTH = 3;
/** Names that are looked at for one call. */
const MAX_LOOKED_AT = 2_000;
/** Names of one folder. */
const MAX_NAMES = 500;

type RepositoriesWorld = Pick<World, 'builds' | 'disk' | 'memory' | 'run'>;

/** The repositories that deletions below a work tree's top would take with work in them: those that were there before the session, and are no mere copies of what a tool fetched. */
export async function ownRepositoriesIn(
  deletions: readonly Deletion[],
  top: string,
  world: RepositoriesWorld,
): Promise<readonly (readonly [Deletion, string])[]> {
  const own: (readonly [Deletion, string])[] = [];
  for (const found of repositoriesIn(deletions, world.disk)) {
    if (!(await isOfSession(found[1], world)) && !(await isFetched(found[1], top, world))) own.push(found);
  }
  return own;
}

/** True for a repository in a folder that tools fill and the work tree ignores, if it holds nothing that its remote does not have. */
async function isFetched(folder: string, top: string, { disk, run }: RepositoriesWorld): Promise<boolean> {
  const above = relative(top, folder).split('/').slice(0, -1);
  if (!above.some((name) => isToolFolder(name, 'clones')) || disk.kindOf(`${folder}/.git`) !== 'folder') return false;
  const outer = await openWorkTree(run, top);
  const state = await outer?.git('status', '--porcelain=v1', '--untracked-files=normal', '--ignored', '--no-renames', '--', folder);
  if (state === undefined || !/^!! [^\n]+\n$/.test(state)) return false;
  const clone = await openWorkTree(run, folder);
  return (
    clone?.prefix === '' &&
    (await clone.git('status', '--porcelain=v1', '--untracked-files=all', '--ignored', '--no-renames')) === '' &&
    (await isOnRemotes(clone))
  );
}

/** True when all commits that any name of a repository leads to, its stash with them, are also those of a remote's branches as they were last seen. */
async function isOnRemotes({ git }: WorkTree): Promise<boolean> {
  return (await git('rev-list', '--max-count=1', 'HEAD', '--all', '--not', '--remotes')) === '';
}

/** The repositories that deletions would take, by their folders, each with its deletion: the folder that goes itself, and those in it. */
function repositoriesIn(deletions: readonly Deletion[], disk: World['disk']): readonly (readonly [Deletion, string])[] {
  let left = MAX_LOOKED_AT;
  return deletions.flatMap((deletion) => {
    const { folder: start, within, glob, takes } = deletion;
    if (
      within
        .split('/')
        .slice(0, glob ? undefined : -1)
        .some((name) => isToolFolder(name, 'clones-only'))
    ) {
      return [];
    }
    // A work tree or a submodule, whose `.git` is a file, keeps its commits elsewhere; named itself, it is asked about for what is not committed.
    if (!glob && disk.kindOf(`${start}/.git`) !== 'absent') return [[deletion, start] as const];
    const found: string[] = [];
    let level = isToolFolder(nameOf(start), 'clones') ? [] : [start];
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      const below: string[] = [];
      for (const folder of level) {
        for (const name of disk.list(folder)?.slice(0, MAX_NAMES) ?? []) {
          const path = `${folder}/${name}`;
          if (isToolFolder(name, 'clones') || left <= 0) continue;
          left -= 1;
          if (disk.kindOf(path) !== 'folder') continue;
          if (takes(`${path}/.git`) && disk.kindOf(`${path}/.git`) === 'folder') found.push(path);
          else {
            below.push(path);
          }
        }
      }
      level = below;
    }
    return found.map((folder) => [deletion, folder] as const);
  });
}

/**
 * Whether a repository came to be in this session, by whatever made it: `git clone`, `cargo new`, a scaffolder. Where the
 * disk does not tell, or nobody noted when the session began, the session has to have written the whole of it.
 */
async function isOfSession(folder: string, world: RepositoriesWorld): Promise<boolean> {
  const began = sessionBegan(world.memory);
  const made = began === undefined ? undefined : (await world.builds()).madeAt(`${folder}/.git`);
  return began === undefined || made === undefined ? wasWritten(folder, world) : made > began;
}
