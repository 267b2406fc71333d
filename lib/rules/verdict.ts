import type { Effect, Finding, Target, Verdict } from '../types.js';

/** The guard's answer to its findings, which come strictest first. The strictest gives the reason; nudges are told together; findings that are off are kept for the explanation only. */
export function verdictFrom(findings: readonly Finding[]): Verdict {
  const [first] = findings;
  if (first === undefined) return { kind: 'pass' };
  const about = { rule: first.rule.id, target: describeTarget(first.effect.target), findings };
  switch (first.severity) {
    case 'off':
      return { kind: 'pass', findings };
    case 'deny':
    case 'ask':
      return { kind: first.severity, reason: reasonOf(first), permit: first.rule.permit ?? CONFIGURABLE, ...about };
    case 'context': {
      const nudges = findings.filter(({ severity }) => severity === 'context');
      return { kind: 'context', text: [...new Set(nudges.slice(0, 3).map(reasonOf))].join('\n'), ...about };
    }
  }
}

const CONFIGURABLE = 'The person can change this rule under "rules" in .ckconfig.json.';

/** What was found comes first, and the file that it stands in, then what serves instead. The runner adds how a person can permit it, and the rule's id. */
function reasonOf({ rule, effect }: Finding): string {
  const instead = rule.instead === undefined ? '' : ` For example: ${rule.instead}`;
  const file = effect.via.findLast((wrapper) => wrapper.startsWith('/'));
  const place = file === undefined ? '' : `, in the file "${file}"`;
  return `${effect.program || 'a redirection'} ${inSentence(effect)}${place}: ${rule.reason}${instead}`;
}

/** Of a path that only may be meant, what has to come to it; of a resource, our own words for it, which nobody has written. */
function inSentence({ target, certainty }: Effect): string {
  switch (target.kind) {
    case 'path':
      return `on "${target.path}"${certainty === 'possible' && /[$`]/.test(target.written) ? `, should ${target.written} come to that` : ''}`;
    case 'resource':
      return `(${describeTarget(target).replace(target.resource, target.resource.replaceAll('-', ' '))})`;
    case 'unknown':
      return `on "${target.written.replace(/^"([^"]*)"$/, '$1')}"`;
  }
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
