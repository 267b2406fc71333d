import { isToolFolder } from '../../../paths/tool-folders.js';
import { sessionBegan } from '../../../session/began.js';
import { wasWritten } from '../../../session/writes/written.js';
import type { World } from '../../../types.js';

/** Names below a folder that are looked at; of a folder with more it is not known what is in it. */
const MAX_LOOKED_AT = 2_000;
/** What is moved into a folder stands near its top. */
const MAX_DEPTH = 3;

type SessionWorld = Pick<World, 'builds' | 'disk' | 'memory'>;

/** True for a repository that came to be in this session, as the disk tells: nothing is in its history but what a clone, a scaffolder or the session put there. */
export async function isNewRepository(folder: string, world: SessionWorld): Promise<boolean> {
  const isNew = await newSince(world);
  return isNew(`${folder}/.git`);
}

/**
 * True for a folder that a call of this session was to write, or one below it, if the disk tells that it came to be since
 * then, and all that is in it: neither has something been moved there, nor is a disk mounted on it.
 */
export async function cameInSession(path: string, world: SessionWorld): Promise<boolean> {
  const real = world.disk.realPath(path);
  const isNew = await newSince(world);
  if (real === undefined || !isOfNewFolder(real, isNew, world)) return false;
  let left = MAX_LOOKED_AT;
  let level = [real];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const below: string[] = [];
    for (const folder of level) {
      for (const name of world.disk.list(folder) ?? []) {
        const inside = `${folder}/${name}`;
        left -= 1;
        if (left < 0 || !isNew(inside)) return false;
        if (!isToolFolder(name, 'crowded') && world.disk.kindOf(inside) === 'folder') below.push(inside);
      }
    }
    level = below;
  }
  return true;
}

function isOfNewFolder(path: string, isNew: (path: string) => boolean, world: SessionWorld): boolean {
  for (let at = path; isNew(at); at = at.slice(0, at.lastIndexOf('/'))) if (wasWritten(at, world)) return true;
  return false;
}

/** Nothing is new where nobody noted when the session began. */
async function newSince({ builds, memory }: SessionWorld): Promise<(path: string) => boolean> {
  const began = sessionBegan(memory);
  if (began === undefined) return () => false;
  const { madeAt } = await builds();
  return (path) => (madeAt(path) ?? 0) > began;
}
