import { checksum } from '../checksum.js';
import { own, textAt } from '../json.js';
import type { Disk, JsonObject, Memory } from '../types.js';

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
  /** The commits of what had been stashed already. */
  readonly stashes: readonly string[];
}

interface DirtyFile {
  /** Of its content; empty where that could not be read. */
  readonly content: string;
}

/** Files that are noted: more would not fit into the 64 KiB that are read of a subject. */
const MAX_DIRTY = 150;

/** Under which it is remembered. */
const WORK_AT_START = 'work at start';

/** The files, or the first of them, of so many as are noted. */
export function firstToNote<T>(files: readonly T[]): readonly T[] {
  return files.slice(0, MAX_DIRTY);
}

/** Notes it, piece by piece: each file that differed already, and then how many there are. */
export function noteWorkAtStart(memory: Memory, { head = '', dirty, whole, resumed, stashes }: WorkAtStart): void {
  const note = (record: JsonObject): void => memory.append(WORK_AT_START, record, 'session');
  for (const [file, { content }] of dirty) note({ kind: 'dirty', file, content });
  note({ kind: 'start', head, whole, noted: dirty.size, resumed, stashes: stashes.join(' ') });
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
    dirty.set(file, { content: textAt(record, 'content') ?? '' });
  }
  return {
    head: head === '' ? undefined : head,
    dirty,
    whole: own(start, 'whole') === true && own(start, 'noted') === dirty.size,
    resumed: own(start, 'resumed') === true,
    stashes: (textAt(start, 'stashes') ?? '').split(' ').filter((commit) => commit !== ''),
  };
}

/** A fingerprint of a file's content; empty where it cannot be read whole. */
export function contentOf(file: string, disk: Disk): string {
  const read = disk.readText(file);
  return read.kind === 'present' ? checksum(read.text) : read.kind;
}
