import { basename } from 'node:path';
import { textAt } from '../json.js';
import type { JsonObject } from '../types.js';
import { hookEvent } from './events.js';
import { fitsMatcher } from './matcher.js';
import type { CommandHandler, HookSettings } from './settings.js';

/** What matchers are held against; an empty string where the event is about nothing. */
export function matcherSubject(event: string, payload: JsonObject): string {
  const field = hookEvent(event)?.matchOn;
  const subject = field === undefined ? '' : (textAt(payload, field) ?? '');
  return event === 'FileChanged' ? basename(subject) : subject;
}

/** The handlers that run for an event, identical ones once, in the order of the settings. */
export function handlersFor(settings: HookSettings, event: string, subject: string): readonly CommandHandler[] {
  const known = hookEvent(event);
  if (known === undefined) return [];
  const fitting = (settings.get(event) ?? []).filter(({ matcher }) => known.matchOn === undefined || fitsMatcher(matcher, event, subject));
  const once = new Map<string, CommandHandler>();
  for (const handler of fitting.flatMap(({ handlers }) => handlers)) {
    if (!fitsCondition(handler.condition, event, subject)) continue;
    const identity = JSON.stringify([handler.command, handler.args, handler.condition]);
    if (!once.has(identity)) once.set(identity, handler);
  }
  return [...once.values()];
}

/**
 * The `if` of a handler, a permission rule such as `Bash(git *)`. Outside tool events such a hook never
 * runs. Only the rule's tool is looked at: the host runs the hook whenever it cannot tell whether the
 * rest fits, and a guard must not count on more.
 */
function fitsCondition(condition: string | undefined, event: string, tool: string): boolean {
  if (condition === undefined) return true;
  return hookEvent(event)?.matchOn === 'tool_name' && condition.split('(')[0]?.trim() === tool;
}
