import { dangerRules, dangerPlaces, sensitivePaths } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { aboutShipped } from '../rules/about.js';
import { answerTo } from '../rules/answer.js';
import { rulesFor } from '../rules/load.js';
import { verdictsFor } from '../rules/match.js';
import { ruleWorldOf } from '../rules/subject.js';
import type { Event, Verdict, World } from '../types.js';
import { inDoubt } from './bash-danger/in-doubt.js';
import { unsavedWork } from './bash-danger/unsaved-work.js';

const shipped = aboutShipped(dangerPlaces, dangerRules);

/** Stops what would do damage that can hardly be undone, by any tool; a command that cannot be read to its end is asked about, and what another's tool is given. */
export async function checkBashDanger(event: Event, world: World): Promise<Verdict> {
  if (event.kind !== 'PreToolUse') return { kind: 'skip', why: 'no tool is about to run' };
  const found = await effectsInSession(event, world);
  const { obstacles } = found;
  const effects = found.effects.some(({ kind }) => kind === 'delete') ? [...found.effects, ...(await unsavedWork(found.effects, world))] : found.effects;
  const about = await rulesFor('bash-danger', shipped, effects, world);
  const { severities } = world.settings;
  const verdict = answerTo(verdictsFor(effects, { about, sensitive: sensitivePaths, severities }, ruleWorldOf(world)));
  return obstacles.length === 0 && verdict.kind !== 'ask' ? verdict : inDoubt(verdict, found, event, world);
}
