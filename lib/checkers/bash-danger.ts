import { dangerRules, dangerPlaces, sensitivePaths } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { aboutShipped } from '../rules/about.js';
import { answerTo } from '../rules/answer.js';
import { rulesFor } from '../rules/load.js';
import { verdictsFor } from '../rules/match.js';
import { ruleWorldOf } from '../rules/subject.js';
import { isForeignTool, isShellTool } from '../tools.js';
import type { Event, PreToolUse, Verdict, World } from '../types.js';

const shipped = aboutShipped(dangerPlaces, dangerRules);

/** Stops what would do damage that can hardly be undone, by any tool; a command that cannot be read to its end is asked about, and what another's tool is given. */
export async function checkBashDanger(event: Event, world: World): Promise<Verdict> {
  if (event.kind !== 'PreToolUse') return { kind: 'skip', why: 'no tool is about to run' };
  const { effects, obstacles } = await effectsInSession(event, world);
  const about = await rulesFor('bash-danger', shipped, effects, world);
  const { severities } = world.settings;
  const verdict = answerTo(verdictsFor(effects, { about, sensitive: sensitivePaths, severities }, ruleWorldOf(world)));
  if (verdict.kind === 'ask' && verdict.rule === DISCARDS && obstacles.length === 0 && isShellTool(event.tool)) return unlessUnchanged(verdict, event, world);
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

const DISCARDS = 'git/discard-work';

/** Of files that are taken from another commit git itself can tell whether anything is thrown away. */
async function unlessUnchanged(verdict: Extract<Verdict, { kind: 'ask' }>, { input, cwd }: PreToolUse, world: World): Promise<Verdict> {
  const { findings = [] } = verdict;
  const stopping = findings.filter(({ severity }) => severity === 'ask' || severity === 'deny');
  const { command } = input;
  if (typeof command !== 'string' || !stopping.every(({ rule }) => rule.id === DISCARDS)) return verdict;
  const { takesUnchanged } = await import('./bash-danger/taken-files.js');
  if (!(await takesUnchanged(command, cwd, stopping, world))) return verdict;
  return { kind: 'pass', findings: findings.map((finding) => (stopping.includes(finding) ? { ...finding, severity: 'off' as const } : finding)) };
}
