import { objectsInLines, own, textAt } from '../../lib/json.js';
import type { JsonObject } from '../../lib/types.js';

/** How often the guards stepped in, and how often one of them failed, in one session. A call that several guards stopped counts once. */
export interface SessionTally {
  readonly denied: number;
  readonly asked: number;
  /** Ends of turns after which the agent was sent back to work. */
  readonly sentBack: number;
  readonly crashed: number;
  /** False where older lines of the session may lie before the ones that were read: its start among these may be that of a resumed one. */
  readonly whole: boolean;
}

/** From the mildest to the strictest. */
const STOPS = ['ask', 'block', 'deny'] as const;
/** Nearly all lines are of calls that passed, and are not even cut out of the text. */
const TELLS = /"(?:ask|block|deny|crash)"/g;

/**
 * Counts a session's lines of the log.
 *
 * @param text the end of the log, from the start of a line on
 * @param isCut whether anything stands before it
 */
export function tallyOf(text: string, session: string, isCut: boolean): SessionTally {
  const mark = JSON.stringify(session);
  const records = objectsInLines(linesThatTell(text, mark)).filter((record) => textAt(record, 'session') === session);
  const stops = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const strength = STOPS.findIndex((stop) => stop === decisionIn(record));
    // What is no call has no such name: each line of it is about something of its own.
    const call = textAt(record, 'tool_use_id') ?? `line ${index}`;
    if (strength !== -1) stops.set(call, Math.max(strength, stops.get(call) ?? 0));
  }
  const count = (stop: (typeof STOPS)[number]): number => [...stops.values()].filter((strength) => STOPS[strength] === stop).length;
  return {
    denied: count('deny'),
    asked: count('ask'),
    sentBack: count('block'),
    crashed: records.filter((record) => textAt(record, 'status') === 'crash').length,
    whole: !isCut,
  };
}

/** The lines with a mark that tell of a stop or a crash. */
function linesThatTell(text: string, mark: string): string {
  const found: string[] = [];
  let end = 0;
  for (const { index } of text.matchAll(TELLS)) {
    // Each line once, however often it matches.
    if (index < end) continue;
    const line = lineAt(text, index);
    end = text.lastIndexOf('\n', index) + 1 + line.length;
    if (line.includes(mark)) found.push(line);
  }
  return found.join('\n');
}

/** The line that a place stands in. */
function lineAt(text: string, index: number): string {
  const end = text.indexOf('\n', index);
  return text.slice(text.lastIndexOf('\n', index) + 1, end === -1 ? undefined : end);
}

/** A guard that crashed may have been told to answer all the same. */
function decisionIn(record: JsonObject): unknown {
  return own(record, 'decision') ?? own(record, 'status');
}
