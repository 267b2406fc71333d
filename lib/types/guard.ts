import type { Event, EventName, PreToolUse } from './event.js';
import type { Verdict } from './verdict.js';
import type { World } from './world.js';

/** The guards, by the names that settings, log and messages call them. */
export type GuardId =
  | 'approval'
  | 'privacy-block'
  | 'scout-block'
  | 'bash-danger'
  | 'guard-task'
  | 'session-memory'
  | 'health-check'
  | 'self-protection'
  | 'loop-detection'
  | 'stop-verify'
  | 'build-sensor';

/** When a guard is asked. It also says what the installer registers, so it is kept narrow. */
export interface Trigger {
  readonly event: EventName;
  /** Tool names, exact. Undefined where the event is about no tool. */
  readonly tools?: readonly string[];
  /** True to be asked about tools of MCP servers as well (`mcp__…`), and about any tool newer than this pack. */
  readonly otherTools?: boolean;
  /** For PostToolUse: true when to be asked once, at PostToolBatch, about all calls of a batch is as good, where the host has that. */
  readonly perBatch?: boolean;
}

/** One hook of the pack: what it is asked about, and the checker that answers. */
export interface Guard {
  readonly id: GuardId;
  readonly enabledByDefault: boolean;
  /** `deciding` guards share one process per event; a `slow` one has a handler, a timeout and a status message of its own. */
  readonly pace: 'deciding' | 'slow';
  /** Seconds after which the host gives up on the handler. */
  readonly timeoutSeconds: number;
  /** What the host shows while it waits, for guards that take long. */
  readonly statusMessage?: string;
  readonly triggers: readonly Trigger[];
  /** Passes a call that is about to run and that `check` would surely pass, at less cost, and remembers what `check` would have; false for every other. */
  readonly passAtOnce?: (
    event: PreToolUse,
    world: Pick<World, 'disk' | 'home' | 'packFolder' | 'project' | 'settings' | 'memory' | 'now'>,
  ) => boolean;
  readonly check: Check<Event>;
}

/** Answers to events that are given. A checker takes those of its guard's triggers. */
export type Check<Given extends Event> = (event: Given, world: World) => Verdict | Promise<Verdict>;

/** The events that a guard with these triggers is asked about. */
export type EventsOf<Asked extends Trigger> = Event & { readonly kind: KindsOf<Asked> };

type KindsOf<Asked extends Trigger> = Asked extends { readonly perBatch: true } ? Asked['event'] | 'PostToolBatch' : Asked['event'];
