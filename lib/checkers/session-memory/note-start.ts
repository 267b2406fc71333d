import { statusOf } from '../../project/git/changed.js';
import { headOf, openWorkTree, stashesOf } from '../../project/git/work-tree.js';
import { rememberBegin } from '../../session/began.js';
import { contentOf, firstToNote, noteWorkAtStart, workAtStart } from '../../session/work-at-start.js';
import type { SessionStart, World } from '../../types.js';

type StartWorld = Pick<World, 'disk' | 'memory' | 'now' | 'project' | 'run'>;

/**
 * Notes when the session begins, and what of the work tree is not committed then, unless that was noted before: other guards
 * have to know it, whichever of them is off. Git alone is asked, in a way that runs no program of the repository's.
 */
export async function noteStart({ source }: Pick<SessionStart, 'source'>, world: StartWorld): Promise<void> {
  const { disk, memory, now, project, run } = world;
  rememberBegin(memory, now());
  if (workAtStart(memory) !== undefined) return;
  const tree = await openWorkTree(run, disk.realPath(project.root) ?? project.root);
  if (tree === undefined) return;
  const [changed, head, stashes] = await Promise.all([statusOf(tree), headOf(tree), stashesOf(tree)]);
  if (changed === undefined) return;
  const noted = firstToNote(changed);
  noteWorkAtStart(memory, {
    head,
    dirty: new Map(noted.map(({ file }) => [file, { content: contentOf(file, disk) }])),
    whole: noted.length === changed.length,
    stashes,
    resumed: source === 'resume' || source === 'fork',
  });
}
