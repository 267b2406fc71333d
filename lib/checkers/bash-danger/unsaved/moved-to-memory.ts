import { isWithin } from '../../../paths/within.js';
import type { Disk, Effect, World } from '../../../types.js';
import { filesBelow, standingFor, type Replacement } from './files-there.js';

const MOVES = /^g?mv$/;

/** What stands there is in memory, and gone as soon as the machine is off, or the person logs out: shm_overview(7), file-hierarchy(7). */
const IN_MEMORY = /^\/(?:dev\/shm|run\/(?:shm|user\/\d+|lock))(?:\/|$)/;

/** Where data lie beside the home. */
const OF_DATA = /^\/(?:data|srv|mnt|media|Volumes)\/./;

/** The person's files outside of the project that a call moves to where nothing stays, and does not bring back: hidden ones are mostly of tools. */
export function movedToMemory(
  effects: readonly Effect[],
  { disk, home, project }: Pick<World, 'disk' | 'home' | 'project'>,
): readonly Replacement[] {
  const moves = effects.filter(({ program, machine }) => MOVES.test(program) && machine === 'here');
  const goal = moves.find((effect) => effect.kind === 'write' && isInMemory(effect));
  if (goal === undefined || moves.some((effect) => effect.kind === 'delete' && isInMemory(effect))) return [];
  const from = moves.filter(
    (effect) => effect.kind === 'delete' && effect.program === goal.program && effects.indexOf(effect) < effects.indexOf(goal),
  );
  const files = from.flatMap(({ target }) =>
    target.kind === 'path' ? standingFor(target, disk).flatMap((path) => filesIn(path, disk)) : [],
  );
  const own = files.filter(
    (file) => (isWithin(file, home) ? !file.slice(home.length).startsWith('/.') : OF_DATA.test(file)) && !isWithin(file, project.root),
  );
  return own.length === 0 ? [] : [{ effect: goal, files: own }];
}

function isInMemory({ target }: Effect): boolean {
  return target.kind === 'path' && IN_MEMORY.test(target.path);
}

function filesIn(path: string, disk: Disk): readonly string[] {
  return disk.kindOf(path) === 'folder' ? filesBelow(path, disk) : [path];
}
