import { checksum } from '../../checksum.js';
import { isObject, own, textAt, textsIn } from '../../json.js';
import { recentProgress } from '../../session/journal.js';
import type { Memory, Stop } from '../../types.js';

/** How often the agent is sent back for one prompt of the person. */
const MAX_BLOCKS = 3;
/** Fingerprints that are kept apart, so that the records of one prompt fit into the 64 KiB that are read of a subject. */
const MAX_PRINTS = 200;
const SUBJECT = 'stop-verify blocks';

/** What becomes of an agent that wants to stop. */
type Ruling =
  /** The agent is sent back. */
  | { readonly kind: 'block' }
  /** It may stop; the person is told what is unresolved. */
  | { readonly kind: 'open'; readonly blocks: number }
  /** It may stop, and the person has been told. */
  | { readonly kind: 'told' };

/**
 * Decides whether these failures, told apart by their fingerprints, send the agent back: for the first
 * time they do; again only where something of the last time is gone, never for what it was sent back
 * for before, and at most three times. Then the breaker opens, until the person's next prompt. `now` in milliseconds
 * since the epoch.
 */
export function giveRuling(memory: Memory, prompt: string, failures: readonly string[], now: number): Ruling {
  const before = recall(memory, prompt);
  if (before.isOpen) return { kind: 'told' };
  const present = bounded([...new Set(failures)].sort());
  const last = before.blocks.at(-1);
  const isProgress = last === undefined || last.some((print) => !present.includes(print));
  const isRepeated = before.blocks.some((block) => block.join() === present.join());
  if (isProgress && !isRepeated && before.blocks.length < MAX_BLOCKS) {
    memory.append(SUBJECT, { prompt, failures: present });
    return { kind: 'block' };
  }
  memory.append(SUBJECT, { prompt, open: true, told: present, at: now });
  return { kind: 'open', blocks: before.blocks.length };
}

/** True while the breaker is open: whatever fails, the agent may stop. */
export function isBreakerOpen(memory: Memory, prompt: string): boolean {
  return recall(memory, prompt).isOpen;
}

/** What the person was told last to be unresolved. */
interface ToldUnresolved {
  readonly failures: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What the person was told last, whichever prompt it was for; undefined where they were told of nothing. */
export function lastTold(memory: Memory): ToldUnresolved | undefined {
  const last = memory.recent(SUBJECT).findLast((record) => record['open'] === true);
  const at = last === undefined ? undefined : own(last, 'at');
  return last === undefined || typeof at !== 'number' ? undefined : { failures: textsIn(own(last, 'told')), at };
}

/**
 * The person's prompt that the agent works on: by the host's number, else by how many there were. Where
 * neither is known, each stop that follows no other begins anew.
 */
export function promptOf({ promptId, stopHookActive }: Stop, memory: Memory): string {
  if (promptId !== undefined) return promptId;
  const prompts = recentProgress(memory).filter(({ kind }) => kind === 'prompt').length;
  if (prompts > 0) return `prompt ${prompts}`;
  const turn = memory.recent(SUBJECT).filter((record) => record['turn'] === true).length;
  if (stopHookActive) return `turn ${turn}`;
  memory.append(SUBJECT, { turn: true });
  return `turn ${turn + 1}`;
}

/** At most MAX_PRINTS and one more, which stands for all the others. */
function bounded(prints: readonly string[]): readonly string[] {
  return prints.length <= MAX_PRINTS ? prints : [...prints.slice(0, MAX_PRINTS), checksum(prints.slice(MAX_PRINTS).join())];
}

interface Before {
  readonly blocks: readonly (readonly string[])[];
  readonly isOpen: boolean;
}

function recall(memory: Memory, prompt: string): Before {
  const records = memory.recent(SUBJECT).filter((record) => isObject(record) && textAt(record, 'prompt') === prompt);
  return {
    blocks: records.flatMap((record) => (own(record, 'failures') === undefined ? [] : [textsIn(own(record, 'failures'))])),
    isOpen: records.some((record) => record['open'] === true),
  };
}
