import type { Finding, Verdict } from '../../../types.js';

/** As in `lib/grants/call.ts`, which is not loaded before an approval is looked for. */
function isStopping({ severity }: Finding): boolean {
  return severity === 'ask' || severity === 'deny';
}

/** The findings for which a person would be asked. */
export function stoppingAmong(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(isStopping);
}

/** The pass of a call of which nothing is lost by what it would have been stopped for. */
export function passed(findings: readonly Finding[]): Verdict {
  return { kind: 'pass', findings: findings.map((finding) => (isStopping(finding) ? { ...finding, severity: 'off' as const } : finding)) };
}
