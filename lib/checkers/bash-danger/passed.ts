import type { Finding, Verdict } from '../../types.js';

/** The findings for which a person would be asked. */
export function stoppingAmong(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity }) => severity === 'ask' || severity === 'deny');
}

/** The pass of a call of which nothing is lost by what it would have been stopped for. */
export function passed(findings: readonly Finding[]): Verdict {
  return { kind: 'pass', findings: findings.map((finding) => (finding.severity === 'ask' || finding.severity === 'deny' ? { ...finding, severity: 'off' as const } : finding)) };
}
