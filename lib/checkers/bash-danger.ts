import { dangerRules, dangerPlaces, sensitivePaths } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { aboutShipped } from '../rules/about.js';
import { answerTo } from '../rules/answer.js';
import { rulesFor } from '../rules/load.js';
import { verdictsFor } from '../rules/match.js';
import { ruleWorldOf } from '../rules/subject.js';
import { isForeignTool, isShellTool } from '../tools.js';
import type { Event, Verdict, World } from '../types.js';

const shipped = aboutShipped(dangerPlaces, dangerRules);

/** Stops what would do damage that can hardly be undone, by any tool; a command that cannot be read to its end is asked about, and what another's tool is given. */
export async function checkBashDanger(event: Event, world: World): Promise<Verdict> {
  if (event.kind !== 'PreToolUse') return { kind: 'skip', why: 'no tool is about to run' };
  const { effects, obstacles } = await effectsInSession(event, world);
  const about = await rulesFor('bash-danger', shipped, effects, world);
  const { severities } = world.settings;
  const verdict = answerTo(verdictsFor(effects, { about, sensitive: sensitivePaths, severities }, ruleWorldOf(world)));
  const [obstacle] = obstacles;
  const stopped = verdict.kind === 'deny' || verdict.kind === 'ask';
  if (obstacle === undefined || !(isShellTool(event.tool) || isForeignTool(event.tool))) return verdict;
  if (stopped) return { ...verdict, final: true };
  return {
    kind: 'ask',
    final: true,
    reason: `This call cannot be read to its end (${obstacle.why}), so nobody can tell what it does. Split it into plain ones.`,
    rule: 'bash-danger/unreadable',
    ...('findings' in verdict ? { findings: verdict.findings } : {}),
  };
}
