import { own, textOf } from '../json.js';
import { blottedIfNeeded } from '../secrets/if-needed.js';
import type { BatchedCall, Memory } from '../types.js';
import { shortCall } from './short-call.js';
import { wordsIn } from './word-list.js';

/**
 * What `self-protection` remembers of a session: since when it watches, which calls the guards were asked about, which of
 * them could have written the host's settings, and what stood there.
 */
const WATCH = 'watch';
/** These two are appended before a call, in `asked.ts`. */
const SEEN = 'seen';
const WRITERS = 'settings writers';
const settingsSubject = (file: string): string => `settings ${file}`;

/** Notes that the guards are there from the session's start on. */
export function rememberWatch(memory: Memory): void {
  memory.append(WATCH, { kind: 'start' }, 'session');
}

/**
 * The calls that were not seen and ought to have been, told once for each tool. None where the guards came into the
 * session only now, and where nothing can be remembered.
 */
export function unseenCalls(memory: Memory, calls: readonly BatchedCall[]): readonly BatchedCall[] {
  const seen = new Set(memory.recent(SEEN).map((record) => textOf(record, 'id')));
  const unseen = calls.filter(({ toolUseId }) => toolUseId !== undefined && !seen.has(toolUseId));
  if (unseen.length === 0) return [];
  const watched = memory.recent(WATCH, 'session');
  if (watched.length === 0) {
    rememberWatch(memory);
    return [];
  }
  const told = new Set(watched.map((record) => textOf(record, 'told')));
  const news = unseen.filter(({ tool }, index) => !told.has(tool) && unseen.findIndex((each) => each.tool === tool) === index);
  for (const { tool } of news) memory.append(WATCH, { kind: 'told', told: tool }, 'session');
  return news;
}

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
  const last = memory.recent(WRITERS, 'session').findLast((record) => textOf(record, 'agent') === agent);
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
    const agent = record === undefined ? undefined : textOf(record, 'agent');
    const at = record === undefined ? undefined : own(record, 'at');
    if (record === undefined || agent === undefined || typeof at !== 'number') continue;
    if (record['kind'] === 'ended') {
      ends.set(agent, at);
      continue;
    }
    const means = record['means'] === 'named' ? 'named' : 'opaque';
    const end = ends.get(agent);
    if (end === undefined ? now - at <= LONGEST_MS : now - end <= AFTER_MS[means]) found.push({ means, label: shortCall({ tool: textOf(record, 'tool') ?? '', input: { command: textOf(record, 'text') } }), agent, at });
  }
  return found.find(({ means }) => means === 'named') ?? found[0];
}

/** Something to tell at the next event whose answer the host shows. */
export interface Later {
  /** For the person. */
  readonly notice: string;
  /** For the model; empty for nothing. */
  readonly context: string;
}

const LATER = 'to be told';

/** Keeps something to tell, without the secrets in it. */
export function tellLater(memory: Memory, { notice, context }: Later): void {
  memory.append(LATER, { kind: 'note', notice: blottedIfNeeded(notice), context: blottedIfNeeded(context) }, 'session');
}

/** What was to be told and has not been, once. */
export function takeLater(memory: Memory): readonly Later[] {
  const records = memory.recent(LATER, 'session');
  const told = records.findLastIndex(({ kind }) => kind === 'told');
  const notes = records.slice(told + 1).map((record) => ({ notice: textOf(record, 'notice') ?? '', context: textOf(record, 'context') ?? '' }));
  if (notes.length > 0) memory.append(LATER, { kind: 'told' }, 'session');
  return notes;
}

/** Keeps what stands in a settings file, by keys that hold no value. */
export function rememberSettings(memory: Memory, file: string, keys: readonly string[]): void {
  memory.append(settingsSubject(file), { keys: keys.join(' ') }, 'session');
}

/** The keys of what last stood in a settings file as far as this session goes; undefined where that is not known. */
export function settingsBefore(memory: Memory, file: string): readonly string[] | undefined {
  const last = memory.recent(settingsSubject(file), 'session').at(-1);
  return last === undefined ? undefined : wordsIn(last, 'keys');
}
