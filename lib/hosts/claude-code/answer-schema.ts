import * as z from 'zod/mini';
import { isObject, own, parseJson } from '../../json.js';
import { HOOK_EVENTS, type HookEventName } from './event-names.js';
import { specificOutputs, takesSpecifics, type EventWithSpecifics, type SpecificOutputOf } from './specific-outputs.js';
import { read } from '../../validation.js';

/** What a hook of any event may print. The host passes over other fields; here they are errors, for in an answer of ours they are slips. */
const universal = {
  /** False ends the turn. It does not stop the tool. */
  continue: z.exactOptional(z.boolean()),
  stopReason: z.exactOptional(z.string()),
  suppressOutput: z.exactOptional(z.boolean()),
  systemMessage: z.exactOptional(z.string()),
  /** OSC 0, 1, 2, 9, 99, 777 or BEL. */
  terminalSequence: z.exactOptional(z.string()),
  decision: z.exactOptional(z.enum(['approve', 'block'])),
  reason: z.exactOptional(z.string()),
};

const withoutSpecifics = z.strictObject(universal);

/** Printed by a hook that works on while the host goes on. */
const asynchronous = z.strictObject({ async: z.literal(true), asyncTimeout: z.exactOptional(z.number()) });

/** What a hook prints that the host waits for. */
type SyncAnswer = z.infer<typeof withoutSpecifics> & { hookSpecificOutput?: SpecificOutputOf<EventWithSpecifics> };
/** What a hook prints that works on while the host goes on. */
export type AsyncAnswer = z.infer<typeof asynchronous>;
/** What a hook may print. */
export type PrintedAnswer = SyncAnswer | AsyncAnswer;

/** What was printed, as the host reads it. */
type AnswerReading =
  /** Nothing was printed: no opinion. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'answer'; readonly value: PrintedAnswer }
  /** Each problem names its field. */
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/**
 * Holds what a hook printed against what the host obeys: nothing, or one JSON object, alone, with the
 * fields that the event has. Stricter than the host, which runs the tool when it cannot read an
 * answer, and passes over fields that it does not know. For tests. Never throws.
 */
export function readAnswer(event: string, stdout: string): AnswerReading {
  if (stdout === '') return { kind: 'silent' };
  const name = HOOK_EVENTS.find((known) => known === event);
  if (name === undefined) return { kind: 'wrong', problems: [`the host has no event "${event}", so nothing may be printed`] };
  const value = parseJson(stdout);
  if (!isObject(value)) return { kind: 'wrong', problems: ['stdout must be one JSON object, alone'] };
  const reading = read(own(value, 'async') === undefined ? synchronous(name) : asynchronous, value);
  return reading.kind === 'wrong' ? reading : { kind: 'answer', value: reading.value };
}

function synchronous(event: HookEventName): z.ZodMiniType<PrintedAnswer> {
  if (!takesSpecifics(event)) return withoutSpecifics;
  const specific: z.ZodMiniType<SpecificOutputOf<EventWithSpecifics>> = specificOutputs[event];
  return z.strictObject({ ...universal, hookSpecificOutput: z.exactOptional(specific) });
}
