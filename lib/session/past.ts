import { textAt } from '../json.js';
import type { JsonObject, PastAddition, PreToolUse, SessionPast, ShownSecret, World } from '../types.js';
import { readPacked } from './packed.js';
import { chosenInSession } from './chosen.js';
import { createdInSession, rememberCreated } from './creations.js';
import { writersOf } from './writes/writers.js';
import { wasFetchedUnchecked } from './writes/was-fetched-unchecked.js';
import { wasWritten } from './writes/written.js';
import { writtenToRun } from './writes/written-to-run.js';

/** The last archives and copies of a session that are known. */
const MAX_PACKED = 32;

/** And the last secrets in addresses. */
const MAX_SHOWN = 64;

/** The past of a call that stands in no session. */
export const NOTHING_BEFORE: SessionPast = {
  wrote: () => false,
  writtenBy: () => new Set(),
  fetchedUnchecked: () => false,
  written: () => ({ files: [], whole: true }),
  created: () => [],
  packed: () => [],
  chosen: () => [],
  shown: () => [],
  linked: () => [],
};

/** What the session remembers of its earlier calls, read when it is first asked for. */
export function pastOf(world: Pick<World, 'disk' | 'memory'>): SessionPast {
  const { memory } = world;
  const wrote = new Map<string, boolean>();
  return {
    wrote: (path) => {
      const known = wrote.get(path) ?? wasWritten(path, world);
      wrote.set(path, known);
      return known;
    },
    writtenBy: (path) => writersOf(path, world),
    fetchedUnchecked: (path) => wasFetchedUnchecked(path, memory),
    written: once(() => writtenToRun(memory)),
    created: once(() => createdInSession(memory)),
    packed: once(() => memory.recent('packed', 'session', { records: MAX_PACKED }).flatMap(readPacked)),
    chosen: once(() => chosenInSession(memory)),
    shown: once(() => memory.recent('shown secrets', 'session', { records: MAX_SHOWN }).flatMap(readShown)),
    linked: once(() => memory.recent('linked', 'session')),
  };
}

function once<Answer extends object>(ask: () => Answer): () => Answer {
  let known: Answer | undefined;
  return () => (known ??= ask());
}

/** Adds to the session's past what a call is about to leave there, beside the files that it writes. */
export function rememberLater(event: PreToolUse, later: PastAddition, { memory }: Pick<World, 'memory'>): void {
  if (later.created !== undefined) rememberCreated(memory, event, later.created);
  for (const subject of ['packed', 'chosen', 'linked'] as const) {
    later[subject]?.forEach((record) => memory.append(subject, record, 'session'));
  }
}

function readShown(record: JsonObject): readonly ShownSecret[] {
  const [sum, host] = [textAt(record, 'sum'), textAt(record, 'host')];
  return sum === undefined || host === undefined ? [] : [{ sum, host }];
}
