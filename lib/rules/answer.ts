import type { Finding, Verdict } from '../types.js';
import { verdictFrom } from './explain.js';

/** The guard's answer to its findings. How they are put into words is loaded only where there are some. */
export function answerTo(findings: readonly Finding[]): Verdict {
  return findings.length === 0 ? { kind: 'pass' } : verdictFrom(findings);
}
