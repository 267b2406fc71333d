import { resource } from '../../../effects/target.js';
import { isDatabaseFile } from '../../../paths/database-file.js';
import { statusOf, type ChangedFile } from '../../../project/git/changed.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import { sessionBegan } from '../../../session/began.js';
import { workAtStart } from '../../../session/work-at-start.js';
import { wasWritten } from '../../../session/writes/written.js';
import type { Disk, Effect, PreToolUse, World } from '../../../types.js';
import { commitsAllFirst } from '../line/committed-first.js';
import { lineOf } from '../line/line-of.js';
import { deletionsIn, type Deletion } from './deletions.js';
import { copiesMany, overwritesIn } from './overwritten.js';
import { documentsLost, onlyCopiesReplaced } from './only-copies.js';
import { mayReplaceDocument } from './may-replace-document.js';
import { ownRepositoriesIn } from './repositories.js';
import { isMadeAgain } from './made-again.js';
import { mayWriteTable } from './may-write-table.js';

type WorkWorld = Pick<World, 'disk' | 'home' | 'memory' | 'project' | 'run' | 'builds'>;

/** What may put something in the place of files that it does not name: only for these is it loaded. */
const PUTS_OVER = /^(?:g?(?:mv|cp)|(?:bsd|g)?tar|unzip|7z[az]?|7zz|jupyter[ -]nbconvert|nbstripout|nb-clean clean)$/;

function mayLoseData(event: PreToolUse, effects: readonly Effect[]): boolean {
  return (
    effects.some(({ kind, target }) => kind === 'delete' && target.kind === 'path' && isDatabaseFile(target.path)) ||
    mayWriteTable(event, effects)
  );
}

/**
 * What deletions in the project, and copies over its folders, would take that git cannot bring back: files that were there, and not committed, before
 * this session began, and folders that are repositories of their own, or hold some. What the session itself made may go,
 * and so may what git ignores, what tools have made, and what the call commits first. Git is asked only where such files
 * were noted when the session began. What a call puts something in the place of unseen is told anywhere (`onlyCopiesReplaced`).
 */
export async function unsavedWork(event: PreToolUse, effects: readonly Effect[], world: WorkWorld): Promise<readonly Effect[]> {
  const losesData = mayLoseData(event, effects);
  const replaced =
    losesData || effects.some(({ program }) => PUTS_OVER.test(program)) ? await onlyCopiesReplaced(event, effects, world, losesData) : [];
  const documents = effects.some((effect) => mayReplaceDocument(effect, world)) ? await documentsLost(event, effects, world) : [];
  return [...(await deletedWork(event, effects, world)), ...replaced.flatMap((each) => lost(each, 'only-copy', each.files)), ...documents];
}

async function deletedWork(event: PreToolUse, effects: readonly Effect[], world: WorkWorld): Promise<readonly Effect[]> {
  const { disk, project } = world;
  const root = disk.realPath(project.root) ?? project.root;
  const folders = deletionsIn(effects, root, disk);
  const start = effects.some(copiesMany) ? workAtStart(world.memory) : undefined;
  const deletions = [...folders, ...(start === undefined ? [] : overwritesIn(event, effects, { root, disk, start }))];
  if (deletions.length === 0) return [];
  const repositories = await ownRepositoriesIn(folders, root, world);
  const files = isCommittedFirst(event, root, disk) ? [] : await filesAtStake(deletions, root, world);
  const named = (path: string): string => path.slice(root.length + 1);
  return deletions.flatMap((deletion) => [
    ...lost(
      deletion,
      'repository',
      repositories.flatMap(([of, folder]) => (of === deletion ? named(folder) : [])),
    ),
    ...lost(deletion, 'unsaved-work', files.filter(deletion.takes).map(named)),
  ]);
}

/** Few calls begin so, and the others need not be read for it. */
const ADDS = /^\s*git add /;

function isCommittedFirst(event: PreToolUse, root: string, disk: Disk): boolean {
  const {
    input: { command },
    cwd,
  } = event;
  const line = typeof command === 'string' && ADDS.test(command) ? lineOf(event) : undefined;
  return line !== undefined && commitsAllFirst(line.steps, disk.realPath(cwd) === root);
}

/** True for a deletion below a work tree's top that would take a repository of one's own. */
export async function takesRepository(
  effect: Effect,
  top: string,
  world: Pick<World, 'builds' | 'disk' | 'memory' | 'run'>,
): Promise<boolean> {
  return (await ownRepositoriesIn(deletionsIn([effect], top, world.disk), top, world)).length > 0;
}

/** Of the files that one of the deletions would take: those that were not committed when the session began, and are not now, under whichever name. */
async function filesAtStake(deletions: readonly Deletion[], root: string, world: WorkWorld): Promise<readonly string[]> {
  const { disk, memory, run } = world;
  const start = workAtStart(memory);
  const isTaken = (file: string): boolean => deletions.some(({ takes }) => takes(file)) && disk.kindOf(file) !== 'absent';
  const someHaveGone = start !== undefined && [...start.dirty.keys()].some((file) => disk.kindOf(file) === 'absent');
  if (start === undefined || (start.whole && !someHaveGone && ![...start.dirty.keys()].some(isTaken))) return [];
  const tree = await openWorkTree(run, root);
  const changed = tree === undefined ? undefined : await statusOf(tree, [...new Set(deletions.map(({ within }) => within))]);
  const missed = (changed ?? []).filter(({ file, untracked }) => !(untracked && isMadeAgain(file.slice(root.length))));
  const taken = missed.filter(({ file }) => isTaken(file));
  const began = sessionBegan(memory);
  const builds = began === undefined || taken.length === 0 || (start.whole && !someHaveGone) ? undefined : await world.builds();
  // What is moved keeps the time when it was made.
  const isMoved = ({ file, untracked }: ChangedFile): boolean =>
    someHaveGone && untracked && began !== undefined && (builds?.madeAt(file) ?? Infinity) < began;
  // Of files that were too many to be noted, those count that have not been touched since.
  const isOlder = (file: string): boolean => {
    const changed = builds?.changedAt(file);
    return began === undefined || changed === undefined ? !wasWritten(file, world) : changed < began;
  };
  return taken
    .filter((changed) => start.dirty.has(changed.file) || isMoved(changed) || (!start.whole && isOlder(changed.file)))
    .map(({ file }) => file);
}

function lost(
  { effect }: Pick<Deletion, 'effect'>,
  sort: 'repository' | 'unsaved-work' | 'only-copy',
  [first, ...others]: readonly string[],
): readonly Effect[] {
  if (first === undefined) return [];
  const { program, via, machine, certainty, span } = effect;
  const name = `${first}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  return [{ kind: 'discard', target: resource(sort, name), recursive: false, certainty, program, via, machine, span }];
}
