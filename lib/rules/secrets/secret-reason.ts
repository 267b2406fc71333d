import { nameOf } from '../../paths/names.js';
import type { Effect, Finding, Severity } from '../../types.js';
import type { Sensitivity } from './sensitive.js';

/** Files of lines `NAME=value`. */
const ASSIGNMENTS = /^\.env(?:\.[\w-]+)*$|^[\w-]+\.env$/;

/** What is said of a secret that a call would show, send or change; of a file of variables, how their names are seen without it. */
export function secretReason(
  { why, tier, category }: Sensitivity,
  { kind, target }: Effect,
  verdict: Severity = tier,
): Pick<Finding['rule'], 'reason' | 'instead'> {
  if (tier === 'context' && verdict === 'ask') {
    return { reason: `This posts a file that ${why}, where others read it. Write down what is needed of it, without secrets.` };
  }
  if (tier === 'context') return { reason: `This file: ${why}. Do not repeat a secret from it in what you write or send.` };
  if (kind === 'write') return { reason: `This file holds ${why}, and an edit would show them. Tell the person what to change in it.` };
  const secret = `This file holds ${why}, which the agent is not to see.`;
  const hasNames =
    category === 'dotenv' &&
    kind === 'read' &&
    target.kind === 'path' &&
    /^[\w./-]+$/.test(target.path) &&
    ASSIGNMENTS.test(nameOf(target.path));
  if (!hasNames) return { reason: `${secret} Ask the person for what you need to know of it.` };
  return {
    reason: `${secret} Look at the names alone, or ask the person for what you need to know of it.`,
    instead: `grep -o '^[A-Z_]*=' ${target.path}`,
  };
}
