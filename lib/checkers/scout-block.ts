import { effectsInSession } from '../effects/session.js';
import type { Effect, PreToolUse, Verdict, World } from '../types.js';
import { aboutLooks } from './scout-block/looks.js';

/** The most reads and listings of a call that are looked at. To ask the disk about more would make the guard late. */
const MAX_LOOKS = 400;

/**
 * Keeps the agent from reading what costs much and tells little: folders that `.ckignore` lists, and lists of the whole
 * project. What a program reads for itself (a build, a test) is not asked about, nor is what the agent writes, nor a
 * short look: what is printed counts.
 */
export async function checkScoutBlock(event: PreToolUse, world: World): Promise<Verdict> {
  const { effects } = await effectsInSession(event, world);
  const looks = effects
    .filter(isLook)
    .slice(0, MAX_LOOKS)
    .filter((effect) => !isWritten(effect, effects));
  return looks.length === 0 ? { kind: 'pass' } : aboutLooks(looks, world);
}

/** True for an effect that shows the agent a file or a listing, and not only a short piece. Possible paths of git commands do not count: they may be names of branches. */
function isLook({ kind, shown, certainty, program, span }: Effect): boolean {
  if ((kind !== 'read' && kind !== 'traverse') || shown === 'nothing' || shown === 'little') return false;
  return certainty === 'certain' || (certainty === 'possible' && span !== undefined && !program.startsWith('git'));
}

/** What a tool other than a shell writes or moves, it does not show; what it puts into instructions may name paths. */
function isWritten({ program, span }: Effect, effects: readonly Effect[]): boolean {
  return (
    span === undefined &&
    effects.some(({ kind, program: other }) => (kind === 'write' || kind === 'delete' || kind === 'send') && other === program)
  );
}
