import { obstacleText } from '../../lib/effects/obstacle-text.js';
import type { GuardAnswer } from '../../lib/hook/decision/ask.js';
import type { Effect, Json } from '../../lib/types.js';
import { concealAll, concealerFor } from './conceal.js';
import type { Explanation } from './explanation.js';

/** The explanation for a machine, secrets blotted out. Commands and findings name effects by their place in `effects`. */
export function explanationJson({ event, scope, trace, decided }: Explanation): string {
  const numbers = new Map(trace.effects.map((effect, index) => [effect, index]));
  const told: Json = JSON.parse(
    JSON.stringify({
      tool: event.tool,
      input: event.input,
      cwd: event.cwd,
      project: scope.project,
      problems: scope.problems,
      commands: trace.commands.map(({ words, via, span, effects }) => ({
        words: words.map(({ written, value }) => value ?? written),
        via,
        span,
        effects: effects.map((effect) => numbers.get(effect)),
      })),
      effects: trace.effects,
      obstacles: trace.obstacles.map(obstacleText),
      guards: decided.answers.map((answer) => guardJson(answer, numbers)),
      decision: { ...decided.decision, kind: decided.decision.kind === 'silent' ? 'none' : decided.decision.kind },
    }),
  );
  return JSON.stringify(concealAll(told, concealerFor(event.input)));
}

function guardJson({ guard, verdict, crash }: GuardAnswer, numbers: ReadonlyMap<Effect, number>): object {
  const { findings = [], ...answer } = 'findings' in verdict ? verdict : { ...verdict, findings: [] };
  return {
    guard: guard.id,
    ...answer,
    ...(crash === undefined ? {} : { crash }),
    findings: findings.map(({ rule, severity, effect, exemptBy }) => ({
      rule: rule.id,
      verdict: rule.verdict,
      severity,
      ...(exemptBy === undefined ? {} : { exemptBy }),
      reason: rule.reason,
      ...(rule.instead === undefined ? {} : { instead: rule.instead }),
      effect: numbers.get(effect),
    })),
  };
}
