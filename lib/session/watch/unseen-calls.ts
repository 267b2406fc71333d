import { textAt } from '../../json.js';
import type { BatchedCall, Memory } from '../../types.js';

/** Since when the guards watch this session, and of which tools it was told that calls went unseen. */
const WATCH = 'watch';
/** The calls that the guards were asked about: appended before each, in `asked.ts`. */
const SEEN = 'seen';

/** Notes that the guards are there from the session's start on. */
export function rememberWatch(memory: Memory): void {
  memory.append(WATCH, { kind: 'start' }, 'session');
}

/**
 * The calls that were not seen and ought to have been, told once for each tool. None where the guards came into the
 * session only now, and where nothing can be remembered.
 */
export function unseenCalls(memory: Memory, calls: readonly BatchedCall[]): readonly BatchedCall[] {
  const seen = new Set(memory.recent(SEEN).map((record) => textAt(record, 'id')));
  const unseen = calls.filter(({ toolUseId }) => toolUseId !== undefined && !seen.has(toolUseId));
  if (unseen.length === 0) return [];
  const watched = memory.recent(WATCH, 'session');
  if (watched.length === 0) {
    rememberWatch(memory);
    return [];
  }
  const told = new Set(watched.map((record) => textAt(record, 'told')));
  const news = unseen.filter(({ tool }, index) => !told.has(tool) && unseen.findIndex((each) => each.tool === tool) === index);
  for (const { tool } of news) memory.append(WATCH, { kind: 'told', told: tool }, 'session');
  return news;
}
