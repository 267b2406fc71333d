import { sessionBegan } from '../../session/began.js';
import { wasWritten } from '../../session/written.js';
import type { World } from '../../types.js';
import type { Deletion } from './deletions.js';

/** How far below a folder that goes repositories are looked for: `projects/shop/api`. */
const MAX_DEPTH = 3;
/** Names that are looked at for one call. */
const MAX_LOOKED_AT = 2_000;
/** Names of one folder. */
const MAX_NAMES = 500;

/** What tools fetch and make: repositories in there can be had again. */
const FETCHED = /^(?:\.git|node_modules|vendor|dist|build|out|target|_deps|bower_components|\.?venv|\.(?:cache|terraform|next|gradle|tox|build))$/;

/** The repositories that deletions would take, by their folders, each with its deletion: the folder that goes itself, and those in it. */
export function repositoriesIn(deletions: readonly Deletion[], disk: World['disk']): readonly (readonly [Deletion, string])[] {
  let left = MAX_LOOKED_AT;
  return deletions.flatMap((deletion) => {
    const { folder: start, within, glob, takes } = deletion;
    if (within.split('/').slice(0, glob ? undefined : -1).some((name) => FETCHED.test(name))) return [];
    // A work tree or a submodule, whose `.git` is a file, keeps its commits elsewhere; named itself, it is asked about for what is not committed.
    if (!glob && disk.kindOf(`${start}/.git`) !== 'absent') return [[deletion, start] as const];
    const found: string[] = [];
    let level = FETCHED.test(start.slice(start.lastIndexOf('/') + 1)) ? [] : [start];
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      const below: string[] = [];
      for (const folder of level) {
        for (const name of disk.list(folder)?.slice(0, MAX_NAMES) ?? []) {
          const path = `${folder}/${name}`;
          if (FETCHED.test(name) || left <= 0) continue;
          left -= 1;
          if (disk.kindOf(path) !== 'folder') continue;
          if (takes(`${path}/.git`) && disk.kindOf(`${path}/.git`) === 'folder') found.push(path);
          else below.push(path);
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
export async function isOfSession(folder: string, world: Pick<World, 'builds' | 'disk' | 'memory'>): Promise<boolean> {
  const began = sessionBegan(world.memory);
  const made = began === undefined ? undefined : (await world.builds()).madeAt(`${folder}/.git`);
  return began === undefined || made === undefined ? wasWritten(folder, world) : made > began;
}
