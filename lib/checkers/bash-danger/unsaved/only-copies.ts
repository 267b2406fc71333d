import { isBelowTemporary } from '../../../paths/temporary.js';
import { isWithin } from '../../../paths/within.js';
import { isInToolFolder } from '../../../paths/tool-folders.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import { sessionBegan } from '../../../session/began.js';
import { writersOf } from '../../../session/writes/writers.js';
import { wasWritten } from '../../../session/writes/written.js';
import type { Effect, PreToolUse, World } from '../../../types.js';
import { clearedNotebooks } from './cleared-notebooks.js';
import { documentsReplaced } from './documents-replaced.js';
import { lostData } from './lost-data.js';
import type { Replacement } from './files-there.js';
import { movedOntoOne, movedOntoSecond } from './moved-onto-one.js';
import { movedToMemory } from './moved-to-memory.js';
import { packedOver } from './packed-over.js';
import { unpackedOver } from './unpacked-over.js';

/** Files of one call that git is asked about. */
const MAX_FILES = 64;

type CopiesWorld = Pick<World, 'disk' | 'home' | 'memory' | 'project' | 'run' | 'builds'>;

/**
 * What a call would put something in the place of without naming it, or keep in memory alone, of which nobody has a copy: what git has as it is,
 * what the session made, what tools make again and what is temporary may go.
 *
 * @param losesData whether tables or databases are at stake
 */
export async function onlyCopiesReplaced(
  event: PreToolUse,
  effects: readonly Effect[],
  world: CopiesWorld,
  losesData: boolean,
): Promise<readonly Replacement[]> {
  const replacements = [
    ...movedOntoOne(event, effects, world.disk),
    ...movedOntoSecond(event, effects, world),
    ...movedToMemory(effects, world),
    ...packedOver(effects, world.disk),
    ...unpackedOver(event, effects, world),
    ...clearedNotebooks(event, effects, world.disk),
    ...(losesData ? lostData(event, effects, world) : []),
  ];
  return withoutCopy(replacements, world, isOfSession);
}

/** The person's documents outside of the project that a call puts something else in the place of, each as lost with what it holds, where nobody has a copy. */
export async function documentsLost(event: PreToolUse, effects: readonly Effect[], world: CopiesWorld): Promise<readonly Effect[]> {
  const replaced = await withoutCopy(documentsReplaced(event, effects, world), world, holdsOwnWork);
  return replaced.map(({ effect }) => ({ ...effect, kind: 'discard' }));
}

/** Of what is replaced, the files of which nobody has a copy. */
async function withoutCopy(
  replacements: readonly Replacement[],
  world: CopiesWorld,
  isOwn: typeof isOfSession,
): Promise<readonly Replacement[]> {
  const found: Replacement[] = [];
  for (const { effect, files } of replacements) {
    const atStake: string[] = [];
    for (const file of files.slice(0, MAX_FILES)) {
      if (!isSpare(file, world) && !(await isOwn(file, effect.program, world)) && !(await isInGit(file, world))) atStake.push(file);
    }
    if (atStake.length > 0) found.push({ effect, files: atStake });
  }
  return found;
}

function isSpare(file: string, { home, project }: CopiesWorld): boolean {
  const isTemporary = isBelowTemporary(file) && !isWithin(file, home) && !isWithin(file, project.root);
  return isTemporary || isInToolFolder(file, 'made-again') || file.includes('/.cache/');
}

/** True for a file that came to be in this session, or that another program of it wrote: the call's own write is noted already. */
async function isOfSession(file: string, program: string, world: CopiesWorld): Promise<boolean> {
  if ([...writersOf(file, world)].some((writer) => writer !== program)) return true;
  const began = sessionBegan(world.memory);
  if (began === undefined) return false;
  const { madeAt, changedAt } = await world.builds();
  // A notebook that is run anew in the session has other outputs in the same file.
  return ((file.endsWith('.ipynb') ? changedAt(file) : madeAt(file)) ?? 0) > began;
}

/** True for a file that the session was to write, and that has changed since it began: a call that was only asked about changes nothing. */
async function holdsOwnWork(file: string, _program: string, world: CopiesWorld): Promise<boolean> {
  const began = sessionBegan(world.memory);
  if (began === undefined || !wasWritten(file, world)) return false;
  const { changedAt } = await world.builds();
  return (changedAt(file) ?? 0) > began;
}

/** True for a file that git has as it stands. */
async function isInGit(file: string, { run }: CopiesWorld): Promise<boolean> {
  const slash = file.lastIndexOf('/');
  const name = file.slice(slash + 1);
  const tree = await openWorkTree(run, file.slice(0, slash) || '/');
  const [tracked, changed] = [await tree?.git('ls-files', '-z', '--', name), await tree?.git('status', '--porcelain=v1', '--', name)];
  return tracked !== undefined && tracked !== '' && changed === '';
}
