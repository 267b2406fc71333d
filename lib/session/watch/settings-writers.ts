import { own, textAt } from '../../json.js';
import type { Memory } from '../../types.js';
import { shortCall } from '../calls/short-call.js';

/** The calls that could have written the host's settings: appended before each, in `asked.ts`. */
const WRITERS = 'settings writers';

/** A call that could have written the host's settings. */
export interface SettingsWriter {
  readonly means: 'named' | 'opaque';
  /** What was called, in short. */
  readonly label: string;
  readonly agent: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Notes that all calls of an agent have ended, if there is one among them that could have written. */
export function rememberCallsEnded(memory: Memory, agent: string, at: number): void {
  const last = memory.recent(WRITERS, 'session').findLast((record) => textAt(record, 'agent') === agent);
  if (last?.['kind'] === 'writer') memory.append(WRITERS, { kind: 'ended', agent, at }, 'session');
}

/** A call that has not ended after this was interrupted without a word to the hooks. */
const LONGEST_MS = 15 * 60_000;

/** How long after a call's end the host may still report a file that it wrote. What a call left running may write later. */
const AFTER_MS = { named: 10 * 60_000, opaque: 30_000 } as const;

/** The last call, of whichever agent, that was running just now and could have written the settings. */
export function settingsWriterAt(memory: Memory, now: number): SettingsWriter | undefined {
  const ends = new Map<string, number>();
  const records = memory.recent(WRITERS, 'session');
  const found: SettingsWriter[] = [];
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const record = records[index];
    const agent = record === undefined ? undefined : textAt(record, 'agent');
    const at = record === undefined ? undefined : own(record, 'at');
    if (record === undefined || agent === undefined || typeof at !== 'number') continue;
    if (record['kind'] === 'ended') {
      ends.set(agent, at);
      continue;
    }
    const means = record['means'] === 'named' ? 'named' : 'opaque';
    const end = ends.get(agent);
    if (end === undefined ? now - at <= LONGEST_MS : now - end <= AFTER_MS[means]) {
      found.push({
        means,
        label: shortCall({ tool: textAt(record, 'tool') ?? '', input: { command: textAt(record, 'text') } }),
        agent,
        at,
      });
    }
  }
  return found.find(({ means }) => means === 'named') ?? found[0];
}
