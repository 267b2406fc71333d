import type { Event } from '../../types.js';
import type { LogRecord } from './log.js';

/** What the log says of an event, whichever guard the record is about. */
export function eventFields(event: Event): Partial<LogRecord> {
  return {
    event: event.kind === 'Other' ? event.name : event.kind,
    tool: 'tool' in event ? event.tool : undefined,
    session: event.sessionId,
    agent: event.agentId,
    tool_use_id: 'toolUseId' in event ? event.toolUseId : undefined,
  };
}
