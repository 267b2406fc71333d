import { own, textAt } from '../json.js';
import type { JsonObject, Memory } from '../types.js';
import { wordsIn } from './word-list.js';

/** What stood in the work tree when the session began. */
export interface WorkAtStart {
  /** The commit; undefined before the first. */
  readonly head: string | undefined;
  /** Files that differed from it already, by absolute path. */
  readonly dirty: ReadonlyMap<string, DirtyFile>;
  /** False when there were more than are remembered. */
  readonly whole: boolean;
  /** True when the session goes on with what an earlier one has begun. */
  readonly resumed: boolean;
}

interface DirtyFile {
  /** Of its content; empty where that could not be read. */
  readonly content: string;
  /** What stood in it already that ought not to stay, by fingerprint. */
  readonly leftovers: readonly string[];
}

/** Under which it is remembered. */
const WORK_AT_START = 'stop-verify start';

/** Notes a piece of it: a file that differed already, or how many there are. */
export function noteWorkAtStart(memory: Memory, record: JsonObject): void {
  memory.append(WORK_AT_START, record, 'session');
}

/** What was noted when the session began; undefined when nothing was. */
export function workAtStart(memory: Memory): WorkAtStart | undefined {
  const records = memory.recent(WORK_AT_START, 'session');
  const start = records.find((record) => record['kind'] === 'start');
  if (start === undefined) return undefined;
  const head = textAt(start, 'head') ?? '';
  const dirty = new Map<string, DirtyFile>();
  for (const record of records) {
    const file = textAt(record, 'file');
    if (record['kind'] !== 'dirty' || file === undefined) continue;
    dirty.set(file, { content: textAt(record, 'content') ?? '', leftovers: wordsIn(record, 'leftovers') ?? [] });
  }
  return {
    head: head === '' ? undefined : head,
    dirty,
    whole: own(start, 'whole') === true && own(start, 'noted') === dirty.size,
    resumed: own(start, 'resumed') === true,
  };
}
