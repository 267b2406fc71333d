import { objectsInLines, own, textOf } from '../../lib/json.js';
import type { JsonObject } from '../../lib/types.js';

/** How often the guards stepped in, and how often one of them failed, in one session. A call that several guards stopped counts once. */
export interface Tally {
  readonly denied: number;
  readonly asked: number;
  /** Ends of turns after which the agent was sent back to work. */
  readonly sentBack: number;
  readonly crashed: number;
  /** False where older lines of the session may lie before the ones that were read. */
  readonly whole: boolean;
}

/** From the mildest to the strictest. */
const STOPS = ['ask', 'block', 'deny'] as const;
/** Nearly all lines are of calls that passed, and are not even parsed. */
const TELLS = /"(?:ask|block|deny|crash)"/;

/**
 * Counts a session's lines of the log.
 *
 * @param text the end of the log, from the start of a line on
 * @param isCut whether anything stands before it
 */
export function tallyOf(text: string, session: string, isCut: boolean): Tally {
  const lines = text.split('\n').filter((line) => line.includes(JSON.stringify(session)));
  const records = objectsInLines(lines.filter((line) => TELLS.test(line)).join('\n')).filter((record) => textOf(record, 'session') === session);
  const stops = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const strength = STOPS.findIndex((stop) => stop === decisionIn(record));
    // What is no call has no such name: each line of it is about something of its own.
    const call = textOf(record, 'tool_use_id') ?? `line ${index}`;
    if (strength !== -1) stops.set(call, Math.max(strength, stops.get(call) ?? 0));
  }
  const count = (stop: (typeof STOPS)[number]): number => [...stops.values()].filter((strength) => STOPS[strength] === stop).length;
  return {
    denied: count('deny'),
    asked: count('ask'),
    sentBack: count('block'),
    crashed: records.filter((record) => textOf(record, 'status') === 'crash').length,
    whole: !isCut || lines[0]?.includes('"SessionStart"') === true,
  };
}

/** A guard that crashed may have been told to answer all the same. */
function decisionIn(record: JsonObject): unknown {
  return own(record, 'decision') ?? own(record, 'status');
}
