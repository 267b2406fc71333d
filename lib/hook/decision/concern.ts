import { touchesNothing } from '../../tools.js';
import type { Event, Guard, Trigger } from '../../types.js';

/** Whether a guard is asked about an event at all. */
export function concerns(guard: Guard, event: Event): boolean {
  for (const trigger of guard.triggers) {
    if (trigger.event === event.kind ? takesTool(trigger, event) : takesBatch(trigger, event)) return true;
  }
  return false;
}

function takesBatch(trigger: Trigger, event: Event): boolean {
  return trigger.perBatch === true && event.kind === 'PostToolBatch' && event.calls.some(({ tool }) => takes(trigger, tool));
}

function takesTool(trigger: Trigger, event: Event): boolean {
  if (trigger.tools === undefined) return true;
  return 'tool' in event && takes(trigger, event.tool);
}

function takes(trigger: Trigger, tool: string): boolean {
  return trigger.tools?.includes(tool) === true || (trigger.otherTools === true && !touchesNothing(tool));
}
