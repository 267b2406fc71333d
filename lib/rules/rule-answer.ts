import type { Finding, Verdict } from '../types.js';
import { verdictFrom } from './verdict.js';

/** The guard's answer to its findings. The code that puts findings into words is loaded only if there are some. */
export function answerTo(findings: readonly Finding[]): Verdict {
  return findings.length === 0 ? { kind: 'pass' } : verdictFrom(findings);
}
