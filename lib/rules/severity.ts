import type { Effect, Severity } from '../types.js';
import { own } from '../json.js';
import { SEVERITIES } from '../severities.js';

/**
 * A rule's severity for an effect: the person's override by id, else by group (`git`, of `git/discard-work`), else the
 * rule's own. What is not certain to happen is never denied, only asked about, unless the person said so.
 */
export function severityOf(
  id: string,
  verdict: Severity,
  effect: Pick<Effect, 'certainty'>,
  overrides: Readonly<Record<string, Severity>>,
): Severity {
  const override = own(overrides, id) ?? own(overrides, id.slice(0, Math.max(0, id.indexOf('/'))));
  if (override !== undefined) return override;
  return verdict === 'deny' && effect.certainty !== 'certain' ? 'ask' : verdict;
}

/** Sorts by strictness, and keeps the order among equals. */
export function strictestFirst<Found extends { readonly severity: Severity }>(findings: readonly Found[]): readonly Found[] {
  return [...findings].sort((one, other) => SEVERITIES.indexOf(other.severity) - SEVERITIES.indexOf(one.severity));
}
