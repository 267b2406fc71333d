import { textAt } from '../json.js';
import type { Event } from '../types.js';
import type { Decision, MemoryFor } from './host.js';

const SUBJECT = 'told late';

/**
 * For hosts that tell the model nothing before a call that goes on: what it was to be told then is kept, and told after the
 * next call that has ended, mostly the same.
 */
export function toldLate(event: Event, decision: Decision, memoryFor: MemoryFor): Decision {
  const memory = memoryFor({ id: 'session-memory' });
  if (event.kind === 'PreToolUse') {
    if (decision.kind !== 'context') return decision;
    memory.append(SUBJECT, { text: decision.context });
    return { ...decision, kind: 'silent', context: '' };
  }
  if (event.kind !== 'PostToolUse' && event.kind !== 'PostToolUseFailure') return decision;
  const last = memory.recent(SUBJECT, 'agent', { records: 1 }).at(-1);
  const text = last === undefined ? undefined : textAt(last, 'text');
  if (text === undefined || (decision.kind !== 'silent' && decision.kind !== 'context')) return decision;
  memory.append(SUBJECT, {});
  return { ...decision, kind: 'context', context: decision.context === '' ? text : `${text}\n${decision.context}` };
}
