import type { Target, Verdict } from '../types.js';
import type { Finding } from './match.js';

/** The guard's answer to its findings, strictest first: the strictest speaks, and nudges are told together. */
export function verdictFrom(findings: readonly Finding[]): Verdict {
  const [first] = findings;
  if (first === undefined) return { kind: 'pass' };
  const about = { rule: first.rule.id, target: describeTarget(first.effect.target) };
  switch (first.severity) {
    case 'deny':
    case 'ask':
      return { kind: first.severity, reason: reasonOf(first), ...about };
    case 'context':
      return { kind: 'context', text: [...new Set(findings.slice(0, 3).map(reasonOf))].join('\n'), ...about };
  }
}

/** What was found comes first, then what serves instead, and how a person can permit it. The runner adds the rule's id. */
function reasonOf({ rule, effect, severity }: Finding): string {
  const found = `${effect.program || 'a redirection'} on "${describeTarget(effect.target)}": ${rule.reason}`;
  const instead = rule.instead === undefined ? '' : ` For example: ${rule.instead}`;
  const permit = rule.permit ?? 'The person can change this rule under "rules" in .ckconfig.json.';
  return severity === 'context' ? `${found}${instead}` : `${found}${instead} (${permit})`;
}

function describeTarget(target: Target): string {
  switch (target.kind) {
    case 'path':
      return target.path;
    case 'resource':
      return target.name === '' ? target.resource : `${target.resource} ${target.name}`;
    case 'unknown':
      return target.written;
  }
}
