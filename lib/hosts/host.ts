import type { Event, GuardId, JsonObject, Memory } from '../types.js';

/** What all guards together answer to one event. */
export interface Decision {
  readonly kind: 'silent' | 'context' | 'ask' | 'deny' | 'block';
  /** For the model: why, and what to do instead. Empty when silent. */
  readonly reason: string;
  /** For the model, beside whatever was decided. */
  readonly context: string;
  /** For the person, never the model. */
  readonly notice: string;
  /** What the tool is given instead of what the model wrote: the whole object. Only where nothing stops the call. */
  readonly updatedInput?: JsonObject;
}

/** What a guard remembers of a session. */
export type MemoryFor = (guard: { readonly id: GuardId }) => Memory;

/** Translates between one host's protocol and ours. */
export interface Host {
  readonly name: string;
  /** Whether its `ask` before a call reaches the person. Where it does not, the call is denied, and the person may lift that. */
  readonly asks: boolean;
  /** Whether the agent has AskUserQuestion, by which the person can approve what was denied. */
  readonly hasQuestions: boolean;
  /** Whether the person sees what stands beside a denial for them alone, and so the code by which they can approve it. */
  readonly showsNotices: boolean;
  /** Of a host that tells the model nothing before a call that goes on: keeps what was to be told then, and tells it after the call. */
  readonly tellLater?: (event: Event, decision: Decision, memoryFor: MemoryFor) => Decision;
  /** Adds to a payload what the host's own record of the session tells of the event beside. `tail` reads the last of it, empty when there is none. Never throws. */
  readonly completed?: (payload: JsonObject, tail: () => string) => JsonObject;
  /** Reads a payload field by field; undefined when it is not an event at all. Never throws. */
  readonly readEvent: (payload: unknown) => Event | undefined;
  /** The one JSON object to print, or an empty string for no opinion. */
  readonly answer: (event: Event, decision: Decision) => string;
}
