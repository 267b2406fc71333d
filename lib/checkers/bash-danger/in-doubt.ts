import { obstacleText } from '../../effects/obstacle-text.js';
import { isForeignTool, isShellTool } from '../../tools.js';
import type { Effects, PreToolUse, Verdict, World } from '../../types.js';
import { unlessNothingIsLost } from './kept/nothing-lost.js';

/**
 * What becomes of the rules' verdict where it is a question, or where not all of a call could be read: a command, and
 * what another's tool is given, is asked about then, and no approval lifts that. Of any other call, a failed analysis is
 * thrown, and becomes a failure of this guard alone.
 */
export async function inDoubt(
  verdict: Verdict,
  { effects, obstacles: [obstacle] }: Effects,
  event: PreToolUse,
  world: World,
): Promise<Verdict> {
  if (obstacle === undefined) return verdict.kind === 'ask' ? unlessNothingIsLost(verdict, event, { ...world, effects }) : verdict;
  if (!(isShellTool(event.tool) || isForeignTool(event.tool))) {
    if (obstacle.cause !== undefined && verdict.kind === 'pass') throw obstacle.cause;
    return verdict;
  }
  if (verdict.kind === 'deny' || verdict.kind === 'ask') return { ...verdict, final: true };
  return {
    kind: 'ask',
    final: true,
    reason: `This call cannot be read to its end (${obstacleText(obstacle)}), so nobody can tell what it does. Split it into plain ones.`,
    rule: 'bash-danger/unreadable',
    ...('findings' in verdict ? { findings: verdict.findings } : {}),
  };
}
