import type { EventName, Guard, GuardId, Trigger } from '../lib/types.js';

/** One command that the host starts, as it stands in settings.json. */
interface Handler {
  readonly type: 'command';
  readonly command: string;
  /** Seconds. */
  readonly timeout: number;
  readonly statusMessage?: string;
  readonly onFailure?: 'block';
}

/** Handlers of the `hooks` section, for what a matcher fits. */
export interface HandlerGroup {
  readonly matcher?: string;
  readonly hooks: readonly Handler[];
}

/** The `hooks` section of settings.json. */
export type Registration = Partial<Readonly<Record<EventName, readonly HandlerGroup[]>>>;

/** What decides which handlers are registered, beside the guards. */
interface RegistrationChoices {
  /** The command line for a bundle, given its file name (`guard.cjs`). */
  readonly commandFor: (bundle: string) => string;
  /** True to have the host stop a tool call when the hook that decides about it was killed, is missing or too slow. */
  readonly blockOnFailure: boolean;
  /** Guards that the person's config sets to `"failure": "closed"`. */
  readonly closed: ReadonlySet<GuardId>;
  /** True when the host has PostToolBatch: guards for which that is as good are then registered there, and not at PostToolUse. */
  readonly batches: boolean;
}

/** The bundle that serves all deciding guards in one process. */
export const COMMON_BUNDLE = 'guard.cjs';

/** What Claude Code runs for its status line, where the person wants ours. */
export const STATUS_LINE_BUNDLE = 'status-line.cjs';

/** What OpenCode loads, beside the bundles. */
export const OPENCODE_PLUGIN = 'opencode.mjs';

/**
 * Matches every MCP tool. It stands in a group of its own: one character beyond letters, digits, `_`,
 * `-`, space, comma and `|` turns a whole list of names into an unanchored regular expression
 * (measured on Claude Code 2.1.329).
 */
const MCP_MATCHER = '^mcp__';

/**
 * What the host has to call, told by the guards' own definitions. Guards that are off by default are
 * registered too, so that switching one on in the config needs no second install. A closed guard gets
 * a handler of its own beside the common one, whose failing blocks.
 */
export function registrationFor(all: readonly Guard[], choices: RegistrationChoices): Registration {
  const guards = choices.batches ? all.map(batched) : all;
  const deciding = guards.filter((guard) => guard.pace === 'deciding');
  const slow = guards.filter((guard) => guard.pace === 'slow');
  const closed = deciding.filter((guard) => choices.closed.has(guard.id));
  const services = [
    { bundle: COMMON_BUNDLE, guards: deciding, blocks: (event: EventName) => choices.blockOnFailure && event === 'PreToolUse' },
    ...[...closed, ...slow].map((guard) => ({ bundle: bundleOf(guard.id), guards: [guard], blocks: () => choices.closed.has(guard.id) })),
  ];
  const groups = services.flatMap((service) =>
    eventsOf(service.guards).flatMap((event) => {
      const handler = handlerFor(choices.commandFor(service.bundle), concerned(service.guards, event), service.blocks(event));
      return matchersFor(triggersOf(service.guards, event)).map((matcher) => ({ event, group: { ...matcher, hooks: [handler] } }));
    }),
  );
  return Object.fromEntries(
    eventsOf(guards).map((event) => [event, groups.filter((entry) => entry.event === event).map((entry) => entry.group)]),
  );
}

function batched(guard: Guard): Guard {
  return { ...guard, triggers: guard.triggers.map((trigger) => (trigger.perBatch === true ? { event: 'PostToolBatch' } : trigger)) };
}

/** The file name of a guard's own bundle. */
export function bundleOf(id: GuardId): string {
  return `${id}.cjs`;
}

function eventsOf(guards: readonly Guard[]): readonly EventName[] {
  return [...new Set(guards.flatMap((guard) => guard.triggers.map((trigger) => trigger.event)))];
}

function concerned(guards: readonly Guard[], event: EventName): readonly Guard[] {
  return guards.filter((guard) => guard.triggers.some((trigger) => trigger.event === event));
}

function triggersOf(guards: readonly Guard[], event: EventName): readonly Trigger[] {
  return guards.flatMap((guard) => guard.triggers).filter((trigger) => trigger.event === event);
}

function handlerFor(command: string, guards: readonly Guard[], blocks: boolean): Handler {
  const statusMessage = guards.map((guard) => guard.statusMessage).find((message) => message !== undefined);
  return {
    type: 'command',
    command,
    timeout: Math.max(...guards.map((guard) => guard.timeoutSeconds)),
    ...(statusMessage === undefined ? {} : { statusMessage }),
    ...(blocks ? { onFailure: 'block' } : {}),
  };
}

/** An exact list of tools, MCP tools beside it; no matcher at all where a guard asks about everything, or the event is about no tool. */
function matchersFor(triggers: readonly Trigger[]): readonly { readonly matcher?: string }[] {
  if (triggers.some((trigger) => trigger.tools === undefined && trigger.otherTools !== true)) return [{}];
  const tools = [...new Set(triggers.flatMap((trigger) => trigger.tools ?? []))];
  const matchers = tools.length === 0 ? [] : [tools.join('|')];
  if (triggers.some((trigger) => trigger.otherTools === true)) matchers.push(MCP_MATCHER);
  return matchers.map((matcher) => ({ matcher }));
}
