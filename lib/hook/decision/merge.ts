import type { Decision } from '../../hosts/host.js';
import { printable } from '../../hosts/printable.js';
import { blottedIfNeeded } from '../../secrets/if-needed.js';
import type { GuardId, Verdict } from '../../types.js';

/** What one guard answered. */
export interface SignedVerdict {
  readonly guard: GuardId;
  readonly verdict: Verdict;
}

type Deciding = Extract<Verdict, { kind: 'ask' | 'deny' | 'block' }>;

/** Beyond these lengths hosts spill text into files, and the model pays for every word. */
const MAX_REASON_LENGTH = 2000;
const MAX_CONTEXT_LENGTH = 8000;

/** From weak to strict: the strictest verdict of an event wins. */
const ORDER = ['ask', 'deny', 'block'] as const;

/** Makes one decision of all guards' answers. Contexts and notices are told beside it, whoever wins. */
export function merge(answers: readonly SignedVerdict[]): Decision {
  const deciding: { readonly guard: GuardId; readonly verdict: Deciding }[] = [];
  const contexts: string[] = [];
  const notices: string[] = [];
  for (const { guard, verdict } of answers) {
    if (isDeciding(verdict)) deciding.push({ guard, verdict });
    if (verdict.kind === 'context') contexts.push(signed(guard, verdict.rule, verdict.text));
    if (verdict.notice !== undefined) notices.push(blottedIfNeeded(verdict.notice, MAX_CONTEXT_LENGTH));
  }
  const strictest = deciding.reduce((most, { verdict }) => Math.max(most, ORDER.indexOf(verdict.kind)), -1);
  const kind = ORDER[strictest];
  const reasons = deciding
    .filter(({ verdict }) => verdict.kind === kind)
    .map(({ guard, verdict }) => signed(guard, verdict.rule, wholeReason(verdict)));
  return {
    kind: kind ?? (contexts.length > 0 ? 'context' : 'silent'),
    reason: shown(reasons.join('\n'), MAX_REASON_LENGTH),
    context: shown(contexts.join('\n'), MAX_CONTEXT_LENGTH),
    notice: shown(notices.join('\n'), MAX_REASON_LENGTH),
  };
}

function isDeciding(verdict: Verdict): verdict is Deciding {
  switch (verdict.kind) {
    case 'ask':
    case 'deny':
    case 'block':
      return true;
    case 'pass':
    case 'skip':
    case 'context':
      return false;
  }
}

function wholeReason(verdict: Deciding): string {
  return verdict.kind === 'block' || verdict.permit === undefined ? verdict.reason : `${verdict.reason} (${verdict.permit})`;
}

/** Without the secrets of the commands and paths that it quotes; says who speaks, so that a person can find the guard in the log and the rule in the config. */
function signed(guard: GuardId, rule: string, text: string): string {
  return `${blottedIfNeeded(text, MAX_CONTEXT_LENGTH)} (ck-guard ${rule === guard ? guard : `${guard}: ${rule}`})`;
}

/** What would not be seen as itself is escaped, line by line. */
function shown(text: string, maxLength: number): string {
  if (text === '') return text;
  const safe = text
    .split('\n')
    .map((line) => printable(line, maxLength))
    .join('\n');
  return safe.length <= maxLength ? safe : `${safe.slice(0, maxLength - 1)}…`;
}
