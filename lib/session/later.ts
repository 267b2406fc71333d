import { textAt } from '../json.js';
import { blottedIfNeeded } from '../secrets/if-needed.js';
import type { Memory } from '../types.js';

/** Something to tell at the next event whose answer the host shows. */
export interface LaterNote {
  /** For the person. */
  readonly notice: string;
  /** For the model; empty for nothing. */
  readonly context: string;
}

const LATER = 'to be told';

/** Keeps something to tell, without the secrets in it. */
export function tellLater(memory: Memory, { notice, context }: LaterNote): void {
  memory.append(LATER, { kind: 'note', notice: blottedIfNeeded(notice), context: blottedIfNeeded(context) }, 'session');
}

/** What was to be told and has not been, once. */
export function takeLater(memory: Memory): readonly LaterNote[] {
  const records = memory.recent(LATER, 'session');
  const told = records.findLastIndex(({ kind }) => kind === 'told');
  const notes = records
    .slice(told + 1)
    .map((record) => ({ notice: textAt(record, 'notice') ?? '', context: textAt(record, 'context') ?? '' }));
  if (notes.length > 0) memory.append(LATER, { kind: 'told' }, 'session');
  return notes;
}
