import type { GuardAnswer } from './ask.js';
import type { LoggedOutcome, Status } from '../log/log.js';

/** What came of asking one guard, for the log. */
export function outcomeOf({ verdict, crash }: GuardAnswer): LoggedOutcome {
  const status: Status = crash !== undefined ? 'crash' : verdict.kind === 'pass' ? 'ok' : verdict.kind;
  const failed = crash === undefined ? {} : { error: crash };
  switch (verdict.kind) {
    case 'pass':
      return verdict.approved === undefined ? { status, ...failed } : { status: 'approved', ...verdict.approved };
    case 'skip':
      return { status, error: verdict.why };
    case 'block':
      return { status, decision: verdict.kind, rule: verdict.rule, ...failed };
    case 'context':
    case 'ask':
    case 'deny': {
      const target = verdict.target === undefined ? {} : { target: verdict.target };
      return { status, decision: verdict.kind, rule: verdict.rule, ...target, ...failed };
    }
  }
}
