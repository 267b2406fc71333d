import { textAt } from '../json.js';
import { severityOf } from '../rules/severity.js';
import type { PreToolUse, Verdict, World } from '../types.js';

const RULE = 'guard-task/start';

/** Asks the person before a sub-agent starts: it works out of sight, and its tokens are theirs. */
export function checkGuardTask(event: PreToolUse, world: World): Verdict {
  const severity = severityOf(RULE, 'ask', { certainty: 'certain' }, world.settings.severities);
  const target = textAt(event.input, 'description') ?? event.tool;
  switch (severity) {
    case 'off':
      return { kind: 'pass' };
    case 'context':
      return {
        kind: 'context',
        text: 'The person would rather have few sub-agents. Use one only where the work divides.',
        rule: RULE,
        target,
      };
    case 'ask':
      return {
        kind: 'ask',
        reason: `A sub-agent is about to start: ${target}. It works out of sight until it is done.`,
        rule: RULE,
        target,
      };
    case 'deny':
      return { kind: 'deny', reason: 'Sub-agents are not wanted here. Do the work in this session.', rule: RULE, target };
  }
}
